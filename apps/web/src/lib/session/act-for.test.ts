import { expect, test } from 'vitest';
import { readActFor, withActFor } from './act-for.ts';

test.each(['/tickets', '/tickets?view=paid&store=all'])(
  '%s names whom to act for, and is left without it',
  (path) => {
    const href = `https://recoup.example${path}`;
    expect(readActFor(withActFor(href, '7'))).toEqual({ account: '7', rest: href });
    expect(readActFor(href)).toEqual({ account: null, rest: href });
  },
);
