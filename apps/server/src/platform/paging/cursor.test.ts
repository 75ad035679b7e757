import { expect, test } from 'vitest';
import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';

const place = z.tuple([z.union([z.string(), z.null()]), z.number().int()]);

test.each([[['2026-11-16', 7]], [[null, 7]]] as const)('%o is read as it was written', (written) => {
  expect(readCursor(writeCursor(written), place, 'cursor')).toEqual(written);
});

test.each(['', 'not a cursor', writeCursor(7), writeCursor([7, 'x']), '%00', writeCursor([null, 1.5])])(
  '%j is no place in this list',
  (cursor) => {
    expect(() => readCursor(cursor, place, 'after')).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  },
);
