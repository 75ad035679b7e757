import { expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { runDetector } from './found-by.ts';
import { vendorChargeback } from './vendor-chargeback.ts';

const note = {
  payment_number: '368031671',
  invoice_number: '1520811216VCBSINV',
  invoice_date: '2026-10-30',
  deduction: 'On-time shipment',
  invoice_amount: -35.71,
  currency: 'USD',
  amount_paid: -35.71,
};
const announced = {
  vendor_code: 'AMWV0',
  invoice_number: '1520811216VCBSINV',
  invoice_date: '2026-10-29',
  transaction_type: 'Chargeback',
  invoice_amount: -35.71,
  deducted: 0,
  remaining: -35.71,
};

const find = (tables: SampleTables) => runDetector(vendorChargeback, tables);

async function owed(tables: SampleTables) {
  return (await find(tables)).map(({ referenceId, value, currency }) => [referenceId, value, currency]);
}

test('a debit note of a remittance is found with its number and date', async () => {
  expect(await find({ vendor_remittances: [note] })).toEqual([
    expect.objectContaining({
      referenceId: '1520811216VCBSINV',
      anchorDate: '2026-10-30',
      quantity: 1,
      value: 35.71,
      currency: 'USD',
      evidence: ['vendor_remittances 2'],
    }),
  ]);
});

test('is found by its description, too', async () => {
  const described = { ...note, invoice_number: '77-1', deduction: 'Chargeback - labelling' };
  expect(await owed({ vendor_remittances: [described] })).toEqual([['77-1', 35.71, 'USD']]);
});

test('is found before it is deducted, in the currency of the other payments', async () => {
  expect(await owed({ vendor_payables: [announced] })).toEqual([['1520811216VCBSINV', 35.71, null]]);
  const other = { ...note, invoice_number: 'VC1', deduction: 'Invoice', amount_paid: 5 };
  expect(await owed({ vendor_payables: [announced], vendor_remittances: [other] })).toEqual([
    ['1520811216VCBSINV', 35.71, 'USD'],
  ]);
});

test('counts once where both files have it, from the earlier day, also when a part is deducted', async () => {
  for (const amount_paid of [-35.71, -10]) {
    const found = await find({
      vendor_remittances: [{ ...note, amount_paid }],
      vendor_payables: [announced],
    });
    expect(found).toMatchObject([{ value: 35.71, anchorDate: '2026-10-29' }]);
  }
});

test('is the sum of what several payments took', async () => {
  const slices = [
    { ...note, amount_paid: -20 },
    { ...note, payment_number: '368031672', amount_paid: -15.71 },
  ];
  expect(await owed({ vendor_remittances: slices })).toEqual([['1520811216VCBSINV', 35.71, 'USD']]);
});

test('is not claimed where it was paid back, and for the rest where a part was', async () => {
  for (const invoice_number of ['1520811216VCBSINV', '1520811216VCBSINVR', '1520811216VCBSINV-R']) {
    const back = { ...note, invoice_number, payment_number: '9' };
    expect(await find({ vendor_remittances: [note, { ...back, amount_paid: 35.71 }] })).toEqual([]);
    expect(await owed({ vendor_remittances: [note, { ...back, amount_paid: 10 }] })).toEqual([
      ['1520811216VCBSINV', 25.71, 'USD'],
    ]);
  }
});

test('is neither a shortage nor a deduction of another kind', async () => {
  const others = [
    { ...note, invoice_number: 'VC17413SC', deduction: 'Shortage Claim' },
    { ...note, invoice_number: '6268-1490026100', deduction: 'Co-op' },
  ];
  const returns = { ...announced, invoice_number: '365942281678551', transaction_type: 'Product Returns' };
  expect(await find({ vendor_remittances: others, vendor_payables: [returns] })).toEqual([]);
});
