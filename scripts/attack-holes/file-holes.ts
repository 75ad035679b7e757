import type { Hole } from './hole.ts';

const documents = 'apps/server/src/modules/documents';
const recovery = 'packages/recovery/src/import';

export const fileHoles: readonly Hole[] = [
  {
    attack: 'Uploads: programs’ and paths’ names, on upload and by renaming',
    edits: [
      {
        file: `${documents}/file-names.ts`,
        search: "  if (programEndings.has(getEnding(shown))) throw new Problem('file_kind_refused');\n",
        replace: '',
      },
      {
        file: `${documents}/file-names.ts`,
        search: 'if (allowed === undefined || allowed.includes(ending)) return shown;',
        replace: 'if (allowed === undefined || ending !== undefined) return shown;',
      },
    ],
  },
  {
    attack: 'Uploads: pages, programs, archives, macros and pictures that fill the memory',
    edits: [
      {
        file: `${documents}/inspect-file.ts`,
        search: 'isWorkbook(start, tail) && !hasProgram ? kind',
        replace: 'isWorkbook(start, tail) ? kind',
      },
    ],
  },
  {
    attack: 'Uploads: tables that make the server fail',
    edits: [
      {
        file: `${recovery}/recognise.ts`,
        search: 'const key = name.toLowerCase();',
        replace: 'const key = name;',
      },
    ],
  },
  {
    attack: 'Exports: formulas in cells, also after a semicolon or tab',
    edits: [
      {
        file: 'apps/server/src/platform/csv/write-csv.ts',
        search: '/[",;\\t\\r\\n]/',
        replace: '/[",\\r\\n]/',
      },
    ],
  },
  {
    attack: 'Freezing: twenty files at once that take long to read',
    edits: [
      {
        file: 'apps/server/src/platform/file-reader/file-reader.ts',
        search: '      const turn = `${account} ${task.lane}`;\n',
        replace:
          '      if (account > 0) return task.run(input);\n      const turn = `${account} ${task.lane}`;\n',
      },
      {
        file: `${recovery}/records.ts`,
        search: 'const maxRecordLines = 1000;',
        replace: 'const maxRecordLines = 1e9;',
      },
      {
        file: `${recovery}/records.ts`,
        search: 'const maxRecordLength = 256 * 1024;',
        replace: 'const maxRecordLength = 1e9;',
      },
      {
        file: `${recovery}/records.ts`,
        search: '    open.length += text.length + 1;\n',
        replace: `    open.length += text.length + 1;
    if (open.lines.length % 16 === 0) splitQuoted(open.lines.join('\\n'), this.#dialect.separator, { isEscaped: true });
`,
      },
    ],
  },
];
