import { describe, expect, test } from 'vitest';
import type { SampleTables } from '../testing.ts';
import { feePlacement } from './fee-placement.ts';
import { feeUnusedLabel } from './fee-unused-label.ts';
import { runDetector } from './found-by.ts';

const placed = {
  plan_id: 'wf1',
  plan_status: 'SHIPPED',
  option_id: 'pl1',
  option_shipments: 2,
  agreed_fee: 10,
  currency: 'USD',
};
const placements = [
  { ...placed, shipment_id: 'FBA2' },
  { ...placed, shipment_id: 'FBA1' },
];
const shipments = [
  { shipment_id: 'FBA1', status: 'CLOSED' },
  { shipment_id: 'FBA2', status: 'CLOSED' },
];
const shipment_items = [
  { shipment_id: 'FBA1', sku: 'MUG', shipped: 24, received: 24 },
  { shipment_id: 'FBA1', sku: 'CUP', shipped: 12, received: 12 },
  { shipment_id: 'FBA2', sku: 'MUG', shipped: 6, received: 6 },
];
const charge = {
  transaction_type: 'other-transaction',
  shipment_id: 'FBA1',
  marketplace: 'Amazon.com',
  currency: 'USD',
  amount_description: 'FBA Inbound Placement Service Fee',
  amount: -9.5,
  posted_date: '2026-10-05',
};
const settlement = [charge, { ...charge, shipment_id: 'FBA2', amount: -4, posted_date: '2026-10-03' }];

function find(tables: SampleTables = {}) {
  return runDetector(feePlacement, { placements, shipments, shipment_items, settlement, ...tables });
}
const changed = <Row extends object>(rows: readonly Row[], place: number, fields: object) =>
  rows.map((row, index) => (index === place ? { ...row, ...fields } : row));

describe('a placement fee above what was agreed', () => {
  test('is found once for all shipments of the option, from the oldest charge on', async () => {
    expect(await find()).toEqual([
      expect.objectContaining({
        sku: null,
        shipmentId: 'FBA1',
        country: 'US',
        anchorDate: '2026-10-03',
        quantity: 1,
        value: 3.5,
        currency: 'USD',
        evidence: [
          'settlement 2',
          'settlement 3',
          'shipments 2',
          'shipments 3',
          'placements 2',
          'placements 3',
        ],
      }),
    ]);
  });

  test('is found in full where the placement was free', async () => {
    const free = { ...placed, option_shipments: 1, agreed_fee: 0, shipment_id: 'FBA1' };
    expect(await find({ placements: [free], settlement: [charge] })).toMatchObject([{ value: 9.5 }]);
  });

  test('is found where the settlement names the shipment as an order', async () => {
    const byOrder = changed(settlement, 0, { shipment_id: null, order_id: 'FBA1' });
    expect(await find({ settlement: byOrder })).toMatchObject([{ value: 3.5 }]);
  });

  test('is found under the type of other fees', async () => {
    const ofFba = settlement.map((line) => ({ ...line, transaction_type: 'FBAFees' }));
    expect(await find({ settlement: ofFba })).toMatchObject([{ value: 3.5 }]);
  });

  test('is found for the part not refunded', async () => {
    const back = { ...charge, amount: 1.5, posted_date: '2026-10-11' };
    expect(await find({ settlement: [...settlement, back] })).toMatchObject([{ value: 2 }]);
  });
});

describe('no fee to claim', () => {
  test.each([
    ['as agreed', -6],
    ['less than agreed', -2],
    ['a cent for each shipment more, as parts are rounded', -6.02],
    ['half a percent more', -6.05],
  ])('when it was charged %s', async (_, amount) => {
    expect(await find({ settlement: changed(settlement, 0, { amount }) })).toEqual([]);
  });

  test.each(['FBA Inbound Placement Service Fee', 'INCORRECT_FEES_NON_ITEMIZED'])(
    'when the difference was given back as %s',
    async (amount_description) => {
      const back = { ...charge, amount_description, amount: 3.5, posted_date: '2026-10-11' };
      expect(await find({ settlement: [...settlement, back] })).toEqual([]);
    },
  );

  test.each(['FBAInboundTransportationFee', 'Inbound Defect Fee', null])(
    'when the shipment was charged %s',
    async (amount_description) => {
      expect(await find({ settlement: settlement.map((line) => ({ ...line, amount_description })) })).toEqual(
        [],
      );
    },
  );

  test.each(['WORKING', 'RECEIVING', 'CANCELLED', 'DELETED', null])(
    'when a shipment is %s',
    async (status) => {
      expect(await find({ shipments: changed(shipments, 1, { status }) })).toEqual([]);
    },
  );

  test.each([
    ['less', { received: 5 }],
    ['more', { received: 7 }],
    ['nobody knows how much', { received: null }],
    ['of an unknown number', { shipped: null }],
  ])('when %s was received', async (_, fields) => {
    expect(await find({ shipment_items: changed(shipment_items, 2, fields) })).toEqual([]);
  });

  test('when a shipment of the option or its products are not in the files', async () => {
    expect(await find({ shipments: shipments.slice(0, 1) })).toEqual([]);
    expect(await find({ shipment_items: shipment_items.slice(0, 2) })).toEqual([]);
    expect(await find({ placements: placements.slice(0, 1) })).toEqual([]);
  });

  test.each([
    ['is not known', { agreed_fee: null }],
    ['has no currency', { currency: null }],
    ['is in another currency', { currency: 'CAD' }],
  ])('when the agreed fee %s', async (_, fields) => {
    expect(await find({ placements: placements.map((row) => ({ ...row, ...fields })) })).toEqual([]);
  });

  test('when two options name a shipment', async () => {
    const other = { ...placed, option_id: 'pl2', option_shipments: 1, agreed_fee: 0, shipment_id: 'FBA2' };
    expect(await find({ placements: [...placements, other] })).toEqual([]);
  });

  test('in the lines of a sale', async () => {
    expect(
      await find({ settlement: settlement.map((line) => ({ ...line, transaction_type: 'Order' })) }),
    ).toEqual([]);
  });
});

test.each(['CLOSED', 'CANCELLED', 'DELETED'])(
  'the fee of a %s shipment is found as one claim type',
  async (status) => {
    const free = { ...placed, option_shipments: 1, agreed_fee: 0, shipment_id: 'FBA1' };
    const isReceived = status === 'CLOSED';
    const tables = {
      placements: [free],
      shipments: [{ shipment_id: 'FBA1', status }],
      shipment_items: [{ shipment_id: 'FBA1', sku: 'MUG', shipped: 24, received: isReceived ? 24 : 0 }],
      settlement: [charge],
    };
    expect(await runDetector(feePlacement, tables)).toHaveLength(isReceived ? 1 : 0);
    expect(await runDetector(feeUnusedLabel, tables)).toHaveLength(isReceived ? 0 : 1);
  },
);
