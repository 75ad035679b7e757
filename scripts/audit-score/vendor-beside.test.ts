import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isVendor } from '@recoup/contract/claim-types';
import { auditFolder } from '@recoup/recovery';
import { expect, test } from 'vitest';
import { writeWorld } from './score-world.ts';

const frame = { asOf: '2026-11-15', region: 'NA' } as const;

test('a vendor’s files change nothing of what is found for FBA, and the other way round', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recoup-vendor-'));
  try {
    await writeWorld({ seed: 'beside', rows: 2000, ...frame }, folder);
    const together = await findings(folder);
    const vendorFiles = readdirSync(folder).filter((name) => name.startsWith('vendor-'));
    expect(vendorFiles).toContain('vendor-remittances.txt');
    expect(vendorFiles).toContain('vendor-purchase-orders.txt');
    for (const name of vendorFiles) rmSync(join(folder, name));
    const fba = await findings(folder);
    expect(fba.length).toBeGreaterThan(30);
    expect(together.filter(({ claimType }) => !isVendor(claimType))).toEqual(fba);

    await writeWorld({ seed: 'beside', rows: 2000, ...frame }, folder);
    for (const name of readdirSync(folder)) if (!name.startsWith('vendor-')) rmSync(join(folder, name));
    const vendor = await findings(folder);
    expect(new Set(vendor.map(({ claimType }) => claimType)).size).toBe(2);
    expect(together.filter(({ claimType }) => isVendor(claimType))).toEqual(vendor);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Without the numbers of files, which differ when there are fewer. */
async function findings(folder: string) {
  const audited = await auditFolder(folder, frame);
  return [...audited.findings, ...audited.undated].map(({ evidence, ...finding }) => ({
    ...finding,
    rows: evidence.map(({ row }) => row).toSorted((a, b) => a - b),
  }));
}
