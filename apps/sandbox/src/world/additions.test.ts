import { expect, test } from 'vitest';
import { withAdditions } from './additions.ts';
import { historyDays } from './calendar.ts';
import { listTruths } from './folder.ts';
import { reimbursements } from './reports/payments.ts';
import { createSettlementReport, buildSettlements } from './reports/settlement.ts';
import { readReport, createTestWorld } from './testing.ts';
import { safeTTransaction } from './wording.ts';

test('a SAFE-T claim is paid in a settlement, and in no reimbursements report', async () => {
  const world = createTestWorld();
  const truth = [...listTruths(world)].find(
    ({ kind, verdict }) => kind === 'safe_t_out_of_policy' && verdict === 'owed',
  );
  const { fnsku = '', orderId = '' } = truth?.ids ?? {};
  const payment = {
    at: world.calendar.startOf(historyDays + 3) + 1000,
    fnsku,
    settles: '',
    id: '900000000001',
    caseId: '10000000001',
    orderId,
    reason: safeTTransaction,
    perUnit: 2640,
    total: 2640,
    cash: 1,
    inventory: 0,
    originalId: '',
    originalReason: '',
  };
  const paid = withAdditions(world, { payments: [payment], movements: [] });
  const before = buildSettlements(world);
  const [later, ...others] = buildSettlements(paid).slice(before.length);
  expect(buildSettlements(paid).slice(0, before.length)).toEqual(before);
  expect(others).toEqual([]);
  if (!later) throw new Error('no settlement holds the payment');
  const rows = await readReport(createSettlementReport(later), paid);
  expect(rows.filter((row) => row['transaction-type'] !== '')).toEqual([
    expect.objectContaining({ 'transaction-type': safeTTransaction, 'order-id': orderId, amount: '26.40' }),
  ]);
  expect(await readReport(reimbursements, paid, { to: historyDays + 10 })).toEqual(
    await readReport(reimbursements, world),
  );
});
