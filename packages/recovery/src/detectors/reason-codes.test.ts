import { describe, expect, test } from 'vitest';
import { reasonGroups } from '../reason-codes.ts';
import { runAudit } from '../run-audit.ts';
import { openSampleSession, type SampleTables } from '../testing.ts';
import { adjustment, payment } from './stock-testing.ts';

const offsets = {
  found: { ledger: [adjustment('F', 2, { reference_id: 'b' })] },
  replaced: { ledger: [adjustment('N', 2, { reference_id: 'b' })] },
  paidAsLost: { reimbursements: [payment('Lost_Warehouse', 2)] },
  paidAsDamaged: { reimbursements: [payment('Damaged_Warehouse', 2)] },
  ordered: {
    removal_orders: [
      { request_date: '2026-10-01', order_type: 'Disposal', sku: 'MUG-01', fnsku: 'X001', requested: 2 },
    ],
  },
} satisfies Record<string, SampleTables>;

/** Every code: its sign, what is owed for it alone, and what takes that away. */
const codes = [
  { code: 'M', sign: -1, owed: 'warehouse_lost', unless: ['found', 'replaced', 'paidAsLost'] },
  { code: '5', sign: -1, owed: 'warehouse_lost', unless: ['found', 'replaced', 'paidAsLost'] },
  { code: 'E', sign: -1, owed: 'warehouse_damaged', unless: ['paidAsDamaged'] },
  { code: '6', sign: -1, owed: 'warehouse_damaged', unless: ['paidAsDamaged'] },
  { code: '7', sign: -1, owed: 'warehouse_damaged', unless: ['paidAsDamaged'] },
  { code: 'H', sign: -1, owed: 'warehouse_damaged', unless: ['paidAsDamaged'] },
  { code: 'K', sign: -1, owed: 'warehouse_damaged', unless: ['paidAsDamaged'] },
  { code: 'U', sign: -1, owed: 'warehouse_damaged', unless: ['paidAsDamaged'] },
  { code: 'D', sign: -1, owed: 'disposed_no_consent', unless: ['ordered', 'paidAsDamaged'] },
  { code: 'F', sign: 1, owed: null, unless: [] },
  { code: 'N', sign: 1, owed: null, unless: [] },
  { code: 'P', sign: 1, owed: null, unless: [] },
  { code: 'Q', sign: -1, owed: null, unless: [] },
  { code: 'G', sign: -1, owed: null, unless: [] },
  { code: 'O', sign: -1, owed: null, unless: [] },
  { code: '3', sign: 1, owed: null, unless: [] },
  { code: '4', sign: -1, owed: null, unless: [] },
  { code: '1', sign: -1, owed: null, unless: [] },
  { code: 'J', sign: -1, owed: null, unless: [] },
] as const;

async function claimsFor(tables: SampleTables): Promise<string[]> {
  const session = await openSampleSession(tables);
  try {
    const { findings } = await runAudit(session, { asOf: '2026-11-15', region: 'NA' });
    return findings.map(({ claimType, quantity }) => `${claimType} ${quantity}`);
  } finally {
    session.close();
  }
}

test('the table holds every code a rule knows', () => {
  expect(codes.map(({ code }) => code).toSorted()).toEqual(Object.keys(reasonGroups).toSorted());
});

describe.each(codes)('code $code', ({ code, sign, owed, unless }) => {
  const row = adjustment(code, sign * 2);

  test(`alone gives ${owed ?? 'nothing'}`, async () => {
    expect(await claimsFor({ ledger: [row] })).toEqual(owed ? [`${owed} 2`] : []);
  });

  test.each(unless)('gives nothing once %s', async (offset) => {
    const { ledger = [], ...others }: SampleTables = offsets[offset];
    expect(await claimsFor({ ledger: [row, ...ledger], ...others })).toEqual([]);
  });

  if (owed && owed !== 'disposed_no_consent') {
    test('gives nothing once the ledger calls it reconciled', async () => {
      expect(await claimsFor({ ledger: [{ ...row, reconciled: 2, unreconciled: 0 }] })).toEqual([]);
    });
  }

  if (owed) {
    test('gives nothing with the sign turned', async () => {
      expect(await claimsFor({ ledger: [adjustment(code, -sign * 2)] })).toEqual([]);
    });
  }
});
