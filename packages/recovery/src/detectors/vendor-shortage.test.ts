import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { detectSamples } from './detect-samples.ts';
import { runDetector } from './found-by.ts';
import { vendorShortage } from './vendor-shortage.ts';

const invoice = {
  payment_number: '367531888',
  invoice_number: 'VC17413',
  invoice_date: '2026-07-28',
  deduction: 'Invoice',
  invoice_amount: 1000,
  currency: 'USD',
  amount_paid: 1000,
};
const short = {
  ...invoice,
  invoice_number: 'VC17413SC',
  deduction: 'Shortage Claim',
  invoice_amount: -120,
  amount_paid: -120,
};
const repaid = {
  ...invoice,
  payment_number: '367840854',
  invoice_number: 'VC17413SCR',
  invoice_date: '2026-09-10',
  deduction: 'Shortage Claim Reversal',
  invoice_amount: 120,
  amount_paid: 120,
};
const item = {
  purchase_order: '4ABCD123',
  asin: 'B0TESTMUG1',
  requested: 100,
  accepted: 100,
  received: 100,
  cost: 10,
};
const billed = {
  invoice_number: 'VC17413',
  purchase_order: '4ABCD123',
  asin: 'B0TESTMUG1',
  invoiced: 100,
  cost: 10,
};

const find = (lines: SampleTables['vendor_remittances'], more: SampleTables = {}) =>
  runDetector(vendorShortage, { vendor_remittances: lines ?? [], ...more });

async function owed(lines: SampleTables['vendor_remittances'], more: SampleTables = {}) {
  return (await find(lines, more)).map(({ referenceId, value }) => [referenceId, value]);
}

async function isToCheck(more: SampleTables, lines = [invoice, short]): Promise<unknown> {
  const rows = await detectSamples(vendorShortage, { vendor_remittances: lines, ...more });
  expect(rows).toHaveLength(1);
  return rows[0]?.['to_check'];
}

describe('a shortage deducted from an invoice', () => {
  test('is found with the invoice, from its date, with the rows of both', async () => {
    expect(await find([invoice, short])).toEqual([
      expect.objectContaining({
        referenceId: 'VC17413',
        fnsku: null,
        sku: null,
        orderId: null,
        anchorDate: '2026-07-28',
        quantity: 1,
        value: 120,
        currency: 'USD',
        evidence: ['vendor_remittances 2', 'vendor_remittances 3'],
      }),
    ]);
  });

  test('is found without the invoice, which an earlier export may have', async () => {
    expect(await owed([short])).toEqual([['VC17413', 120]]);
  });

  test('is the sum of what several payments took', async () => {
    const slices = [
      { ...short, amount_paid: -80 },
      { ...short, payment_number: '367872930', amount_paid: -40 },
    ];
    expect(await owed([invoice, ...slices])).toEqual([['VC17413', 120]]);
  });

  test('is found by its description and the original invoice alone', async () => {
    const described = {
      ...short,
      invoice_number: '9000123',
      original_invoice: 'vc17413',
      deduction: 'Quantity shortage',
    };
    expect(await owed([invoice, described])).toEqual([['VC17413', 120]]);
  });

  test('is not what is deducted for something else', async () => {
    for (const deduction of ['Price variance', 'COOP - Service agreement', 'Product returns'])
      expect(await find([invoice, { ...short, deduction }])).toEqual([]);
    const provision = { ...short, invoice_number: '260807_PROVISION_FOR_AGED_RECEIVABLE' };
    expect(await find([invoice, { ...provision, deduction: 'Provision for aged receivable' }])).toEqual([]);
  });

  test('is not an invoice whose own number ends in the same letters', async () => {
    expect(await find([{ ...invoice, invoice_number: 'LONDON77SC' }])).toEqual([]);
  });
});

describe('what was paid back', () => {
  test('is not claimed', async () => {
    expect(await find([invoice, short, repaid])).toEqual([]);
    expect(await find([short, { ...repaid, deduction: 'Quantity shortage reversal' }])).toEqual([]);
  });

  test('in part leaves the rest', async () => {
    expect(await owed([invoice, short, { ...repaid, amount_paid: 50 }])).toEqual([['VC17413', 70]]);
  });

  test('and was deducted again is claimed again', async () => {
    const again = { ...short, invoice_number: 'VC17413SCRSC', invoice_date: '2026-10-01', amount_paid: -45 };
    expect(await owed([invoice, short, repaid, again])).toEqual([['VC17413', 45]]);
  });

  test('for another invoice, or in another currency, does not count', async () => {
    expect(await owed([short, { ...repaid, invoice_number: 'VC17414SCR' }])).toEqual([['VC17413', 120]]);
    expect(await owed([short, { ...repaid, currency: 'CAD' }])).toEqual([['VC17413', 120]]);
  });
});

describe('the order proves or disproves it', () => {
  const orders = (...changes: Partial<typeof item>[]) => ({
    vendor_purchase_orders: changes.map((change) => ({ ...item, ...change })),
  });

  test('without an order it is to check', async () => {
    expect(await isToCheck({})).toBe(true);
    expect(await isToCheck({ vendor_purchase_orders: [item] })).toBe(true);
    expect(await isToCheck({ vendor_invoices: [billed] })).toBe(true);
  });

  test('an order that received all that was invoiced denies the shortage', async () => {
    expect(await isToCheck({ ...orders({}), vendor_invoices: [billed] })).toBe(false);
    expect(await isToCheck({ ...orders({ received: 104 }), vendor_invoices: [billed] })).toBe(false);
  });

  test('an order that received less leaves it to check', async () => {
    expect(await isToCheck({ ...orders({ received: 99 }), vendor_invoices: [billed] })).toBe(true);
  });

  test('what another invoice of the order has does not count twice', async () => {
    const other = { ...billed, invoice_number: 'VC17999', invoiced: 10 };
    expect(await isToCheck({ ...orders({}), vendor_invoices: [billed, other] })).toBe(true);
    expect(
      await isToCheck({ ...orders({ accepted: 110, received: 110 }), vendor_invoices: [billed, other] }),
    ).toBe(false);
  });

  test('units that an order accepted and did not receive may be those of the invoice', async () => {
    expect(await isToCheck({ ...orders({ accepted: 140, received: 100 }), vendor_invoices: [billed] })).toBe(
      true,
    );
  });

  test('every product of the invoice must have come', async () => {
    const cup = { ...item, asin: 'B0TESTCUP1', accepted: 5, received: 4 };
    const lines = [billed, { ...billed, asin: 'B0TESTCUP1', invoiced: 5 }];
    expect(await isToCheck({ ...orders({}, cup), vendor_invoices: lines })).toBe(true);
    expect(await isToCheck({ ...orders({}, { ...cup, received: 5 }), vendor_invoices: lines })).toBe(false);
  });

  test('the figures name what was invoiced, accepted and received', async () => {
    const [row] = await detectSamples(
      vendorShortage,
      { vendor_remittances: [invoice, short], ...orders({ received: 99 }), vendor_invoices: [billed] },
      (sql) => `select figures['invoiced']::int as invoiced, figures['received']::int as received,
        figures['deducted_amount']::int as deducted from (${sql})`,
    );
    expect(row).toEqual({ invoiced: 100, received: 99, deducted: 120 });
  });
});

describe('an order named beside the invoice', () => {
  const named = { ...short, reference: 'PO: 4ABCD123' };

  test('denies the shortage where its worth covers the invoice', async () => {
    expect(await isToCheck({ vendor_purchase_orders: [item] }, [invoice, named])).toBe(false);
    const numbered = [invoice, short].map((line) => ({
      ...line,
      invoice_number: line.invoice_number.replace('VC17413', '4ABCD123-1'),
    }));
    expect(await isToCheck({ vendor_purchase_orders: [item] }, numbered)).toBe(false);
  });

  test('leaves it to check where it does not, or its worth or the invoice is unknown', async () => {
    for (const change of [{ received: 99 }, { cost: 9.99 }, { cost: null }, { accepted: 101 }])
      expect(await isToCheck({ vendor_purchase_orders: [{ ...item, ...change }] }, [invoice, named])).toBe(
        true,
      );
    expect(await isToCheck({ vendor_purchase_orders: [item] }, [named])).toBe(true);
  });

  test('is no order whose number is a part of another word', async () => {
    const longer = { ...short, reference: 'X4ABCD1234' };
    expect(await isToCheck({ vendor_purchase_orders: [item] }, [invoice, longer])).toBe(true);
  });

  test('of which there are two decides nothing', async () => {
    const two = { ...short, reference: '4ABCD123 5ABCD123' };
    const items = [item, { ...item, purchase_order: '5ABCD123' }];
    expect(await isToCheck({ vendor_purchase_orders: items }, [invoice, two])).toBe(true);
  });
});
