import { expect, test } from 'vitest';
import { readActFor, withActFor } from './act-for.ts';

test.each(['/tickets', '/tickets?view=paid&store=all'])(
  'an account added to %s is read and removed from the address',
  (path) => {
    const href = `https://recoup.example${path}`;
    expect(readActFor(withActFor(href, '7'))).toEqual({ account: '7', rest: href });
    expect(readActFor(href)).toEqual({ account: null, rest: href });
  },
);
