import { expect, test } from 'vitest';
import { onSharedProduct } from '../harness/on-product.ts';
import { demoPassword } from '../harness/users.ts';

/** Confirming with the password before a sensitive change. */

const { open } = onSharedProduct();

test('a change that needs a confirmation asks for the password, then continues', async () => {
  const { page } = await open('superuser', { expected: [/40[034]/] });
  // A sign-in counts as a confirmation for ten minutes, so only the first reply is made up, as after that time.
  await page.route(
    /\/api\/account\/operators\/roles\//,
    (route) =>
      route.fulfill({ status: 403, json: { code: 'confirmation_needed', message: 'Please confirm first.' } }),
    { times: 1 },
  );
  await page.goto('/settings/operators');
  await page.getByRole('button', { name: 'Add operator' }).click();
  await page.getByRole('textbox', { name: 'Username or e-mail address' }).fill('nobody of this name');
  await page.getByRole('checkbox', { name: /^Billing/ }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true');
  await password.fill(demoPassword);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // The change was sent again, and answered by the server.
  await page.getByText('No user has this name or address.').waitFor();
});
