import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseCursor, formatCursor } from './cursor.ts';

const place = z.tuple([z.union([z.string(), z.null()]), z.number().int()]);

test.each([[['2026-11-16', 7]], [[null, 7]]] as const)('%o is read as it was written', (written) => {
  expect(parseCursor(formatCursor(written), place)).toEqual(written);
});

test.each(['', 'not a cursor', formatCursor(7), formatCursor([7, 'x']), '%00', formatCursor([null, 1.5])])(
  '%j is no place in this list',
  (cursor) => {
    expect(() => parseCursor(cursor, place)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  },
);
