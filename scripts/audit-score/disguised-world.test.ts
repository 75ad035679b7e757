import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditFolder, Disguise, disguiseFile, listFilesIn, type AuditRegion } from '@recoup/recovery';
import { expect, onTestFinished, test } from 'vitest';
import { writeWorld } from './score-world.ts';

const factor = 7;
const asOf = '2026-11-15';
/** As the marketplace and the sandbox write ids of orders, shipments, products and payments. */
const ids = /\b(?:\d{3}-\d{7}-\d{7}|FBA[A-Z0-9]{8,}|X00[A-Z0-9]{7}|B0[A-Z0-9]{8}|\d{10,})\b/g;

async function found(folder: string, region: AuditRegion) {
  const { findings, undated } = await auditFolder(folder, { asOf, region });
  return [...findings, ...undated].map(({ claimType, quantity, amount, ...rest }) => ({
    what: [claimType, quantity, amount?.currency, 'state' in rest ? rest.state : 'undated'].join(' '),
    minor: amount?.minor ?? 0,
    quantity,
  }));
}

test('of disguised files the audit finds the same, and no id is left', async () => {
  const region = 'EU';
  const root = mkdtempSync(join(tmpdir(), 'recoup-disguise-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [world, written] = [join(root, 'world'), join(root, 'written')];
  mkdirSync(written);
  await writeWorld({ seed: 'disguised', region, rows: 2000, asOf }, world);
  const disguise = new Disguise({ factor });
  const names = (await listFilesIn(world)).filter((name) => !name.startsWith('truth'));
  const identifying = new Set<string>();
  for (const name of names) {
    const result = await disguiseFile({ path: join(world, name), region }, join(written, name), disguise);
    expect(result).toMatchObject({ leftOut: 0 });
    for (const id of readFileSync(join(world, name), 'utf8').match(ids) ?? []) identifying.add(id);
  }
  expect(identifying.size).toBeGreaterThan(500);
  for (const name of names) {
    const left = readFileSync(join(written, name), 'utf8').match(ids) ?? [];
    expect(left.filter((id) => identifying.has(id))).toEqual([]);
  }
  const [real, disguised] = [await found(world, region), await found(written, region)];
  const byAmount = (a: { what: string; minor: number }, b: { what: string; minor: number }) =>
    a.what.localeCompare(b.what) || a.minor - b.minor;
  expect(disguised.map(({ what }) => what).toSorted()).toEqual(real.map(({ what }) => what).toSorted());
  const expected = real.toSorted(byAmount);
  for (const [place, { what, minor, quantity }] of disguised.toSorted(byAmount).entries()) {
    // Of every unit: rounded and times seven is not times seven and rounded.
    expect(Math.abs(minor - (expected[place]?.minor ?? 0) * factor), what).toBeLessThanOrEqual(
      factor * quantity,
    );
  }
});
