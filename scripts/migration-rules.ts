/** Statements after which the version before could no longer work beside this one. */
const contracting: readonly (readonly [string, RegExp])[] = [
  ['drops a table', /\bdrop table\b/],
  ['drops a column', /\bdrop column\b/],
  ['drops a view or a function', /\bdrop (materialized view|view|function|procedure|type)\b/],
  ['renames', /\brename\b/],
  ['changes the type of a column', /\balter( column)? \w+( set data)? type\b/],
  ['forbids null in a column', /\bset not null\b/],
  ['drops a default', /\bdrop default\b/],
  ['takes rights away', /\brevoke\b/],
  ['deletes all rows', /\btruncate\b/],
];

/** A migration that contracts says so in its first line, and which release stopped using what it removes. */
const mark = /^-- contract: \S/;

/**
 * Why the version before could not serve while this migration is applied and after it; nothing for one that only
 * expands, and for one that is marked as a contract step.
 */
export function listBreaking(sql: string): string[] {
  if (mark.test(sql)) return [];
  const plain = toPlain(sql);
  return [
    ...contracting.filter(([, statement]) => statement.test(plain)).map(([what]) => what),
    ...(addsRequiredColumn(plain) ? ['adds a column that the version before does not fill'] : []),
  ];
}

/** Lower case on single spaces, without comments, strings and the bodies of functions. */
function toPlain(sql: string): string {
  return sql
    .toLowerCase()
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ');
}

function addsRequiredColumn(plain: string): boolean {
  return plain
    .split(';')
    .filter((statement) => /^ ?alter table\b/.test(statement))
    .flatMap((statement) => statement.split(/,(?= ?(?:add|drop|alter) )|(?= add column )/))
    .filter((action) => /\badd\b(?! ?(constraint|check|foreign|unique|primary|exclude)\b)/.test(action))
    .some((action) => /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action));
}
