import { expect, test } from 'vitest';
import { LooseBlanks } from './loose-blanks.ts';

const quotedTabs = { separator: '\t', isQuoted: true } as const;

function mayHaveBlanks(text: string, dialect: Parameters<LooseBlanks['areIn']>[0]): boolean {
  const blanks = new LooseBlanks();
  blanks.see(Buffer.from(text));
  return blanks.areIn(dialect);
}

test('an inch mark within a quoted cell is beside no blank of its edges', () => {
  expect(mayHaveBlanks('"X001"\t"Mat 72"" x 24"", the ""good"" one"\t"1"\n', quotedTabs)).toBe(false);
});

test.each(['"a"\t" b"\n', '"a"\t"b "\t"c"\n', '"a"\t"b "\n', '"a"\n" b"\n', '"a"\t"b "', '"a"\t"b" \r\n'])(
  'a blank within the quotes of a cell is one: %j',
  (text) => {
    expect(mayHaveBlanks(text, quotedTabs)).toBe(true);
  },
);

test('what is cut in two by the pieces of a file is found', () => {
  for (const text of ['"a"\t" b"\n', '"a"\t"\u3000b"\n']) {
    const bytes = Buffer.from(text);
    for (let at = 1; at < bytes.length; at++) {
      const blanks = new LooseBlanks();
      blanks.see(bytes.subarray(0, at));
      blanks.see(bytes.subarray(at));
      expect(blanks.areIn(quotedTabs)).toBe(true);
    }
  }
});
