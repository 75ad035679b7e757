import { readFileSync } from 'node:fs';
import { marketplaces } from './marketplaces.ts';
import type { AuditRegion, Policy } from './policy/policy.ts';
import { builtInPolicies } from './policy/rows.ts';
import { claimableSince } from './policy/windows.ts';
import { reasonGroups } from './reason-codes.ts';
import { quoted, type Session } from './session.ts';

export interface AuditFrame {
  /** As ISO writes it. */
  readonly asOf: string;
  readonly region: AuditRegion;
  /** When each claim may be made; those the product comes with where none are given. */
  readonly policies?: readonly Policy[];
}

const ledgerViews = readFileSync(new URL('./audit-tables.sql', import.meta.url), 'utf8');

/** Lays out what detectors may read beside the tables of the reports; `detectors/detector.ts` names it. */
export async function prepareAudit(session: Session, frame: AuditFrame): Promise<void> {
  const { asOf, region } = frame;
  // What has an order says so; the rest is faster without.
  await session.run('set preserve_insertion_order = false');
  await session.run(`create or replace temp macro as_of() as cast(${quoted(asOf)} as date)`);
  await session.run(`create or replace temp macro audit_region() as ${quoted(region)}`);
  await session.run(`create or replace temp macro claimable_since(claim_type, country) as ${sinceOf(frame)}`);
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

/** Of each kind of claim in each country; where that is null, the oldest day of any. */
function sinceOf({ asOf, region, policies = builtInPolicies }: AuditFrame): string {
  const countries = marketplaces.filter((marketplace) => marketplace.region === region);
  const types = new Set(policies.map(({ claimType }) => claimType));
  const cases = [...types].map((claimType) => {
    const since = (country: string | null) => claimableSince(policies, { claimType, region, country, asOf });
    const own = countries.map(({ country }) => `when ${quoted(country)} then date ${quoted(since(country))}`);
    const oldest = [null, ...countries.map(({ country }) => country)].map(since).toSorted()[0] ?? asOf;
    return `when ${quoted(claimType)} then case country ${own.join(' ')} else date ${quoted(oldest)} end`;
  });
  return `case claim_type ${cases.join(' ')} end`;
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
