import { describe, expect, test } from 'vitest';
import { audit, finding, lost } from './audit-samples.ts';
import { replacement, restocked, sale, taken } from './detectors/sales-testing.ts';
import type { TableName } from './reports/all.ts';
import { runAudit } from './run-audit.ts';
import { openSampleSession, type SampleTables } from './testing.ts';

test('a claim type that cannot be looked for is listed with its missing reports', async () => {
  const needs = ['ledger', 'returns', 'settlement'] as const;
  const { skipped, findings } = await audit({ ledger: [lost] }, { detectors: [finding({}, { needs })] });
  expect(skipped).toEqual([{ claimType: 'warehouse_lost', missing: ['returns', 'settlement'] }]);
  expect(findings).toEqual([]);
});

test('a report without rows is not missing', async () => {
  const session = await openSampleSession({ ledger: [lost] });
  await session.run('alter table returns rename to returns_file');
  await session.run('create view returns as from returns_file');
  const detectors = [finding({}, { needs: ['ledger', 'returns'] })];
  const { skipped, findings } = await runAudit(session, { asOf: '2026-11-15', region: 'NA', detectors });
  session.close();
  expect(skipped).toEqual([]);
  expect(findings).toHaveLength(1);
});

test('a loss that a missing report may settle is withheld, or reported as unchecked', async () => {
  const detectors = [finding({}, { withheldWithout: ['reimbursements'] })];
  const gap = [{ claimType: 'warehouse_lost', missing: ['reimbursements'] }];
  expect(await audit({}, { detectors })).toMatchObject({ findings: [], skipped: gap, unchecked: [] });
  const result = await audit({}, { detectors, isUncheckedReported: true });
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

  test('and without any file of payments: losses are withheld, or reported as unchecked', async () => {
    const withheld = await audit({ ledger });
    expect(types(withheld.findings)).toEqual([]);
    const missing = ['reimbursements'];
    expect(withheld.skipped).toContainEqual({ claimType: 'warehouse_lost', missing });
    expect(withheld.skipped).toContainEqual({ claimType: 'warehouse_damaged', missing });
    const reported = await audit({ ledger }, { isUncheckedReported: true });
    expect(types(reported.findings)).toEqual(stock);
    expect(types(reported.unchecked)).toEqual(stock);
  });

  test('is enough with reimbursements or a settlement', async () => {
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

  test('is recognised only by its losses, because other rows never have these quantities', async () => {
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

  test('they are reported as unchecked if requested', async () => {
    const { findings, unchecked } = await audit(tables, { isUncheckedReported: true });
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
    const reported = await audit({ ...tables, settlement }, { unreadTables, isUncheckedReported: true });
    expect(reported.findings.map(({ claimType }) => claimType)).toContain('inbound_lost');
    expect(reported.unchecked).toContainEqual({ claimType: 'inbound_lost', missing: ['reimbursements'] });
  });

  test('an unreadable settlement holds back only claims whose payments are not in reimbursements', async () => {
    const listOpenTypes = async (unreadTables: readonly TableName[], files: SampleTables) => {
      const detectors = (['fee_dimension', 'mcf_lost', 'inbound_lost', 'return_lost'] as const).map(
        (claimType) =>
          finding({ reference_id: `'${claimType}'` }, { claimType, isReconciledByLedger: false }),
      );
      const { findings } = await audit(files, { detectors, unreadTables });
      return findings.map(({ claimType }) => claimType);
    };
    const reimbursements = [{ fnsku: 'X009', reason: 'Lost_Warehouse' }];
    const settlement = [{ settlement_id: '1', amount_type: 'ItemPrice', amount: 1 }];
    expect(await listOpenTypes(['settlement'], { settlement, reimbursements })).toEqual([
      'return_lost',
      'inbound_lost',
    ]);
    expect(await listOpenTypes(['transactions'], { settlement })).toEqual([]);
    expect(await listOpenTypes(['vendor_remittances'], { reimbursements })).toHaveLength(4);
  });

  test('rare claim types are listed as skipped once one of their reports is there', async () => {
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

test('returns are not looked for without sales, of which replacements show only a few', async () => {
  const tables: SampleTables = {
    ledger: [lost, restocked({ fnsku: 'X009', sku: 'CUP', reference_id: 'LPN9' })],
    returns: [taken()],
    replacements: [replacement({ original_order_id: '111-0000000-0000000' })],
    reimbursements: [{ fnsku: 'X009' }],
  };
  for (const isUncheckedReported of [false, true]) {
    const { skipped, unchecked } = await audit(tables, { isUncheckedReported });
    for (const claimType of ['return_lost', 'return_damaged_amazon'] as const)
      expect(skipped).toContainEqual({ claimType, missing: ['settlement'] });
    expect(unchecked.map(({ claimType }) => claimType)).not.toContain('return_lost');
  }
  const { skipped } = await audit({ ...tables, settlement: sale() });
  expect(skipped.map(({ claimType }) => claimType)).not.toContain('return_lost');
});

test('a finding that the detector marks as doubtful is to check under any policy', async () => {
  const doubtful = (to_check: string) => [finding({ to_check }, { canDoubt: true })];
  expect((await audit({}, { detectors: doubtful('true') })).findings).toMatchObject([{ state: 'to_check' }]);
  expect((await audit({}, { detectors: doubtful('false') })).findings).toMatchObject([{ state: 'open' }]);
});
