import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecordReader, type FileRecord } from './records.ts';

const separators = fc.constantFrom('\t', ',', ';');
const letters = fc.constantFrom('a', 'b', '"', ',', ';', '\t', ' ', '1', '軽');
const cell = fc.string({ unit: letters, maxLength: 8 });

async function read(
  text: string | readonly string[],
  { separator, isQuoted = true, width }: { separator: string; isQuoted?: boolean; width: number },
) {
  if (separator !== '\t' && separator !== ',' && separator !== ';') throw new Error(separator);
  const reader = new RecordReader({ separator, isQuoted }, { width, leastWidth: width });
  const records: FileRecord[] = [];
  for await (const some of reader.read(typeof text === 'string' ? [text] : text)) records.push(...some);
  return { records, examined: reader.charactersExamined };
}

const fieldsIn = (records: readonly FileRecord[]) => records.map(({ fields }) => fields);

/** Quotes a cell as spreadsheets do. */
const escaped = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('what is written is read', () => {
  const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.record({
      separator: separators,
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    }),
  );

  test('every cell quoted, quotes doubled', async () => {
    await fc.assert(
      fc.asyncProperty(table, async ({ separator, rows }) => {
        const text = rows.map((row) => `${row.map(escaped).join(separator)}\n`).join('');
        const { records } = await read(text, { separator, width: rows[0]?.length ?? 0 });
        expect(fieldsIn(records)).toEqual(rows);
      }),
    );
  });

  test('a cell over several lines', async () => {
    // A doubled quote at the end of a line is ambiguous: it may be an inch mark before the closing quote.
    const lines = fc.array(fc.constantFrom('a', 'b c', '5 "x" y', ''), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        separators,
        fc.array(lines, { minLength: 3, maxLength: 3 }),
        async (separator, row) => {
          const cells = row.map((cell) => cell.join('\n'));
          const text = `${cells.map(escaped).join(separator)}\n`;
          const { records } = await read(text + text, { separator, width: 3 });
          expect(fieldsIn(records)).toEqual([cells, cells]);
        },
      ),
    );
  });

  test('every cell quoted, quotes bare, as the ledger writes it', async () => {
    const plain = fc.string({ unit: fc.constantFrom('a', '"', ' ', '5', 'x'), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        separators,
        fc.array(plain, { minLength: 3, maxLength: 3 }),
        async (separator, row) => {
          const text = `${row.map((text) => `"${text}"`).join(separator)}\n`;
          const { records } = await read(text, { separator, width: 3 });
          expect(records).toHaveLength(1);
          // Doubled quotes may be read as one quote.
          const merged = (text: string | undefined) => text?.replaceAll('"', '');
          expect(records[0]?.fields.map(merged)).toEqual(row.map(merged));
        },
      ),
    );
  });

  test('nothing quoted: a quote is a letter', async () => {
    const plain = fc.string({ unit: fc.constantFrom('a', '"', ',', ' '), maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(plain, { minLength: 2, maxLength: 2 })), async (rows) => {
        const text = rows.map((row) => `${row.join('\t')}\n`).join('');
        const { records } = await read(text, { separator: '\t', isQuoted: false, width: 2 });
        expect(fieldsIn(records)).toEqual(rows);
      }),
    );
  });

  test('however the text is cut into pieces', async () => {
    const text = '"a","b"\n"c\nd","e"\n\n"f","g"';
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(text.length)), async (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
        const { records } = await read(pieces, { separator: ',', width: 2 });
        expect(records.map(({ row, fields }) => [row, ...fields])).toEqual([
          [1, 'a', 'b'],
          [2, 'c\nd', 'e'],
          [4, 'f', 'g'],
        ]);
      }),
    );
  });
});

describe('every character is examined a fixed number of times', () => {
  const most = 8;

  test('whatever the text holds', async () => {
    const hostile = fc.string({ unit: fc.constantFrom('"', '\n', ',', '\t', 'a'), maxLength: 2000 });
    await fc.assert(
      fc.asyncProperty(hostile, separators, async (text, separator) => {
        const { examined } = await read(text, { separator, width: 3 });
        expect(examined).toBeLessThanOrEqual(most * text.length);
      }),
    );
  });

  test.each([
    ['an open quote', `"\n${'a,b,c\n'.repeat(50_000)}`],
    ['an open quote in every line', 'a,"b\n'.repeat(50_000)],
    ['lines of one quote', '"\n'.repeat(200_000)],
    ['nothing but quotes', '"'.repeat(1_000_000)],
    ['an open quote without another line', `"${'a'.repeat(1_000_000)}`],
  ])('%s', async (_name, text) => {
    const { examined, records } = await read(text, { separator: ',', width: 3 });
    expect(examined).toBeLessThanOrEqual(most * text.length);
    expect(records.every(({ text }) => text.length <= 300_000)).toBe(true);
  });
});

test('cells after one that bare quotes split in two are not moved', async () => {
  const text = '"a","b","c"\n"Cable "A","B" 3ft","c",""\n"5"" wide","b","c",""\n';
  const { records } = await read(text, { separator: ',', width: 3 });
  expect(records.map(({ row, fault }) => [row, fault])).toEqual([
    [1, undefined],
    [2, 'wrong_columns'],
    [3, undefined],
  ]);
});

test('an open quote affects no readable row', async () => {
  const { records } = await read(`a,"b,c\n${'a,b,c\n'.repeat(5)}`, { separator: ',', width: 3 });
  expect(records.map(({ fault }) => fault)).toEqual(['open_quote', ...Array<undefined>(5).fill(undefined)]);
});
