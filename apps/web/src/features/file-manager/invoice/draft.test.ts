import { expect, test } from 'vitest';
import { bodyOf, draftOf, lacksOf, newLine, wrongLines } from './draft.ts';

const empty = draftOf(null);
const whole = {
  ...empty,
  supplier: 'Ningbo Pans Co.',
  supplierAddress: '1 Harbour Road',
  buyer: 'Rivera Outdoor LLC',
  buyerAddress: '2 Main Street',
  issuedOn: '2026-01-05',
  namesProducts: true,
  finishedSale: true,
  lines: [newLine({ fnsku: 'x001234567', quantity: '5' }), newLine()],
};

test('an invoice needs a date, the parties with their addresses, product names, a finished sale and lines', () => {
  expect(lacksOf(empty)).toEqual([
    'issued_on',
    'supplier',
    'supplier_address',
    'buyer',
    'buyer_address',
    'names_products',
    'finished_sale',
    'lines',
  ]);
  expect(lacksOf({ ...whole, buyer: '  ' })).toEqual(['buyer']);
  expect(lacksOf(whole)).toEqual([]);
});

test('a line nobody typed into is neither sent nor wrong', () => {
  expect(bodyOf(whole).lines).toEqual([{ fnsku: 'X001234567', quantity: 5, unit_cost: null }]);
  expect(wrongLines(whole).size).toBe(0);
  const half = newLine({ fnsku: 'X00' });
  expect(wrongLines({ ...whole, lines: [half] }).get(half.key)).toEqual(['fnsku', 'quantity']);
});
