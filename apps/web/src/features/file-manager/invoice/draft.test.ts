import { expect, test } from 'vitest';
import { toInvoiceBody, toInvoiceDraft, listMissingFields, newLine, wrongLines } from './draft.ts';

const empty = toInvoiceDraft(null);
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

test('an invoice needs a date, both parties with addresses, product names, a completed sale and lines', () => {
  expect(listMissingFields(empty)).toEqual([
    'issued_on',
    'supplier',
    'supplier_address',
    'buyer',
    'buyer_address',
    'names_products',
    'finished_sale',
    'lines',
  ]);
  expect(listMissingFields({ ...whole, buyer: '  ' })).toEqual(['buyer']);
  expect(listMissingFields(whole)).toEqual([]);
});

test('an empty line is neither sent nor an error', () => {
  expect(toInvoiceBody(whole).lines).toEqual([{ fnsku: 'X001234567', quantity: 5, unit_cost: null }]);
  expect(wrongLines(whole).size).toBe(0);
  const half = newLine({ fnsku: 'X00' });
  expect(wrongLines({ ...whole, lines: [half] }).get(half.key)).toEqual(['fnsku', 'quantity']);
});
