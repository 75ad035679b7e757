import { expect, test } from 'vitest';
import { parseFileName } from './file-name.ts';

test.each([
  ['attachment; filename="stores.xlsx"', 'stores.xlsx'],
  ['attachment; filename=stores.xlsx; size=3', 'stores.xlsx'],
  [`attachment; filename="s.xlsx"; filename*=UTF-8''%E5%BA%97%E9%93%BA.xlsx`, '店铺.xlsx'],
  [`attachment; filename*=UTF-8''%E5%ZZ; filename="s.xlsx"`, 's.xlsx'],
  ['attachment; filename="../../etc/x"', '....etcx'],
  ['attachment', 'otherwise'],
  [null, 'otherwise'],
])('%j names %s', (disposition, name) => {
  expect(parseFileName(disposition, 'otherwise')).toBe(name);
});
