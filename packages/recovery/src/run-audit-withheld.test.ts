import { describe, expect, test } from 'vitest';
import { audit, finding, lost } from './audit-samples.ts';
import type { Detector } from './detectors/detector.ts';
import { orderId, refund, replacement, restocked, sale, taken } from './detectors/sales-testing.ts';
import type { TableName } from './reports/all.ts';
import { runAudit } from './run-audit.ts';
import { openSampleSession, type SampleTables } from './testing.ts';

test('what cannot be looked for is named with the reports that are missing', async () => {
  const needs = ['ledger', 'returns', 'settlement'] as const;
  const { skipped, findings } = await audit({ ledger: [lost] }, { detectors: [finding({}, { needs })] });
  expect(skipped).toEqual([{ claimType: 'warehouse_lost', missing: ['returns', 'settlement'] }]);
  expect(findings).toEqual([]);
});

test('a report that came without a row is not missing: it says that there was nothing', async () => {
  const session = await openSampleSession({ ledger: [lost] });
  await session.run('alter table returns rename to returns_file');
  await session.run('create view returns as from returns_file');
  const detectors = [finding({}, { needs: ['ledger', 'returns'] })];
  const { skipped, findings } = await runAudit(session, { asOf: '2026-11-15', region: 'NA', detectors });
  session.close();
  expect(skipped).toEqual([]);
  expect(findings).toHaveLength(1);
});

test('what a missing report may have made good is withheld, or reported with a warning', async () => {
  const detectors = [finding({}, { heldAgainst: ['reimbursements'] })];
  const gap = [{ claimType: 'warehouse_lost', missing: ['reimbursements'] }];
  expect(await audit({}, { detectors })).toMatchObject({ findings: [], skipped: gap, unchecked: [] });
  const result = await audit({}, { detectors, tellsUnchecked: true });
  expect(result).toMatchObject({ findings: [{ fnsku: 'X001' }], skipped: [], unchecked: gap });
  const reimbursements = [{ fnsku: 'X009', reason: 'Lost_Warehouse' }];
  expect(await audit({ reimbursements }, { detectors })).toMatchObject({ skipped: [], unchecked: [] });
});

describe('a ledger without its reconciled and unreconciled quantities', () => {
  const silent = { ...lost, unreconciled: null };
  const damaged = { ...silent, reason: 'E', reference_id: '901', disposition: 'SELLABLE' };
  const ledger = [silent, damaged];
  const stock = ['warehouse_lost', 'warehouse_damaged'];
  const types = (claims: readonly { readonly claimType: string }[]) =>
    claims.map(({ claimType }) => claimType).filter((claimType) => stock.includes(claimType));

  test('and no file that tells of payments: losses are withheld, or reported with a warning', async () => {
    const withheld = await audit({ ledger });
    expect(types(withheld.findings)).toEqual([]);
    const missing = ['reimbursements'];
    expect(withheld.skipped).toContainEqual({ claimType: 'warehouse_lost', missing });
    expect(withheld.skipped).toContainEqual({ claimType: 'warehouse_damaged', missing });
    const told = await audit({ ledger }, { tellsUnchecked: true });
    expect(types(told.findings)).toEqual(stock);
    expect(types(told.unchecked)).toEqual(stock);
  });

  test('is enough beside reimbursements or a settlement', async () => {
    const files: SampleTables[] = [
      { reimbursements: [{ fnsku: 'X009', reason: 'Lost_Warehouse' }] },
      { settlement: [{ settlement_id: '1', amount_type: 'ItemPrice', amount: 1 }] },
    ];
    for (const payments of files) {
      const { findings, skipped } = await audit({ ledger, ...payments });
      expect(types(findings)).toEqual(stock);
      expect(types(skipped)).toEqual([]);
    }
  });

  test('is told by its losses alone: other rows show no such quantities anywhere', async () => {
    const shipped = { ...lost, event_type: 'Shipments', reason: null, unreconciled: null };
    const moved = { ...lost, reason: 'P', quantity: 1, reference_id: '902', unreconciled: null };
    const { findings, skipped } = await audit({ ledger: [lost, shipped, moved] });
    expect(types(findings)).toEqual(['warehouse_lost']);
    expect(types(skipped)).toEqual([]);
  });
});

describe('without any file of payments', () => {
  const shipment = { shipment_id: 'FBA1', status: 'CLOSED' };
  const item = { shipment_id: 'FBA1', sku: 'MUG-01', fnsku: 'X001', shipped: 9, received: 7 };
  const sent = { ...lost, event_type: 'WhseTransfers', reason: null, reference_id: 'T1', date: '2026-06-01' };
  const ledger = [
    lost,
    sent,
    { ...lost, event_type: 'Receipts', reason: null, reference_id: 'FBA1', quantity: 7 },
    {
      ...lost,
      event_type: 'VendorReturns',
      reason: null,
      reference_id: 'R1',
      quantity: -5,
      date: '2026-09-18',
    },
  ];
  const tables: SampleTables = {
    ledger,
    shipments: [shipment, { shipment_id: 'FBA2', status: 'CLOSED' }],
    shipment_items: [item],
    removal_orders: [
      {
        request_date: '2026-09-01',
        order_id: 'R1',
        order_type: 'Return',
        order_status: 'Completed',
        last_updated_date: '2026-09-20',
        sku: 'MUG-01',
        fnsku: 'X001',
        requested: 5,
        shipped: 3,
      },
    ],
  };
  const unsure = ['transfer_lost', 'inbound_lost', 'inbound_damaged', 'removal_lost', 'fee_removal'] as const;

  test('claims that a payment may have settled are withheld, each with the report that is missing', async () => {
    const { findings, skipped } = await audit(tables);
    expect(findings.map(({ claimType }) => claimType)).toEqual(['warehouse_lost']);
    for (const claimType of unsure)
      expect(skipped).toContainEqual({ claimType, missing: ['reimbursements'] });
    expect(skipped.map(({ claimType }) => claimType)).not.toContain('warehouse_lost');
  });

  test('they are reported with a warning where that is asked for', async () => {
    const { findings, unchecked } = await audit(tables, { tellsUnchecked: true });
    const types = findings.map(({ claimType }) => claimType);
    expect(types).toEqual(expect.arrayContaining(['transfer_lost', 'inbound_lost', 'removal_lost']));
    for (const claimType of unsure)
      expect(unchecked).toContainEqual({ claimType, missing: ['reimbursements'] });
  });

  test('one such file is enough, whichever it is', async () => {
    const files: SampleTables[] = [
      { reimbursements: [{ fnsku: 'X009', reason: 'Lost_Warehouse' }] },
      { settlement: [{ settlement_id: '1', amount_type: 'ItemPrice', amount: 1 }] },
    ];
    for (const payments of files) {
      const { findings, skipped } = await audit({ ...tables, ...payments });
      const types = findings.map(({ claimType }) => claimType);
      expect(types).toEqual(expect.arrayContaining(['transfer_lost', 'inbound_lost', 'removal_lost']));
      expect(skipped.filter(({ claimType }) => unsure.some((each) => each === claimType))).toEqual([]);
    }
  });

  test('a file of reimbursements that could not be read holds back the same, with a warning, beside a settlement', async () => {
    const settlement = [{ settlement_id: '1', amount_type: 'ItemPrice', amount: 1 }];
    const unreadTables = ['reimbursements'] as const;
    const { findings, skipped, warnings, heldBack } = await audit(
      { ...tables, settlement },
      { unreadTables },
    );
    expect(findings.map(({ claimType }) => claimType)).toEqual(['warehouse_lost']);
    expect(skipped.filter(({ claimType }) => unsure.some((each) => each === claimType))).toEqual([]);
    for (const claimType of ['transfer_lost', 'inbound_lost', 'removal_lost'] as const)
      expect(warnings).toContainEqual({
        code: 'held_back_by_file',
        claimType,
        tables: ['reimbursements'],
        count: 1,
      });
    expect(heldBack).toHaveLength(3);
    const told = await audit({ ...tables, settlement }, { unreadTables, tellsUnchecked: true });
    expect(told.findings.map(({ claimType }) => claimType)).toContain('inbound_lost');
    expect(told.unchecked).toContainEqual({ claimType: 'inbound_lost', missing: ['reimbursements'] });
  });

  test('a settlement that could not be read holds back what reimbursements do not tell, and no more', async () => {
    const held = async (unreadTables: readonly TableName[], files: SampleTables) => {
      const detectors = (['fee_dimension', 'mcf_lost', 'inbound_lost', 'return_lost'] as const).map(
        (claimType) => finding({ reference_id: `'${claimType}'` }, { claimType, trustsLedger: false }),
      );
      const { findings } = await audit(files, { detectors, unreadTables });
      return findings.map(({ claimType }) => claimType);
    };
    const reimbursements = [{ fnsku: 'X009', reason: 'Lost_Warehouse' }];
    const settlement = [{ settlement_id: '1', amount_type: 'ItemPrice', amount: 1 }];
    expect(await held(['settlement'], { settlement, reimbursements })).toEqual([
      'return_lost',
      'inbound_lost',
    ]);
    expect(await held(['transactions'], { settlement })).toEqual([]);
    expect(await held(['vendor_remittances'], { reimbursements })).toHaveLength(4);
  });

  test('claims of reports that few sellers have are named once such a report is there', async () => {
    const awd_shipments = [
      {
        shipment_id: 'STAR-1',
        status: 'CLOSED',
        sku: 'MUG-01',
        counted_in: 'PRODUCT_UNITS',
        expected: 4,
        received: 2,
      },
    ];
    const { skipped } = await audit({ ledger, awd_shipments });
    expect(skipped).toContainEqual({ claimType: 'awd_inbound_lost', missing: ['reimbursements'] });
    expect((await audit({ ledger })).skipped.map(({ claimType }) => claimType)).not.toContain(
      'awd_inbound_lost',
    );
  });
});

test('a disposal is no loss before the removal orders are there, as one of them may have asked for it', async () => {
  const ledger = [lost, { ...lost, reason: 'D', reference_id: 'd' }];
  const { findings, skipped } = await audit({ ledger, settlement: [{ settlement_id: '1', amount: 1 }] });
  expect(findings.map(({ claimType }) => claimType)).toEqual(['warehouse_lost']);
  expect(skipped).toContainEqual({ claimType: 'disposed_no_consent', missing: ['removal_orders'] });
});

describe('unknown reason codes', () => {
  const known = Array.from({ length: 19 }, (_, index) => ({ ...lost, reference_id: String(index) }));
  const strange = { ...lost, reason: 'Z', reference_id: 'z' };
  const settlement = [{ settlement_id: '1', amount: 1 }];
  const defectFee = {
    reported_date: '2026-11-01',
    shipment_id: 'FBA15ABCDEF1',
    sku: 'MUG-01',
    fnsku: 'X001',
    problem_type: 'Shipment received with incorrect quantity',
    problem_quantity: 2,
    expected_quantity: 20,
    received_quantity: 20,
    currency: 'USD',
    fee: 6.4,
  };

  test('are listed, and up to one row in twenty withholds nothing', async () => {
    const { findings, warnings } = await audit({ ledger: [...known, strange] });
    expect(findings).toHaveLength(19);
    expect(warnings).toEqual([
      {
        code: 'unknown_reasons',
        table: 'ledger',
        column: 'reason',
        reasons: [{ reason: 'Z', count: 1 }],
        of: 20,
        withheld: [],
      },
    ]);
  });

  test('in more rows than that withhold the detectors that depend on them, and no others', async () => {
    const { findings, warnings } = await audit({
      ledger: [...known, strange, strange, { ...strange, reason: null }],
      inbound_problems: [defectFee],
      settlement,
    });
    expect(findings).toMatchObject([{ claimType: 'fee_inbound_defect' }]);
    expect(warnings).toMatchObject([
      {
        code: 'unknown_reasons',
        table: 'ledger',
        reasons: [
          { reason: '', count: 1 },
          { reason: 'Z', count: 2 },
        ],
        of: 22,
        withheld: [
          'warehouse_lost',
          'warehouse_damaged',
          'disposed_no_consent',
          'transfer_lost',
          'inbound_clawback',
          'reversal',
        ],
      },
    ]);
  });

  test('of event types withhold the detectors that read the events', async () => {
    const strangeEvent = { ...lost, event_type: 'Relocations', reason: null };
    const { findings, warnings } = await audit({
      ledger: [lost, strangeEvent],
      inbound_problems: [defectFee],
      settlement,
    });
    expect(findings).toMatchObject([{ claimType: 'fee_inbound_defect' }]);
    expect(warnings).toMatchObject([
      { table: 'ledger', column: 'event_type', reasons: [{ reason: 'Relocations', count: 1 }], of: 2 },
    ]);
  });

  test('of other events than adjustments are none', async () => {
    const shipped = { ...lost, event_type: 'Receipts', reason: null, quantity: 5 };
    expect((await audit({ ledger: [lost, shipped, shipped] })).warnings).toEqual([]);
  });

  test('of reimbursements are reported and withhold nothing', async () => {
    const { findings, warnings } = await audit({
      ledger: [lost],
      reimbursements: [{ fnsku: 'X009', reason: 'Goodwill', quantity_cash: 1 }],
    });
    expect(findings).toHaveLength(1);
    expect(warnings).toMatchObject([
      { table: 'reimbursements', reasons: [{ reason: 'Goodwill', count: 1 }], withheld: [] },
    ]);
  });
});

test('a payment row that could not be read holds back what it may settle, with a warning', async () => {
  const tables = { ledger: [lost, { ...lost, fnsku: 'X002', sku: 'CUP', reference_id: '901' }] };
  const text = '2026-11-02\t9001\tLost_Warehouse\tCUP\tX002\ttwelve';
  const unreadRows = [{ table: 'reimbursements', text }] as const;
  const { findings, warnings } = await audit(tables, { unreadRows });
  expect(findings.map(({ fnsku }) => fnsku)).toEqual(['X001']);
  expect(warnings).toContainEqual({ code: 'held_back', claimType: 'warehouse_lost', count: 1 });
});

describe('a row that could not be read and may explain a loss holds it back:', () => {
  const held = async (table: TableName, text: string, tables: SampleTables, settings = {}) => {
    const { findings } = await audit(tables, { unreadRows: [{ table, text }], ...settings });
    return findings.map(({ claimType }) => claimType);
  };

  test('one of the ledger, unless it is a sale', async () => {
    const tables = { ledger: [lost] };
    expect(await held('ledger', '11/02/2026\tX001\tAdjustments\t901\tF\ttwo', tables)).toEqual([]);
    expect(await held('ledger', '11/02/2026\tX001\tShipments\t\t\ttwo', tables)).toEqual(['warehouse_lost']);
    expect(await held('ledger', '11/02/2026\tX002\tAdjustments\t901\tF\ttwo', tables)).toEqual([
      'warehouse_lost',
    ]);
  });

  test('one of the returns, by its order', async () => {
    const returns = [{ return_date: '2026-09-01', order_id: 'x', sku: 'CUP' }];
    const tables = { settlement: [...sale(), ...refund()], returns };
    const settings = { tellsUnchecked: true };
    expect(await held('returns', `soon\t${orderId}\tLAMP-US`, tables, settings)).toEqual([]);
    expect(await held('returns', 'soon\t111-0000000-0000000\tLAMP-US', tables, settings)).toEqual([
      'refund_no_return',
    ]);
  });
});

test('returns are not looked for before sales are there, of which replacements tell few', async () => {
  const tables: SampleTables = {
    ledger: [lost, restocked({ fnsku: 'X009', sku: 'CUP', reference_id: 'LPN9' })],
    returns: [taken()],
    replacements: [replacement({ original_order_id: '111-0000000-0000000' })],
    reimbursements: [{ fnsku: 'X009' }],
  };
  for (const tellsUnchecked of [false, true]) {
    const { skipped, unchecked } = await audit(tables, { tellsUnchecked });
    for (const claimType of ['return_lost', 'return_damaged_amazon'] as const)
      expect(skipped).toContainEqual({ claimType, missing: ['settlement'] });
    expect(unchecked.map(({ claimType }) => claimType)).not.toContain('return_lost');
  }
  const { skipped } = await audit({ ...tables, settlement: sale() });
  expect(skipped.map(({ claimType }) => claimType)).not.toContain('return_lost');
});

test('a row that could not be read holds back what it may settle, whichever claim it is', async () => {
  const returns = [
    { return_date: '2026-10-01', order_id: orderId, license_plate: 'LPN1' },
    { return_date: '2026-10-01', order_id: '111-0000000-0000001', license_plate: 'LPN2' },
    { return_date: '2026-10-01', order_id: 'RE402-1', license_plate: 'Z9' },
  ];
  const heldBack = async (detector: Detector, table: TableName, text: string) => {
    const { warnings } = await audit(
      { ledger: [lost], reimbursements: [{ fnsku: 'X009' }], returns },
      { detectors: [detector], unreadRows: [{ table, text }] },
    );
    return warnings.filter(({ code }) => code === 'held_back').length === 1;
  };
  const reversal = finding({ reimbursement_id: `'9002'` }, { claimType: 'reversal' });
  expect(await heldBack(reversal, 'reimbursements', '2026-10-05\t9003\tLost_Warehouse\tMUG\tX001\tten')).toBe(
    true,
  );
  const named = finding({ fnsku: 'null', sku: `'MUG, 12'` });
  for (const text of ['9003\tMUG, 12\tten', '9003,"MUG, 12",ten'])
    expect(await heldBack(named, 'reimbursements', text)).toBe(true);
  const found = '10/05/2026\tX001\tAdjustments\t901\tF\ttwo';
  expect(await heldBack(reversal, 'ledger', found)).toBe(true);
  expect(await heldBack(finding({}, { claimType: 'fee_dimension' }), 'ledger', found)).toBe(false);

  const returned = finding({ order_id: `'${orderId}'`, reference_id: 'null' }, { claimType: 'return_lost' });
  const arrival = (reference: string, fnsku: string) =>
    `10/05/2026\t${fnsku}\tCustomerReturns\t${reference}\ttwo`;
  expect(await heldBack(returned, 'ledger', arrival('LPN1', 'X001'))).toBe(true);
  expect(await heldBack(returned, 'ledger', arrival('LPN1', 'X002'))).toBe(true);
  expect(await heldBack(returned, 'ledger', arrival('LPN2', 'X002'))).toBe(false);
  expect(await heldBack(returned, 'ledger', arrival('111-0000000-0000000', 'X001'))).toBe(false);
  for (const other of ['LPN2', 'Z9', 'LPN-of-no-return'])
    expect([other, await heldBack(returned, 'ledger', arrival(other, 'X001'))]).toEqual([other, false]);
  for (const ownNumber of ['29017744', ''])
    expect([ownNumber, await heldBack(returned, 'ledger', arrival(ownNumber, 'X001'))]).toEqual([
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

describe('days between two files of the ledger', () => {
  const daily = (file: number, from: string, days: number) =>
    Array.from({ length: days }, (_, day) => ({
      file,
      row: day + 2,
      date: new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10),
      fnsku: 'X009',
      event_type: 'Shipments',
      quantity: -1,
    }));
  const gap = { from: '2026-09-11', to: '2026-09-30' };
  const files = [...daily(0, '2026-08-20', 22), ...daily(90, '2026-10-01', 44)];
  const loss = (date: string) => ({ ...lost, date, file: 0, row: 90 });
  const held = async (ledger: NonNullable<SampleTables['ledger']>) => {
    const reimbursements = [{ fnsku: 'X009', reason: 'Lost_Warehouse' }];
    const { findings, warnings, heldBack } = await audit({ ledger, reimbursements });
    return { open: findings.map(({ claimType }) => claimType), warnings, heldBack };
  };

  test('hold back what they may explain, with a warning that names them', async () => {
    const { open, warnings, heldBack } = await held([...files, loss('2026-09-10')]);
    expect(open).toEqual([]);
    expect(warnings).toEqual([{ code: 'ledger_gap', claimType: 'warehouse_lost', gaps: [gap], count: 1 }]);
    expect(heldBack).toHaveLength(1);
  });

  test('explain nothing that was lost after them', async () => {
    const after = { ...lost, file: 90, row: 90 };
    expect(await held([...files, after])).toEqual({ open: ['warehouse_lost'], warnings: [], heldBack: [] });
  });

  test('are none where a third file covers them, or where the store is as quiet within a file', async () => {
    const third = [...daily(91, '2026-09-05', 30)];
    expect((await held([...files, ...third, loss('2026-09-10')])).open).toEqual(['warehouse_lost']);
    const quiet = [...daily(0, '2026-08-20', 1), ...daily(90, '2026-10-01', 44)];
    expect((await held([...quiet, loss('2026-09-10')])).open).toEqual(['warehouse_lost']);
  });
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

  test('may be the disposal that the seller ordered, and explains nothing that was lost', async () => {
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

test('a doubt of the detector makes a finding one to check, whatever the policy says', async () => {
  const doubtful = (to_check: string) => [finding({ to_check }, { canDoubt: true })];
  expect((await audit({}, { detectors: doubtful('true') })).findings).toMatchObject([{ state: 'to_check' }]);
  expect((await audit({}, { detectors: doubtful('false') })).findings).toMatchObject([{ state: 'open' }]);
});
