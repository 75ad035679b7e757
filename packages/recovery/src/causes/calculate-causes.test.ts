import { expect, test } from 'vitest';
import { runAudit } from '../run-audit.ts';
import { withSamples, type SampleTables } from '../testing.ts';
import { calculateCauses, type LossCause } from './calculate-causes.ts';

async function calculateFrom(
  tables: SampleTables,
  carriers: Parameters<typeof calculateCauses>[1] = [],
): Promise<readonly LossCause[]> {
  return (await calculateFor(tables, carriers)).causes;
}

async function calculateFor(tables: SampleTables, carriers: Parameters<typeof calculateCauses>[1] = []) {
  return withSamples(tables, async (session) => {
    await runAudit(session, { asOf: '2026-11-15', region: 'NA' });
    return calculateCauses(session, carriers);
  });
}

const event = (
  date: string,
  center: string,
  quantity: number,
  change: Readonly<Record<string, string | number>> = {},
) => ({
  date,
  center,
  quantity,
  fnsku: 'X001',
  sku: 'MUG-01',
  event_type: 'Shipments',
  country: 'US',
  disposition: 'SELLABLE',
  ...change,
});
const receipt = (date: string, center: string, quantity: number, shipment = 'FBA1') =>
  event(date, center, quantity, { event_type: 'Receipts', reference_id: shipment });
const adjusted = (date: string, center: string, quantity: number, reason: string, reference: string) =>
  event(date, center, quantity, {
    event_type: 'Adjustments',
    reason,
    reference_id: reference,
    unreconciled: Math.abs(quantity),
  });

const ledger = [
  receipt('2026-08-03', 'FTW1', 100),
  receipt('2026-09-01', 'ONT8', 40, 'FBA2'),
  ...Array.from({ length: 9 }, (_, day) => event(`2026-09-0${day + 1}`, 'FTW1', -10)),
  adjusted('2026-09-10', 'FTW1', -3, 'E', '700'),
  adjusted('2026-09-12', 'FTW1', -5, 'M', '800'),
  adjusted('2026-09-20', 'FTW1', 4, 'F', '801'),
  event('2026-10-05', 'FTW1', -7, { event_type: 'WhseTransfers', reference_id: '900' }),
  event('2026-10-05', 'ONT8', 7, { event_type: 'WhseTransfers', reference_id: '900' }),
  event('2026-11-10', 'ONT8', -1),
];

test('the units a center handled are the larger of arrivals and departures', async () => {
  const causes = await calculateFrom({ ledger, reimbursements: [] });
  const of = (name: string, loss: string) =>
    causes.find((each) => each.cause === 'center' && each.name === name && each.loss === loss);
  expect(of('FTW1', 'damaged')).toMatchObject({ units: 3, handled: 100 });
  expect(of('FTW1', 'lost')).toMatchObject({ units: 1, handled: 100 });
  expect(of('ONT8', 'damaged')).toMatchObject({ units: 0, handled: 47 });
});

test('each month is counted separately', async () => {
  const causes = await calculateFrom({ ledger });
  const damaged = causes.find(({ cause, loss }) => cause === 'center' && loss === 'damaged');
  expect(damaged?.months).toEqual([
    { month: '2026-08', units: 0, handled: 100 },
    { month: '2026-09', units: 3, handled: 90 },
    { month: '2026-10', units: 0, handled: 7 },
  ]);
});

test('a product is counted over all centers, without transfers between them', async () => {
  const causes = await calculateFrom({ ledger });
  expect(causes.filter(({ cause }) => cause === 'product')).toMatchObject([
    { name: 'X001', loss: 'damaged', units: 3, handled: 140 },
    { name: 'X001', loss: 'lost', units: 1, handled: 140 },
  ]);
});

test('products without a loss are not listed, but count in the totals', async () => {
  const other = { ...receipt('2026-08-03', 'FTW1', 60), fnsku: 'X002', sku: 'MUG-02' };
  const { causes, totals } = await calculateFor({ ledger: [...ledger, other] });
  expect(causes.filter(({ name }) => name === 'X002')).toEqual([]);
  expect(totals).toContainEqual({ cause: 'product', loss: 'damaged', units: 3, handled: 200 });
  expect(totals).toContainEqual({ cause: 'center', loss: 'damaged', units: 3, handled: 207 });
});

test('a cause lists the keys of its findings', async () => {
  const reimbursements = [
    { approval_date: '2026-01-01', reimbursement_id: '1', reason: 'Lost_Warehouse', fnsku: 'X999' },
  ];
  const causes = await calculateFrom({ ledger, reimbursements });
  const keys = (cause: string, loss: string) =>
    causes.find((each) => each.cause === cause && each.loss === loss)?.keys;
  const damaged = ['warehouse_damaged/fnsku=X001/reference=700'];
  expect(keys('center', 'damaged')).toEqual(damaged);
  expect(keys('product', 'damaged')).toEqual(damaged);
  expect(keys('center', 'lost')).toEqual(['warehouse_lost/fnsku=X001/reference=800']);
});

const inbound = {
  settlement: [{ settlement_id: '1', amount: 1 }],
  ledger: [receipt('2026-08-03', 'FTW1', 100), receipt('2026-09-01', 'ONT8', 36, 'FBA2')],
  shipments: [
    { shipment_id: 'FBA1', center: 'FTW1', status: 'CLOSED' },
    { shipment_id: 'FBA2', center: 'ONT8', status: 'CLOSED' },
    { shipment_id: 'FBA3', center: 'ONT8', status: 'RECEIVING' },
  ],
  shipment_items: [
    { shipment_id: 'FBA1', sku: 'MUG-01', fnsku: 'X001', shipped: 100, received: 100 },
    { shipment_id: 'FBA2', sku: 'MUG-01', fnsku: 'X001', shipped: 40, received: 36 },
    { shipment_id: 'FBA3', sku: 'MUG-01', fnsku: 'X001', shipped: 40, received: 0 },
  ],
};

test('shortages of closed shipments are attributed to the center and the only carrier', async () => {
  const carriers = [
    { shipmentId: 'FBA1', carrier: 'UPS' },
    { shipmentId: 'FBA2', carrier: 'FedEx' },
    { shipmentId: 'FBA2', carrier: 'FedEx' },
  ];
  const short = (await calculateFrom(inbound, carriers)).filter(({ loss }) => loss === 'inbound_short');
  expect(short.map(({ cause, name, units, handled }) => [cause, name, units, handled])).toEqual([
    ['carrier', 'FedEx', 4, 40],
    ['center', 'ONT8', 4, 40],
    ['center', 'FTW1', 0, 100],
    ['carrier', 'UPS', 0, 100],
    ['product', 'X001', 4, 140],
  ]);
  expect(short[0]?.keys).toEqual(['inbound_lost/shipment=FBA2/fnsku=X001']);
});

test('a shipment with two carriers is attributed to neither', async () => {
  const carriers = [
    { shipmentId: 'FBA2', carrier: 'UPS' },
    { shipmentId: 'FBA2', carrier: 'FedEx' },
  ];
  expect((await calculateFrom(inbound, carriers)).filter(({ cause }) => cause === 'carrier')).toEqual([]);
});

test('events more than a year ago are not counted', async () => {
  const old = ledger.map((row) => ({ ...row, date: row.date.replace('2026', '2025') }));
  expect(await calculateFrom({ ledger: old })).toEqual([]);
});

test('customer-damaged stock is not attributed to the center, and an empty store has no causes', async () => {
  const rows = [receipt('2026-08-03', 'FTW1', 100), adjusted('2026-09-10', 'FTW1', -3, 'H', '700')];
  const causes = await calculateFrom({ ledger: rows });
  expect(causes.map(({ units }) => units)).toEqual([0, 0]);
  expect(await calculateFrom({})).toEqual([]);
});
