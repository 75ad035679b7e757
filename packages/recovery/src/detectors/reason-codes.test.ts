import { beforeAll, describe, expect, test } from 'vitest';
import { runAudit } from '../run-audit.ts';
import { openSampleSession, type SampleRow } from '../testing.ts';
import { ledgerReasons } from '../vocabulary/ledger-reasons.ts';
import { adjustment, payment } from './stock-testing.ts';

/** Every code with its sign, the claim it gives alone, and the codes that offset it. */
const codes = [
  { code: 'M', sign: -1, owed: 'warehouse_lost', unless: ['found', 'replaced', 'paidAsLost'] },
  { code: '5', sign: -1, owed: 'warehouse_lost', unless: ['found', 'replaced', 'paidAsLost'] },
  { code: 'E', sign: -1, owed: 'warehouse_damaged', unless: ['paidAsDamaged'] },
  { code: '6', sign: -1, owed: 'warehouse_damaged', unless: ['paidAsDamaged'] },
  // Expired, customer-damaged and defective units are outside the reimbursement policy.
  { code: '7', sign: -1, owed: null, unless: [] },
  { code: 'H', sign: -1, owed: null, unless: [] },
  { code: 'K', sign: -1, owed: null, unless: [] },
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
  { code: '2', sign: -1, owed: null, unless: [] },
] as const;

interface Offset {
  readonly ledger?: SampleRow;
  readonly reimbursements?: SampleRow;
  readonly removal_orders?: SampleRow;
}

const offsets: Readonly<Record<(typeof codes)[number]['unless'][number], Offset>> = {
  found: { ledger: adjustment('F', 2, { reference_id: 'b' }) },
  replaced: { ledger: adjustment('N', 2, { reference_id: 'b' }) },
  paidAsLost: { reimbursements: payment('Lost_Warehouse', 2) },
  paidAsDamaged: { reimbursements: payment('Damaged_Warehouse', 2) },
  ordered: {
    removal_orders: { request_date: '2026-10-01', order_type: 'Disposal', sku: 'MUG-01', requested: 2 },
  },
};

// One audit for all cases: each case is a separate product.
const ledger: SampleRow[] = [];
const reimbursements: SampleRow[] = [];
const removal_orders: SampleRow[] = [];
const claims = new Map<string, string[]>();

function given(name: string, row: SampleRow, offset: Offset = {}): () => string[] {
  ledger.push({ ...row, fnsku: name });
  if (offset.ledger) ledger.push({ ...offset.ledger, fnsku: name });
  if (offset.reimbursements) reimbursements.push({ ...offset.reimbursements, fnsku: name });
  if (offset.removal_orders) removal_orders.push({ ...offset.removal_orders, fnsku: name });
  return () => claims.get(name) ?? [];
}

beforeAll(async () => {
  const session = await openSampleSession({ ledger, reimbursements, removal_orders });
  const { findings } = await runAudit(session, { asOf: '2026-11-15', region: 'NA' });
  session.close();
  for (const { fnsku, claimType, quantity } of findings) {
    const name = fnsku ?? '';
    claims.set(name, [...(claims.get(name) ?? []), `${claimType} ${quantity}`]);
  }
});

test('the table has every code of the vocabulary', () => {
  expect(codes.map(({ code }) => code).toSorted()).toEqual(ledgerReasons.map(({ code }) => code).toSorted());
});

describe.each(codes)('code $code', ({ code, sign, owed, unless }) => {
  const row = adjustment(code, sign * 2);

  const alone = given(`${code} alone`, row);
  test(`alone gives ${owed ?? 'nothing'}`, () => {
    expect(alone()).toEqual(owed ? [`${owed} 2`] : []);
  });

  const turned = given(`${code} turned`, adjustment(code, -sign * 2));
  test('with its sign turned gives nothing', () => {
    expect(turned()).toEqual([]);
  });

  for (const offset of unless) {
    const explained = given(`${code} ${offset}`, row, offsets[offset]);
    test(`gives nothing when ${offset}`, () => {
      expect(explained()).toEqual([]);
    });
  }

  // The ledger marks every disposal as reconciled.
  if (code !== 'D') {
    const reconciled = given(`${code} reconciled`, { ...row, reconciled: 2, unreconciled: 0 });
    test('gives nothing when the ledger calls it reconciled', () => {
      expect(reconciled()).toEqual([]);
    });
  }
});
