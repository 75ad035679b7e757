import { readFileSync } from 'node:fs';
import { marketplaces } from './marketplaces.ts';
import type { AuditRegion } from './policy/policy.ts';
import { reasonGroups } from './reason-codes.ts';
import { quoted, type Session } from './session.ts';

export interface AuditFrame {
  /** As ISO writes it. */
  readonly asOf: string;
  readonly region: AuditRegion;
}

const ledgerViews = readFileSync(new URL('./audit-tables.sql', import.meta.url), 'utf8');

/** Lays out what detectors may read beside the tables of the reports; `detectors/detector.ts` names it. */
export async function prepareAudit(session: Session, { asOf, region }: AuditFrame): Promise<void> {
  // What has an order says so; the rest is faster without.
  await session.run('set preserve_insertion_order = false');
  await session.run(`create or replace temp macro as_of() as cast(${quoted(asOf)} as date)`);
  await session.run(`create or replace temp macro audit_region() as ${quoted(region)}`);
  await session.run(`create or replace temp macro unit_cap(currency) as ${capOf('currency')}`);
  await session.run(
    table(
      'market_currencies',
      ['country', 'currency'],
      [...marketplaces.map(({ country, currency }) => [country, currency]), ['UK', 'GBP']],
    ),
  );
  await session.run(table('reason_codes', ['reason', 'reason_group'], Object.entries(reasonGroups)));
  await session.run(ledgerViews);
}

function capOf(currency: string): string {
  const caps = marketplaces.flatMap((marketplace) =>
    marketplace.unitCap === undefined
      ? []
      : [`when ${quoted(marketplace.currency)} then ${marketplace.unitCap}`],
  );
  return `case ${currency} ${caps.join(' ')} end`;
}

function table(name: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const values = rows.map((row) => `(${row.map(quoted).join(', ')})`).join(', ');
  return `create or replace temp table ${name} as from (values ${values}) as given(${columns.join(', ')})`;
}
