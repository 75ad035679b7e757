import { expect, test } from 'vitest';
import { guessType } from './guess-type.ts';

test.each([
  ['FBA15DT4K2XY_POD.pdf', 'proof_of_delivery'],
  ['签收单.jpg', 'proof_of_delivery'],
  ['BOL-2026.pdf', 'bill_of_lading'],
  ['packing list.xlsx', 'packing_slip'],
  ['LOA signed.pdf', 'letter_of_authority'],
  ['INV-2026-001.pdf', 'supplier_invoice'],
  ['增值税发票.pdf', 'supplier_invoice'],
  ['IMG_0001.JPG', 'photo'],
  ['tripod.png', 'photo'],
  ['something.pdf', 'other'],
])('%s is probably %s', (name, type) => {
  expect(guessType(name)).toBe(type);
});
