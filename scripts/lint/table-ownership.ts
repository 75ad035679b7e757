import { modules, platformTables } from '@recoup/server/modules/module-map';

/** Reads that cannot go through the owner yet. The list only shrinks: an entry nothing needs fails the check. */
export const allowedReads: readonly { file: string; table: string; reason: string }[] = [
  {
    file: 'modules/shipments/list-shipments.ts',
    table: 'findings',
    reason:
      'The list is sorted and filtered by claim deadline in one query, and audits stand above shipments.',
  },
  {
    file: 'modules/shipments/get-shipment.ts',
    table: 'findings',
    reason: 'Shows the claims of a shipment beside its items, and audits stand above shipments.',
  },
  {
    file: 'modules/audits/explain-gone.ts',
    table: 'payments',
    reason: 'A DuckDB table of the audit session with the same name, not the table of billing.',
  },
];

const owners: ReadonlyMap<string, string> = new Map([
  ...modules.flatMap(({ name, tables }) => tables.map((table): [string, string] => [table, name])),
  ...platformTables.map((table): [string, string] => [table, 'platform']),
]);

interface TableUse {
  readonly table: string;
  readonly use: 'read' | 'write';
}

const builderCalls: readonly { use: TableUse['use']; pattern: RegExp }[] = [
  { use: 'write', pattern: /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*([^)]*)/g },
  {
    use: 'read',
    pattern:
      /\b(?:selectFrom|(?:inner|left|right|full|cross)(?:Lateral)?Join|using|from(?=\(\s*'))\(\s*([^)]*)/g,
  },
];

const sqlWords: readonly { use: TableUse['use']; pattern: RegExp }[] = [
  {
    use: 'write',
    pattern: /\b(?:insert\s+into|(?<!for\s(?:no\skey\s)?)update|delete\s+from|truncate)\s+(\w+)/g,
  },
  {
    use: 'read',
    pattern:
      /(?<!\bdistinct\s)(?<!\bdelete\s)\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+)(?![\w.(])/g,
  },
];

/** The module or `platform` a file of the server belongs to; undefined for files that only wire modules together. */
function ownerOfFile(file: string): string | undefined {
  return /^(?:modules\/([^/]+)|(platform))\//.exec(file)?.slice(1).find(Boolean);
}

/** What is wrong with how a file uses tables. `file` is a path from apps/server/src. */
export function tableFaults(file: string, source: string): (TableUse & { readonly owner: string })[] {
  const module = ownerOfFile(file);
  const found = new Map<string, TableUse & { owner: string }>();
  for (const { table, use } of listUses(source)) {
    const owner = owners.get(table);
    if (owner !== undefined && owner !== module) found.set(`${use} ${table}`, { table, use, owner });
  }
  return [...found.values()];
}

function listUses(source: string): TableUse[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [
    ...builderCalls.flatMap(({ use, pattern }) =>
      [...code.matchAll(pattern)].flatMap(([, argument = '']) => namedIn(argument, code, use)),
    ),
    ...[...code.matchAll(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g)].flatMap(([text]) =>
      sqlWords.flatMap(({ use, pattern }) =>
        [...text.matchAll(pattern)]
          .filter(([, table = '']) => !isSubquery(table, code))
          .map(([, table = '']) => ({ table, use })),
      ),
    ),
  ];
}

/** A name that a `with` clause gives to a subquery. */
function isSubquery(name: string, code: string): boolean {
  return new RegExp(`\\b${name} as (?:materialized )?\\(`).test(code);
}

/** A table given by a variable may be any of those the file names. */
function namedIn(argument: string, code: string, use: TableUse['use']): TableUse[] {
  const first = argument.split(/,(?![^[]*\])/)[0] ?? '';
  const literals = /^['[]/.test(first) ? first : /^\w+$/.test(first) ? code : '';
  return [...literals.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, table = '']) => ({ table, use }));
}
