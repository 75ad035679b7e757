import { expect, test } from 'vitest';
import type { Reply, Table } from '../harness/fake-server.ts';
import { calls, signedIn } from '../harness/replies.ts';
import { createWebFixture, readPlace } from '../harness/web-fixture.ts';

/** A password that the people command generated. */

const web = createWebFixture();
const refused: Reply = { status: 403, body: { code: 'password_change_needed', message: 'Change it first' } };

test('a generated password leads to the form that changes it, and from there to the dashboard', async () => {
  const others: Table = Object.fromEntries(
    Object.values(calls)
      .filter((name) => name.startsWith('GET') && name !== calls.myself)
      .map((name) => [name, refused]),
  );
  const { page, server } = await web.visit({ table: { ...signedIn(), ...others }, path: '/tickets' });
  await page.getByText('Your password was generated for you.').waitFor();
  expect(readPlace(page)).toBe('/settings/profile?tab=password');
  server.answer({ ...signedIn(), 'POST /api/account/password_reset/': { body: { result: { done: true } } } });
  await page.getByLabel('Current password', { exact: true }).fill('generated on a screen');
  await page.getByLabel('New password', { exact: true }).fill('seven green kettles sing');
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});
