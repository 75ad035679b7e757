import { describe, expect, test } from 'vitest';
import type { AuditRegion } from '../policy/policy.ts';
import { runAudit } from '../run-audit.ts';
import { withSamples, type SampleRow, type SampleTables } from '../testing.ts';
import { orderId, refund, replacement, sale, sku as lamp } from './sales-testing.ts';
import { adjustment, payment } from './stock-testing.ts';

async function claimed(tables: SampleTables, region: AuditRegion = 'NA'): Promise<string[]> {
  const settings = { asOf: '2026-11-15', region, isUncheckedReported: true } as const;
  const { findings } = await withSamples(tables, (session) => runAudit(session, settings));
  return findings.map(({ claimType, quantity }) => `${claimType} ${quantity}`);
}

/** A line of a settlement that pays for units. */
function booked(description: string, quantity: number | null, change: SampleRow = {}): SampleRow {
  return {
    settlement_id: '1',
    transaction_type: 'other-transaction',
    amount_type: 'FBA Inventory Reimbursement',
    amount_description: description,
    amount: 7.5 * (quantity ?? 1),
    currency: 'USD',
    posted_date: '2026-10-20',
    sku: 'MUG-01',
    quantity,
    ...change,
  };
}

const other = { order_id: 'x', return_date: '2026-11-01', sku: 'CUP' };

test('what a settlement pays for a return, in the words of the payments page, is for no loss in the warehouse', async () => {
  const settlement = [booked('FBA Inventory Reimbursement - Customer Return', 2)];
  expect(await claimed({ ledger: [adjustment('M', -2)], settlement })).toEqual(['warehouse_lost 2']);
});

describe('a loss the settlement shows as paid is not claimed, also without the reimbursements report', () => {
  test.each([
    ['WAREHOUSE_LOST', 'M'],
    ['WAREHOUSE_LOST_MANUAL', 'M'],
    ['Lost:Warehouse', 'M'],
    ['WAREHOUSE_DAMAGE', 'E'],
    ['WAREHOUSE_DAMAGE_EXCEPTION', 'E'],
    ['FBA Inventory Reimbursement - Lost:Warehouse', 'M'],
    ['FBA Inventory Reimbursement - Damaged:Warehouse', 'E'],
  ])('%s for code %s', async (description, code) => {
    const ledger = [adjustment(code, -2)];
    expect(await claimed({ ledger })).toHaveLength(1);
    expect(await claimed({ ledger, settlement: [booked(description, 2)] })).toEqual([]);
    expect(await claimed({ ledger, settlement: [booked(description, null)] })).toEqual([]);
    expect(await claimed({ ledger, settlement: [booked(description, 2, { amount: -15 })] })).toHaveLength(1);
  });

  test.each(['REVERSAL_REIMBURSEMENT', 'Customer Return', 'CS_ERROR_ITEMS'])(
    'a refunded unit that never came back: %s',
    async (description) => {
      const settlement = [...sale(), ...refund()];
      const paid = booked(description, 1, { order_id: orderId, sku: lamp });
      expect(await claimed({ settlement, returns: [other] })).toEqual(['refund_no_return 1']);
      expect(await claimed({ settlement: [...settlement, paid], returns: [other] })).toEqual([]);
    },
  );

  test('a replacement whose original never came back', async () => {
    const tables = { replacements: [replacement()], returns: [other] };
    const paid = booked('FREE_REPLACEMENT_REFUND_ITEMS', 1, { order_id: orderId, sku: lamp });
    expect(await claimed({ ...tables, settlement: sale() })).toEqual(['replacement_no_return 1']);
    expect(await claimed({ ...tables, settlement: [...sale(), paid] })).toEqual([]);
  });

  test('a removal', async () => {
    const removal_orders = [
      {
        request_date: '2026-10-01',
        order_id: 'R1',
        order_type: 'Return',
        order_status: 'Completed',
        last_updated_date: '2026-10-10',
        sku: 'MUG-01',
        fnsku: 'X001',
        requested: 5,
        shipped: 3,
      },
    ];
    expect(await claimed({ removal_orders })).toEqual(['removal_lost 2']);
    expect(await claimed({ removal_orders, settlement: [booked('REMOVAL_ORDER_LOST', 2)] })).toEqual([]);
  });
});

describe('one payment in two files counts once', () => {
  const ledger = [adjustment('M', -4)];

  test('the report and the settlement, a day apart', async () => {
    const settlement = [booked('WAREHOUSE_LOST', 2, { posted_date: '2026-10-21' })];
    expect(await claimed({ ledger, settlement, reimbursements: [payment('Lost_Warehouse', 2)] })).toEqual([
      'warehouse_lost 2',
    ]);
  });

  test('a payment the report does not have yet counts beside those it has', async () => {
    const settlement = [
      booked('WAREHOUSE_LOST', 2),
      booked('WAREHOUSE_LOST', 2, { posted_date: '2026-11-10' }),
    ];
    expect(await claimed({ ledger, settlement, reimbursements: [payment('Lost_Warehouse', 2)] })).toEqual([]);
  });

  test('two alike on one day are two payments', async () => {
    const twice = [booked('WAREHOUSE_LOST', 2), booked('WAREHOUSE_LOST', 2)];
    const settlement = twice;
    expect(await claimed({ ledger, settlement, reimbursements: [payment('Lost_Warehouse', 2)] })).toEqual([]);
  });
});

describe("a payment settles losses until the later of the day it is written with and the marketplace's", () => {
  const lostOn = (date: string, country: string) => [adjustment('M', -2, { date, country })];
  const paidAt = (approval_time: string, currency: string) => [
    payment('Lost_Warehouse', 2, { approval_date: approval_time.slice(0, 10), approval_time, currency }),
  ];

  test.each([
    ['2026-10-19T15:30:00+00:00', []],
    ['2026-10-19T15:30:00Z', []],
    ['2026-10-19 15:30:00 UTC', []],
    ['2026-10-20T00:30:00+09:00', []],
    ['2026-10-19T08:30:00-07:00', []],
    ['2026-10-19T14:30:00+00:00', ['warehouse_lost 2']],
    ['2026-10-19T15:30:00', ['warehouse_lost 2']],
    ['2026-10-19', ['warehouse_lost 2']],
  ])('of a loss of 20 October in Japan, one approved at %s leaves %j', async (time, left) => {
    const tables = { ledger: lostOn('2026-10-20', 'JP'), reimbursements: paidAt(time, 'JPY') };
    expect(await claimed(tables, 'FE')).toEqual(left);
  });

  test('as the settlement shows it', async () => {
    const ledger = lostOn('2026-10-20', 'JP');
    const posted = (at: string) => [
      booked('WAREHOUSE_LOST', 2, { posted_date: at.slice(0, 10), posted_at: at, currency: 'JPY' }),
    ];
    expect(await claimed({ ledger, settlement: posted('2026-10-19 15:30:00') }, 'FE')).toEqual([]);
    expect(await claimed({ ledger, settlement: posted('2026-10-19 14:30:00') }, 'FE')).toHaveLength(1);
  });

  test.each([
    ['US', 'USD', 'NA', '2026-10-20T02:00:00+00:00', []],
    ['US', 'USD', 'NA', '2026-10-19T23:00:00+00:00', ['warehouse_lost 2']],
    ['DE', 'EUR', 'EU', '2026-10-19T22:30:00+00:00', []],
    ['DE', 'EUR', 'EU', '2026-10-19T21:30:00+00:00', ['warehouse_lost 2']],
    ['AU', 'AUD', 'FE', '2026-10-19T13:30:00+00:00', []],
  ] as const)(
    'in %s in %s of %s, one approved at %s leaves %j',
    async (country, currency, region, time, left) => {
      const tables = { ledger: lostOn('2026-10-20', country), reimbursements: paidAt(time, currency) };
      expect(await claimed(tables, region)).toEqual(left);
    },
  );
});

describe('words of the reimbursements report', () => {
  const ledger = [adjustment('M', -2)];

  test.each(['Lost_Warehouse', 'Lost:Warehouse', 'GeneralAdjustment', 'Something_New'])(
    '%s is a payment for the loss',
    async (reason) => {
      expect(await claimed({ ledger, reimbursements: [payment(reason, 2)] })).toEqual([]);
    },
  );

  test.each(['AWD_Lost_Inbound', 'Multichannel_Order_Lost', 'MCF_Lost', 'Fee_Correction', 'Lost_Inbound'])(
    '%s is for something else',
    async (reason) => {
      expect(await claimed({ ledger, reimbursements: [payment(reason, 2)] })).toEqual(['warehouse_lost 2']);
    },
  );

  test.each(['Reimbursement_Reversal', 'Reversal_Reimbursement', 'Payment_Retraction', 'Lost_Warehouse'])(
    '%s with a negative amount takes money back',
    async (reason) => {
      const reimbursements = [
        payment('Lost_Warehouse', 2),
        payment(reason, -2, {
          approval_date: '2026-11-01',
          reimbursement_id: '9002',
          original_reimbursement_id: '9001',
        }),
      ];
      expect(await claimed({ ledger, reimbursements })).toEqual(['reversal 2']);
    },
  );
});

test('A-to-z and chargeback refunds are refunds', async () => {
  for (const transaction_type of ['A-to-z Guarantee Refund', 'Chargeback Refund']) {
    const settlement = [...sale(), ...refund().map((row) => ({ ...row, transaction_type }))];
    expect(await claimed({ settlement, returns: [other] })).toEqual(['refund_no_return 1']);
  }
});
