import { describe, expect, test } from 'vitest';
import { audit, finding, lost } from './audit-samples.ts';
import type { Detector } from './detectors/detector.ts';
import { orderId, refund, sale } from './detectors/sales-testing.ts';
import type { TableName } from './reports/all.ts';
import type { SampleTables } from './testing.ts';

test('a payment row that could not be read holds back what it may settle, with a warning', async () => {
  const tables = { ledger: [lost, { ...lost, fnsku: 'X002', sku: 'CUP', reference_id: '901' }] };
  const text = '2026-11-02\t9001\tLost_Warehouse\tCUP\tX002\ttwelve';
  const unreadRows = [{ table: 'reimbursements', text }] as const;
  const { findings, warnings } = await audit(tables, { unreadRows });
  expect(findings.map(({ fnsku }) => fnsku)).toEqual(['X001']);
  expect(warnings).toContainEqual({ code: 'held_back', claimType: 'warehouse_lost', count: 1 });
});

describe('a row that could not be read and may explain a loss holds it back:', () => {
  const listOpenTypes = async (table: TableName, text: string, tables: SampleTables, settings = {}) => {
    const { findings } = await audit(tables, { unreadRows: [{ table, text }], ...settings });
    return findings.map(({ claimType }) => claimType);
  };

  test('one of the ledger, unless it is a sale', async () => {
    const tables = { ledger: [lost] };
    expect(await listOpenTypes('ledger', '11/02/2026\tX001\tAdjustments\t901\tF\ttwo', tables)).toEqual([]);
    expect(await listOpenTypes('ledger', '11/02/2026\tX001\tShipments\t\t\ttwo', tables)).toEqual([
      'warehouse_lost',
    ]);
    expect(await listOpenTypes('ledger', '11/02/2026\tX002\tAdjustments\t901\tF\ttwo', tables)).toEqual([
      'warehouse_lost',
    ]);
  });

  test('one of the returns, by its order', async () => {
    const returns = [{ return_date: '2026-09-01', order_id: 'x', sku: 'CUP' }];
    const tables = { settlement: [...sale(), ...refund()], returns };
    const settings = { isUncheckedReported: true };
    expect(await listOpenTypes('returns', `soon\t${orderId}\tLAMP-US`, tables, settings)).toEqual([]);
    expect(await listOpenTypes('returns', 'soon\t111-0000000-0000000\tLAMP-US', tables, settings)).toEqual([
      'refund_no_return',
    ]);
  });
});

test('a row that could not be read holds back any claim it may settle', async () => {
  const returns = [
    { return_date: '2026-10-01', order_id: orderId, license_plate: 'LPN1' },
    { return_date: '2026-10-01', order_id: '111-0000000-0000001', license_plate: 'LPN2' },
    { return_date: '2026-10-01', order_id: 'RE402-1', license_plate: 'Z9' },
  ];
  const isHeldBack = async (detector: Detector, table: TableName, text: string) => {
    const { warnings } = await audit(
      { ledger: [lost], reimbursements: [{ fnsku: 'X009' }], returns },
      { detectors: [detector], unreadRows: [{ table, text }] },
    );
    return warnings.filter(({ code }) => code === 'held_back').length === 1;
  };
  const reversal = finding({ reimbursement_id: `'9002'` }, { claimType: 'reversal' });
  expect(
    await isHeldBack(reversal, 'reimbursements', '2026-10-05\t9003\tLost_Warehouse\tMUG\tX001\tten'),
  ).toBe(true);
  const named = finding({ fnsku: 'null', sku: `'MUG, 12'` });
  for (const text of ['9003\tMUG, 12\tten', '9003,"MUG, 12",ten'])
    expect(await isHeldBack(named, 'reimbursements', text)).toBe(true);
  const found = '10/05/2026\tX001\tAdjustments\t901\tF\ttwo';
  expect(await isHeldBack(reversal, 'ledger', found)).toBe(true);
  expect(await isHeldBack(finding({}, { claimType: 'fee_dimension' }), 'ledger', found)).toBe(false);

  const returned = finding({ order_id: `'${orderId}'`, reference_id: 'null' }, { claimType: 'return_lost' });
  const arrival = (reference: string, fnsku: string) =>
    `10/05/2026\t${fnsku}\tCustomerReturns\t${reference}\ttwo`;
  expect(await isHeldBack(returned, 'ledger', arrival('LPN1', 'X001'))).toBe(true);
  expect(await isHeldBack(returned, 'ledger', arrival('LPN1', 'X002'))).toBe(true);
  expect(await isHeldBack(returned, 'ledger', arrival('LPN2', 'X002'))).toBe(false);
  expect(await isHeldBack(returned, 'ledger', arrival('111-0000000-0000000', 'X001'))).toBe(false);
  for (const other of ['LPN2', 'Z9', 'LPN-of-no-return'])
    expect([other, await isHeldBack(returned, 'ledger', arrival(other, 'X001'))]).toEqual([other, false]);
  for (const ownNumber of ['29017744', ''])
    expect([ownNumber, await isHeldBack(returned, 'ledger', arrival(ownNumber, 'X001'))]).toEqual([
      ownNumber,
      true,
    ]);
});

test('a file of returns or of the ledger that could not be read holds back what it may explain', async () => {
  const settlement = [...sale(), ...refund()];
  const returns = [{ return_date: '2026-09-01', order_id: 'x', sku: 'CUP' }];
  const reimbursements = [{ fnsku: 'X009' }];
  const types = async (unreadTables: readonly TableName[]) => {
    const { findings } = await audit(
      { ledger: [lost], settlement, returns, reimbursements },
      { unreadTables },
    );
    return findings.map(({ claimType }) => claimType);
  };
  expect(await types([])).toEqual(['warehouse_lost', 'refund_no_return']);
  expect(await types(['returns'])).toEqual(['warehouse_lost']);
  expect(await types(['ledger'])).toEqual(['refund_no_return']);
});

describe('a row of removal orders that could not be read', () => {
  const disposed = { ...lost, reason: 'D', reference_id: 'd', disposition: 'SELLABLE' };
  const removal = {
    request_date: '2026-09-01',
    order_id: 'R1',
    order_type: 'Return',
    order_status: 'Completed',
    last_updated_date: '2026-09-20',
    sku: 'OTHER',
    fnsku: 'X009',
    requested: 5,
    shipped: 5,
  };
  const tables = {
    ledger: [lost, disposed],
    removal_orders: [removal],
    settlement: [{ settlement_id: '1', amount: 1 }],
  };
  const typesFound = async (text: string) => {
    const { findings } = await audit(tables, { unreadRows: [{ table: 'removal_orders', text }] });
    return findings.map(({ claimType }) => claimType);
  };

  test('may be an order of the disposal, and does not explain losses', async () => {
    expect(await typesFound('2026-10-01\tR2\tDisposal\tCompleted\tMUG-01\tX001\ttwo')).toEqual([
      'warehouse_lost',
    ]);
    expect(await typesFound('2026-10-01\tR2\tDisposal\tCompleted\tCUP\tX002\ttwo')).toEqual([
      'warehouse_lost',
      'disposed_no_consent',
    ]);
  });
});

test('a line of a remittance that could not be read holds back the claim about its invoice', async () => {
  const line = (invoice_number: string) => ({
    invoice_number,
    invoice_date: '2026-10-20',
    deduction: 'Shortage Claim',
    invoice_amount: -10,
    amount_paid: -10,
    currency: 'USD',
  });
  const tables = { vendor_remittances: [line('VC17413SC'), line('VC17414SC')] };
  const text = '9\tVC17413SCR\t11/02/2026\tShortage Claim Reversal\tten';
  const unreadRows = [{ table: 'vendor_remittances', text }] as const;
  const { findings, warnings } = await audit(tables, { unreadRows });
  expect(findings.map(({ referenceId }) => referenceId)).toEqual(['VC17414']);
  expect(warnings).toContainEqual({ code: 'held_back', claimType: 'vendor_shortage', count: 1 });
});
