import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Disguise } from './disguise.ts';

const secret = new Uint8Array(32).fill(7);

test('the same value always becomes the same other one of the same shape', () => {
  const shape = (value: string) =>
    value.replaceAll(/\d/g, '9').replaceAll(/[a-z]/g, 'a').replaceAll(/[A-Z]/g, 'A');
  const disguise = new Disguise({ secret });
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 ./-]{4,20}$/), (value) => {
      const other = disguise.value(value);
      expect(disguise.value(value)).toBe(other);
      expect(new Disguise({ secret: new Uint8Array(32) }).value(`SKU ${value}`)).not.toBe(`SKU ${value}`);
      if (/[A-Za-z0-9]/.test(value)) expect(other).not.toBe(value);
      if (/^.{8}/.test(value)) expect(shape(other)).toBe(shape(value));
    }),
  );
});

test('two values never become one, however few of their length there are', () => {
  const disguise = new Disguise({ secret });
  const others = Array.from({ length: 300 }, (_, value) => disguise.value(String(value)));
  expect(new Set(others).size).toBe(300);
});

test('how an id begins stays where it says what it is', () => {
  const disguise = new Disguise({ secret });
  expect(disguise.value('FBA15DT4K2XY')).toMatch(/^FBA\d{2}[A-Z]{2}\d[A-Z]\d[A-Z]{2}$/);
  expect(disguise.value('X001ABCDEF')).toMatch(/^X00\d[A-Z]{6}$/);
});

test('what is appended to an invoice number stays, and so does the invoice it belongs to', () => {
  const disguise = new Disguise({ secret });
  const invoice = disguise.value('VC17413');
  expect(invoice).not.toBe('VC17413');
  for (const kind of ['SC', 'SCR', 'SCRSC', 'VCBSINV'])
    expect(disguise.value(`VC17413${kind}`)).toBe(`${invoice}${kind}`);
});

test.each([
  ['12.34', '37.02'],
  ['-0.05', '-0.15'],
  ['.5', '1.5'],
  ['1,234.56', '3703.68'],
  ['1.234,56', '3703,68'],
  ['1 234,50 €', '3703,50 €'],
  ['1,234', '3,702'],
  ['999,999', '2,999,997'],
  ['1.234.567', '3.703.701'],
  ['(12.00)', '(36.00)'],
  ['$1999', '$5997'],
  ['', ''],
  ['--', '--'],
])('the amount %j times three is %j', (given, tripled) => {
  expect(new Disguise({ factor: 3 }).amount(given)).toBe(tripled);
});
