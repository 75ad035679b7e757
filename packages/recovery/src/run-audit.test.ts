import type { ClaimType } from '@recoup/contract/claim-types';
import { describe, expect, test } from 'vitest';
import type { Detector } from './detectors/detector.ts';
import { builtInPolicies } from './policy/rows.ts';
import { runAudit, type AuditSettings } from './run-audit.ts';
import { openSampleSession, type SampleTables } from './testing.ts';

async function audit(tables: SampleTables, settings: Partial<AuditSettings> = {}) {
  const session = await openSampleSession(tables);
  try {
    return await runAudit(session, { asOf: '2026-11-15', region: 'NA', ...settings });
  } finally {
    session.close();
  }
}

const lost = {
  date: '2026-11-01',
  fnsku: 'X001',
  sku: 'MUG-01',
  asin: 'B001',
  event_type: 'Adjustments',
  reference_id: '900',
  quantity: -2,
  reason: 'M',
  country: 'US',
  unreconciled: 2,
};

/** A detector that finds what its columns say, in every run. */
function finding(columns: Readonly<Record<string, string>>, change: Partial<Detector> = {}): Detector {
  const all = {
    fnsku: `'X001'`,
    sku: 'null',
    asin: 'null',
    order_id: 'null',
    shipment_id: 'null',
    removal_order_id: 'null',
    reimbursement_id: 'null',
    reference_id: `'1'`,
    country: `'US'`,
    anchor_date: `date '2026-11-01'`,
    quantity: '1',
    value: 'null',
    currency: 'null',
    figures: 'null',
    evidence: `[{'file': 1, 'row': 9}, {'file': 0, 'row': 7}, {'file': 1, 'row': 9}]`,
    ...columns,
  };
  return {
    claimType: 'warehouse_lost',
    version: 1,
    needs: [],
    heldAgainst: [],
    interprets: [],
    reads: [],
    anchor: 'loss_reported',
    documents: [],
    valuation: 'sourcing_cost',
    isRare: false,
    facts: [],
    sql: `select ${Object.entries(all)
      .map(([name, value]) => `${value} as ${name}`)
      .join(', ')}`,
    ...change,
  };
}

async function found(tables: SampleTables, columns: Readonly<Record<string, string>>, settings = {}) {
  const { findings } = await audit(tables, { detectors: [finding(columns)], ...settings });
  return findings[0];
}

test('a loss becomes a finding with its worth, its window and the rows it rests on', async () => {
  const { findings } = await audit({
    ledger: [lost],
    sourcing_costs: [{ fnsku: 'X001', sku: 'MUG-01', cost: 7.25, currency: 'USD' }],
  });
  expect(findings).toEqual([
    {
      key: 'warehouse_lost/fnsku=X001/reference=900',
      claimType: 'warehouse_lost',
      detectorVersion: 6,
      fnsku: 'X001',
      sku: 'MUG-01',
      asin: 'B001',
      orderId: null,
      shipmentId: null,
      removalOrderId: null,
      reimbursementId: null,
      referenceId: '900',
      country: 'US',
      quantity: 2,
      amount: { minor: 1450, currency: 'USD' },
      valuation: 'sourcing_cost',
      capped: false,
      byDefault: null,
      figures: [
        { name: 'lost', units: 2 },
        { name: 'missing', units: 2 },
        { name: 'unit_value', amount: { minor: 725, currency: 'USD' } },
      ],
      anchor: { event: 'loss_reported', date: '2026-11-01' },
      opensOn: '2026-11-06',
      closesOn: '2026-12-31',
      policy: 'warehouse_lost-na-2024-11-01',
      state: 'open',
      evidence: [{ file: 0, row: 2 }],
    },
  ]);
});

test('rows of evidence come in the order of the files, each once', async () => {
  expect(await found({}, {})).toMatchObject({
    evidence: [
      { file: 0, row: 7 },
      { file: 1, row: 9 },
    ],
  });
});

test.each([
  [90, 1, '2026-10-01'],
  [99, 1, '2026-10-01'],
  [100, 2, '2026-08-07'],
])(
  'charges are gathered as long as the policy lets them be disputed: %i days',
  async (days, quantity, day) => {
    const charge = (order_id: string, posted_date: string) => {
      const line = {
        transaction_type: 'Order',
        order_id,
        sku: 'CUP',
        marketplace: 'Amazon.com',
        posted_date,
      };
      return [
        {
          ...line,
          currency: 'USD',
          amount_type: 'ItemPrice',
          amount_description: 'Principal',
          amount: 30,
          quantity: 1,
        },
        {
          ...line,
          currency: 'USD',
          amount_type: 'ItemFees',
          amount_description: 'FBAPerUnitFulfillmentFee',
          amount: -5,
        },
      ];
    };
    const { findings } = await audit(
      {
        fee_preview: [{ sku: 'CUP', fnsku: 'X1', store: 'US', currency: 'USD', fulfilment_fee: 3 }],
        settlement: [...charge('111', '2026-10-01'), ...charge('112', '2026-08-07')],
      },
      {
        policies: builtInPolicies.map((policy) =>
          policy.claimType === 'fee_dimension' ? { ...policy, closesAfter: days } : policy,
        ),
      },
    );
    expect(findings).toHaveLength(quantity);
    expect(findings[0]).toMatchObject({ claimType: 'fee_dimension', quantity: 1, anchor: { date: day } });
  },
);

test('charges that no fee preview of the same rates can judge are counted, not claimed', async () => {
  const line = {
    transaction_type: 'Order',
    order_id: '111',
    sku: 'CUP',
    marketplace: 'Amazon.com',
    posted_date: '2026-10-20',
    currency: 'USD',
  };
  const { findings, warnings } = await audit({
    fee_preview: [{ sku: 'CUP', fnsku: 'X1', store: 'US', currency: 'USD', fulfilment_fee: 3 }],
    settlement: [
      { ...line, amount_type: 'ItemPrice', amount_description: 'Principal', amount: 30, quantity: 1 },
      { ...line, amount_type: 'ItemFees', amount_description: 'FBAPerUnitFulfillmentFee', amount: -5 },
    ],
  });
  expect(findings).toEqual([]);
  expect(warnings).toEqual([{ code: 'not_checked', claimType: 'fee_dimension', count: 1 }]);
});

describe('worth', () => {
  const costs = (currency: string, cost = 7) => ({
    sourcing_costs: [{ fnsku: 'X001', sku: 'MUG-01', cost, currency }],
  });

  test.each([
    ['before any cost was valid', '2026-02-28', null],
    ['on the first day of a cost', '2026-03-01', 600],
    ['on the day before the next', '2026-09-30', 600],
    ['after the cost rose', '2026-10-10', 700],
  ])('of a loss is the cost valid on its day: %s', async (_, day, minor) => {
    const sourcing_costs = [
      { fnsku: 'X001', cost: 9, currency: 'USD', valid_from: '2026-11-01' },
      { fnsku: 'X001', cost: 7, currency: 'USD', valid_from: '2026-10-01' },
      { fnsku: 'X001', cost: 6, currency: 'USD', valid_from: '2026-03-01' },
    ];
    const amount = minor === null ? null : { minor, currency: 'USD' };
    expect(await found({ sourcing_costs }, { anchor_date: `date '${day}'` })).toMatchObject({ amount });
  });

  test('is the undated cost where no dated one is valid, and the cost of the SKU by the same rule', async () => {
    const sourcing_costs = [
      { sku: 'MUG-01', cost: 5, currency: 'USD' },
      { sku: 'MUG-01', cost: 8, currency: 'USD', valid_from: '2026-10-01' },
    ];
    const amountOn = async (day: string) =>
      (await found({ sourcing_costs }, { sku: `'MUG-01'`, anchor_date: `date '${day}'` }))?.amount?.minor;
    expect(await amountOn('2026-09-30')).toBe(500);
    expect(await amountOn('2026-10-01')).toBe(800);
  });

  test('is reckoned in the currency of the marketplace alone', async () => {
    expect(await found(costs('CNY'), {})).toMatchObject({ amount: null, valuation: 'unknown' });
    expect(await found(costs('GBP'), { country: `'UK'` }, { region: 'EU' })).toMatchObject({
      amount: { minor: 700, currency: 'GBP' },
      country: 'GB',
    });
  });

  test.each(['PL', 'SE', 'CZ'])(
    'of stock kept in %s is in euros where the seller knows its cost in them',
    async (country) => {
      expect(await found(costs('EUR'), { country: `'${country}'` }, { region: 'EU' })).toMatchObject({
        amount: { minor: 700, currency: 'EUR' },
        country,
      });
    },
  );

  test('of a product known by its SKU alone is what that cost', async () => {
    expect(await found(costs('USD'), { fnsku: 'null', sku: `'MUG-01'` })).toMatchObject({
      amount: { minor: 700, currency: 'USD' },
    });
  });

  test('is what past payments came to for a unit, weighed by their units', async () => {
    const paid = { fnsku: 'X001', currency: 'USD', reason: 'Lost_Warehouse' };
    const reimbursements = [
      { ...paid, amount_per_unit: 10, quantity_cash: 1 },
      { ...paid, amount_per_unit: 4, quantity_cash: 2 },
      { ...paid, amount_per_unit: 100, quantity_cash: -1 },
      { ...paid, amount_per_unit: 0, quantity_cash: 0 },
      { ...paid, amount_per_unit: 100, quantity_cash: 1, currency: 'CAD' },
    ];
    expect(await found({ reimbursements }, { quantity: '2' })).toMatchObject({
      amount: { minor: 1200, currency: 'USD' },
      valuation: 'past_payments',
    });
  });

  test('is else estimated from the price', async () => {
    const fee_preview = [{ fnsku: 'X001', sales_price: 40, currency: 'USD' }];
    expect(await found({ fee_preview }, {})).toMatchObject({
      amount: { minor: 1000, currency: 'USD' },
      valuation: 'estimate',
    });
  });

  test('where no report tells the country is in the only currency known of the product', async () => {
    const unknown = { country: 'null' };
    expect(await found(costs('CAD'), unknown)).toMatchObject({ amount: { currency: 'CAD' }, country: 'CA' });
    expect(await found(costs('EUR'), unknown, { region: 'EU' })).toMatchObject({
      amount: { currency: 'EUR' },
      country: null,
    });
  });

  test('that the loss itself tells is kept', async () => {
    expect(await found(costs('USD'), { value: '12.345', currency: `'USD'` })).toMatchObject({
      amount: { minor: 1235, currency: 'USD' },
    });
  });
});

test('a finding waits until its window opens, is open to the last day, and then lapsed', async () => {
  const transfer: Partial<Detector> = { claimType: 'transfer_lost' };
  const states = [];
  for (const asOf of ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01']) {
    const { findings } = await audit({}, { asOf, detectors: [finding({}, transfer)] });
    states.push(findings[0]?.state);
  }
  expect(states).toEqual(['waiting', 'open', 'open', 'lapsed']);
});

test('a window closes at midnight of the marketplace, not of UTC', async () => {
  const detectors = [finding({})];
  const { findings } = await audit({}, { detectors });
  const [closes] = findings.map(({ closesOn }) => closesOn);
  const next = new Date(Date.parse(`${closes}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const stateAt = async (at: string, country: string) => {
    const result = await audit({}, { asOf: next, at: new Date(at), detectors: [finding({ country })] });
    return result.findings.map(({ state }) => state);
  };
  expect(await stateAt(`${next}T07:00:00Z`, `'US'`)).toEqual(['open']);
  expect(await stateAt(`${next}T08:00:00Z`, `'US'`)).toEqual(['lapsed']);
  expect(await stateAt(`${closes}T23:30:00Z`, `'JP'`)).toEqual(['lapsed']);
});

test('a changed row of policy changes the window, and the version of the rules', async () => {
  const policies = builtInPolicies.map((policy) =>
    policy.id === 'warehouse_lost-na-2024-11-01' ? { ...policy, closesAfter: 10 } : policy,
  );
  const usual = await audit({}, { detectors: [finding({})] });
  const changed = await audit({}, { detectors: [finding({})], policies });
  expect(usual.findings[0]).toMatchObject({ closesOn: '2026-12-31', state: 'open' });
  expect(changed.findings[0]).toMatchObject({ closesOn: '2026-11-11', state: 'lapsed' });
  expect(changed.rulesVersion).not.toBe(usual.rulesVersion);
});

test('what no rule says to be paid is to be checked until its window is over, and never claimed', async () => {
  const policies = builtInPolicies.map((policy) => ({ ...policy, toCheck: true }));
  const checked = await audit({}, { detectors: [finding({})], policies });
  expect(checked.findings[0]).toMatchObject({ closesOn: '2026-12-31', state: 'to_check' });
  const late = await audit({}, { detectors: [finding({})], policies, asOf: '2027-01-01' });
  expect(late.findings[0]).toMatchObject({ state: 'lapsed' });
});

test('an audit without a claim window for what it looks for says which is missing', async () => {
  const others = builtInPolicies.filter(({ claimType }) => claimType !== 'warehouse_lost');
  const missing = 'no policy says when warehouse_lost may be claimed in NA';
  await expect(audit({}, { detectors: [finding({})], policies: others })).rejects.toThrow(missing);
  await expect(audit({}, { detectors: [finding({})], policies: [] })).rejects.toThrow(missing);
});

test('a changed detector changes the version of the rules, and nothing else does', async () => {
  const version = async (change: Partial<Detector>, tables: SampleTables = {}) =>
    (await audit(tables, { detectors: [finding({}, change)] })).rulesVersion;
  const usual = await version({});
  expect(await version({ version: 2 })).not.toBe(usual);
  expect(await version({ facts: ['select 1'] })).not.toBe(usual);
  expect(await version({}, { ledger: [lost] })).toBe(usual);
});

test('findings come by claim type and key, whatever the order of rows and detectors', async () => {
  const rows = ['b', 'c', 'a'].map((reference_id) => ({ ...lost, reference_id, file: 0, row: 2 }));
  const first = await audit({ ledger: rows });
  const second = await audit({ ledger: rows.toReversed() });
  expect(first.findings.map(({ referenceId }) => referenceId)).toEqual(['a', 'b', 'c']);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));

  const detectors = [
    finding({}, { claimType: 'reversal' }),
    finding({ sku: `'Z'` }, { claimType: 'over_refund' }),
  ];
  const { findings } = await audit({}, { detectors });
  expect(findings.map(({ claimType }) => claimType)).toEqual(['over_refund', 'reversal']);
});

test('the same session can be audited twice with the same result', async () => {
  const session = await openSampleSession({ ledger: [lost] });
  const settings = { asOf: '2026-11-15', region: 'NA' } as const;
  const first = await runAudit(session, settings);
  expect(await runAudit(session, settings)).toEqual(first);
  session.close();
});

test('a contradictory finding is set aside with a warning, and the others are kept', async () => {
  const twice = finding({});
  const detectors = [
    { ...twice, sql: `${twice.sql} union all ${twice.sql}` },
    finding({ quantity: '0', reference_id: `'2'` }, { claimType: 'transfer_lost' }),
    finding({}, { claimType: 'disposed_no_consent' }),
  ];
  const { findings, warnings } = await audit({}, { detectors });
  expect(findings).toMatchObject([{ claimType: 'disposed_no_consent' }]);
  expect(warnings).toEqual([
    {
      code: 'contradictory',
      claimType: 'warehouse_lost',
      why: 'found_twice',
      keys: ['warehouse_lost/fnsku=X001/reference=1'],
    },
    {
      code: 'contradictory',
      claimType: 'transfer_lost',
      why: 'no_units',
      keys: ['transfer_lost/fnsku=X001/reference=2'],
    },
  ]);
});

test('a loss of which no report tells the day is counted and listed separately, without a window', async () => {
  const { findings, undated, warnings } = await audit({}, { detectors: [finding({ anchor_date: 'null' })] });
  expect(findings).toEqual([]);
  expect(undated).toMatchObject([{ claimType: 'warehouse_lost', fnsku: 'X001', quantity: 1 }]);
  expect(warnings).toEqual([{ code: 'undated', claimType: 'warehouse_lost', count: 1 }]);
});

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

test('facts that detectors share are made once, before the first of them', async () => {
  const facts = [`create temp table made_once as select 3 as units`];
  const shared = (claimType: ClaimType) =>
    finding({ quantity: '(select units from made_once)' }, { claimType, facts });
  const { findings } = await audit({}, { detectors: [shared('warehouse_lost'), shared('transfer_lost')] });
  expect(findings.map(({ quantity }) => quantity)).toEqual([3, 3]);
});

test('progress is reported after every detector', async () => {
  const reported: unknown[] = [];
  const detectors = [finding({}), finding({}, { claimType: 'transfer_lost', needs: ['ledger'] })];
  await audit({}, { detectors, onProgress: (progress) => reported.push(progress) });
  expect(reported).toEqual([
    { claimType: 'warehouse_lost', done: 1, of: 2 },
    { claimType: 'transfer_lost', done: 2, of: 2 },
  ]);
});

describe('unknown reason codes', () => {
  const known = Array.from({ length: 19 }, (_, index) => ({ ...lost, reference_id: String(index) }));
  const strange = { ...lost, reason: 'Z', reference_id: 'z' };
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
  const unreadPayments = ['2026-11-02\t9001\tLost_Warehouse\tCUP\tX002\ttwelve'];
  const { findings, warnings } = await audit(tables, { unreadPayments });
  expect(findings.map(({ fnsku }) => fnsku)).toEqual(['X001']);
  expect(warnings).toContainEqual({ code: 'held_back', claimType: 'warehouse_lost', count: 1 });
});
