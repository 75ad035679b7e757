import { expect, test } from 'vitest';
import { toDistinctNames } from './distinct-names.ts';
import { toAttachmentHeader } from './send-file.ts';

test('file names in one folder are made distinct', () => {
  expect(toDistinctNames(['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf', 'b', 'b', '.x', '.x'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (2) (2).pdf',
    'a (3).pdf',
    'b',
    'b (2)',
    '.x',
    '.x (2)',
  ]);
});

test.each([
  ['发票 1.pdf', `attachment; filename="__ 1.pdf"; filename*=UTF-8''%E5%8F%91%E7%A5%A8%201.pdf`],
  [`a"; x="b'.pdf`, `attachment; filename="a__ x=_b'.pdf"; filename*=UTF-8''a%22%3B%20x%3D%22b%27.pdf`],
  [
    'a\r\nset-cookie: b',
    `attachment; filename="a__set-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`,
  ],
])('the name %j stays one name in a header', (name, header) => {
  expect(toAttachmentHeader(name)).toBe(header);
});
