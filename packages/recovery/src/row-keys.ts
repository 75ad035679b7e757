import { roundedId } from './import/damaged-ids.ts';
import type { Report } from './reports/report.ts';
import { quoteLiteral } from './session.ts';

const mayBeginWithZeros: ReadonlySet<string> = new Set(['sku', 'fnsku', 'reference_id']);

/** Fills an id that is missing here from an equal row of another file that has it. */
export function selectNamed({ identity, laterId }: Report): string {
  if (laterId === undefined || !identity.includes(laterId)) return 'from shared';
  const others = identity.flatMap((name) => (name === laterId ? [] : [`"${name}"`]));
  return `select * replace (
      coalesce("${laterId}", min("${laterId}") over (partition by ${others.join(', ')})) as "${laterId}"
    )
    from shared`;
}

export function buildKeys(
  { identity, identityOfUnnamed = [] }: Report,
  rounded: ReadonlySet<string>,
): string {
  const [id] = identity;
  const key = (name: string) => {
    if (rounded.has(name)) return roundId(name);
    // A spreadsheet reads 00123 as a number, and some programs then write 123.0.
    return mayBeginWithZeros.has(name)
      ? `ltrim(if(ends_with("${name}", '.0'), left("${name}", length("${name}") - 2), "${name}"), '0')`
      : `"${name}"`;
  };
  return [
    ...identity.map(key),
    ...identityOfUnnamed.map((name) => `case when "${id}" is null then ${key(name)} end`),
  ].join(', ');
}

/** Rounds as a spreadsheet does: of an id of twelve digits or more, six significant digits remain. */
function roundId(name: string): string {
  return `if(
    regexp_matches("${name}", ${quoteLiteral(`${roundedId.source}|^\\d{12,}$`)}),
    format('{:.5e}', try_cast(replace("${name}", ',', '.') as double)),
    "${name}"
  )`;
}

/** Orders a row with complete ids before its copy whose ids a spreadsheet rounded. */
export function orderWholeIdsFirst({ identity }: Report, rounded: ReadonlySet<string>): string {
  return [
    ...[...rounded].map(
      (name) => `coalesce(regexp_matches("${name}", ${quoteLiteral(roundedId.source)}), false), `,
    ),
    ...identity
      .filter((name) => mayBeginWithZeros.has(name))
      .map((name) => `coalesce(ends_with("${name}", '.0'), false), length("${name}") desc, `),
  ].join('');
}

export function buildNewestFirst({ newest = [] }: Report): string {
  return newest.map((name) => `"${name}" desc nulls last, `).join('');
}

export function buildRest({ columns, identity, newest = [] }: Report): string {
  const rest = Object.keys(columns).filter((name) => !identity.includes(name) && !newest.includes(name));
  return rest.map((name) => `"${name}", `).join('');
}

export function buildBestFirst(report: Report): string {
  return `${buildNewestFirst(report)} ${buildRest(report)} true`;
}
