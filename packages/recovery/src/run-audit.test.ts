import type { ClaimType } from '@recoup/contract/claim-types';
import { expect, test } from 'vitest';
import { audit, finding, found, lost } from './audit-samples.ts';
import type { Detector } from './detectors/detector.ts';
import { builtInPolicies } from './policy/rows.ts';
import { runAudit } from './run-audit.ts';
import { openSampleSession, type SampleTables } from './testing.ts';

test('a loss becomes a finding with its value, window and evidence', async () => {
  const { findings } = await audit({
    ledger: [lost],
    sourcing_costs: [{ fnsku: 'X001', sku: 'MUG-01', cost: 7.25, currency: 'USD' }],
  });
  expect(findings).toEqual([
    {
      key: 'warehouse_lost/fnsku=X001/reference=900',
      claimType: 'warehouse_lost',
      detectorVersion: 9,
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
])('charges are included as long as the policy allows a dispute: %i days', async (days, quantity, day) => {
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
});

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

test('charges that are higher by exactly a surcharge are counted by its name, not claimed', async () => {
  const charge = (order_id: string, fee: number) => {
    const line = {
      transaction_type: 'Order',
      order_id,
      sku: 'CUP',
      marketplace: 'Amazon.com',
      posted_date: '2026-10-01',
      currency: 'USD',
    };
    return [
      { ...line, amount_type: 'ItemPrice', amount_description: 'Principal', amount: 30, quantity: 1 },
      { ...line, amount_type: 'ItemFees', amount_description: 'FBAPerUnitFulfillmentFee', amount: -fee },
    ];
  };
  const { findings, warnings } = await audit({
    fee_preview: [{ sku: 'CUP', fnsku: 'X1', store: 'US', currency: 'USD', fulfilment_fee: 4 }],
    settlement: [...charge('111', 4.97), ...charge('112', 4.89), ...charge('113', 4.14), ...charge('114', 5)],
  });
  expect(findings).toMatchObject([{ claimType: 'fee_dimension', quantity: 1 }]);
  expect(warnings).toEqual([
    { code: 'added_fee', claimType: 'fee_dimension', fee: 'low_inventory', count: 2 },
    { code: 'added_fee', claimType: 'fee_dimension', fee: 'fuel', count: 1 },
  ]);
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

test('a loss without a rule that it is paid is to check until its window closes, and never claimed', async () => {
  const policies = builtInPolicies.map((policy) => ({ ...policy, toCheck: true }));
  const checked = await audit({}, { detectors: [finding({})], policies });
  expect(checked.findings[0]).toMatchObject({ closesOn: '2026-12-31', state: 'to_check' });
  const late = await audit({}, { detectors: [finding({})], policies, asOf: '2027-01-01' });
  expect(late.findings[0]).toMatchObject({ state: 'lapsed' });
});

test('an audit fails with the name of a missing claim window', async () => {
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

test('a loss without an anchor date is counted and listed separately, without a window', async () => {
  const { findings, undated, warnings } = await audit({}, { detectors: [finding({ anchor_date: 'null' })] });
  expect(findings).toEqual([]);
  expect(undated).toMatchObject([{ claimType: 'warehouse_lost', fnsku: 'X001', quantity: 1 }]);
  expect(warnings).toEqual([{ code: 'undated', claimType: 'warehouse_lost', count: 1 }]);
});

test('shared facts are created once, before the first detector that needs them', async () => {
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
