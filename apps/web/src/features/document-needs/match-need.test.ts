import type { OpenNeed } from '@recoup/contract/open-needs';
import { expect, test } from 'vitest';
import { matchNeed } from './match-need.ts';

function need(values: Partial<OpenNeed>): OpenNeed {
  return {
    need: 'delivery_small_parcel',
    source: 'shipment',
    name: 'FBA15NEED001',
    types: ['proof_of_delivery'],
    tickets: [],
    amounts: [],
    closes_on: '2026-12-01',
    days_left: 9,
    question: null,
    unpriced_invoice: null,
    ...values,
  };
}

const proof = need({});
const invoice = need({
  need: 'ownership',
  source: 'supplier',
  name: 'Ningbo Pans Co.',
  types: ['supplier_invoice', 'packing_slip'],
});
const ownership = need({ need: 'ownership', types: ['supplier_invoice', 'packing_slip'] });
const all = [proof, invoice, ownership];

test.each([
  ['pods/FBA15NEED001U000001 pod.pdf', 'proof_of_delivery', proof],
  ['FBA15NEED001/scan.pdf', 'supplier_invoice', ownership],
  ['2026-03 ningbo_pans_co invoice.pdf', 'supplier_invoice', invoice],
  ['Ningbo Pans Co.pdf', 'other', invoice],
] as const)('%s as %s is matched by the name in its path', (path, type, expected) => {
  expect(matchNeed(path, type, all)).toBe(expected);
});

test.each([
  ['FBA15NEED001.pdf', 'other', 'two documents of the shipment are missing'],
  ['FBA15NEED999 pod.pdf', 'proof_of_delivery', 'nothing waits for the shipment'],
  ['FBA15NEED001.jpg', 'photo', 'no photo is needed'],
  ['scan0001.pdf', 'other', 'nothing is named'],
] as const)('%s as %s is not matched: %s', (path, type, _reason) => {
  expect(matchNeed(path, type, all)).toBeUndefined();
});

test('a ticket is matched by its number only as a separate word', () => {
  const ticket = { ...need({ source: 'ticket', name: '100003', types: ['photo'] }) };
  expect(matchNeed('ticket-100003.jpg', 'photo', [ticket])).toBe(ticket);
  expect(matchNeed('IMG1000031.jpg', 'photo', [ticket])).toBeUndefined();
});
