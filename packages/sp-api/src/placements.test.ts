import { describe, expect, test } from 'vitest';
import type { MarketplaceError } from './errors.ts';
import {
  collect,
  someStore,
  startTestBed,
  unlimitedRateLimiter,
  type Answer,
  type Route,
} from './testing.ts';

const base = '/inbound/fba/2024-03-20/inboundPlans';
const updated = { after: new Date('2026-05-01T00:00:00Z'), before: new Date('2026-11-01T00:00:00Z') };

const address = { name: 'Erika Muster', addressLine1: '1 Secret Street', city: 'Troy', countryCode: 'US' };
const plan = (fields: object = {}) => ({
  inboundPlanId: 'wf-1',
  name: 'FBA of Erika',
  status: 'SHIPPED',
  createdAt: '2026-08-01T10:00:00Z',
  lastUpdatedAt: '2026-08-03T10:00:00Z',
  marketplaceIds: ['ATVPDKIKX0DER'],
  sourceAddress: address,
  ...fields,
});
const plans = (listed: readonly object[], nextToken?: string): Answer => ({
  json: { inboundPlans: listed, pagination: { nextToken } },
});
const incentive = (amount: unknown, fields: object = {}) => ({
  description: 'Placement service fee',
  target: 'Placement Services',
  type: 'FEE',
  value: { amount, code: 'USD' },
  ...fields,
});
const option = (fields: object = {}) => ({
  placementOptionId: 'pl-1',
  status: 'ACCEPTED',
  fees: [incentive(12.5)],
  discounts: [],
  shipmentIds: ['sh-1', 'sh-2'],
  ...fields,
});
const options = (listed: readonly object[], nextToken?: string): Answer => ({
  json: { placementOptions: listed, pagination: { nextToken } },
});
const shipment = (shipmentConfirmationId?: string): Answer => ({
  json: {
    shipmentId: 'sh-1',
    placementOptionId: 'pl-1',
    destination: { destinationType: 'AMAZON_WAREHOUSE', address },
    source: { sourceType: 'SELLER_FACILITY', address },
    shipmentConfirmationId,
  },
});
const unknown: Answer = {
  status: 404,
  json: { errors: [{ code: 'NotFound', message: 'no such plan' }] },
};
const optionsPath = `${base}/wf-1/placementOptions`;

const start = async (routes: Readonly<Record<string, Route>>) => {
  const { client, server } = await startTestBed(
    {
      [`GET ${base}`]: [plans([plan()])],
      [`GET ${optionsPath}`]: [options([option()])],
      [`GET ${base}/wf-1/shipments/sh-1`]: [shipment('FBA1')],
      [`GET ${base}/wf-1/shipments/sh-2`]: [shipment('FBA2')],
      ...routes,
    },
    { limiter: unlimitedRateLimiter },
  );
  return { store: client.store(someStore), server };
};
const read = async (routes: Readonly<Record<string, Route>> = {}) => {
  const { store, server } = await start(routes);
  return { placed: await collect(store.placedShipments(updated)), server };
};

describe('placed shipments', () => {
  test('are those of the accepted option, one by one, with the fee of all of them', async () => {
    const offered = option({ placementOptionId: 'pl-2', status: 'OFFERED', shipmentIds: ['sh-3'] });
    const { placed, server } = await read({ [`GET ${optionsPath}`]: [options([offered, option()])] });
    const first = {
      inboundPlanId: 'wf-1',
      planStatus: 'SHIPPED',
      updatedAt: new Date('2026-08-03T10:00:00Z'),
      placementOptionId: 'pl-1',
      optionShipments: 2,
      agreedFee: '12.50',
      agreedCurrency: 'USD',
      placedShipmentId: 'FBA1',
    };
    expect(placed).toEqual([first, { ...first, placedShipmentId: 'FBA2' }]);
    expect(server.to(base).map(({ query }) => query)).toEqual([
      { pageSize: '30', sortBy: 'LAST_UPDATED_TIME', sortOrder: 'DESC' },
    ]);
    expect(server.to(optionsPath).map(({ query }) => query)).toEqual([{ pageSize: '20' }]);
  });

  test('give away nothing of the addresses', async () => {
    const { placed } = await read();
    expect(placed).toHaveLength(2);
    expect(JSON.stringify(placed)).not.toMatch(/Erika|Secret|Troy/);
  });

  test('are read through all pages of plans and options, also empty ones', async () => {
    const { placed, server } = await read({
      [`GET ${base}`]: [plans([], 'two'), plans([plan()], 'three'), plans([])],
      [`GET ${optionsPath}`]: [options([], 'next'), options([option()])],
    });
    expect(placed).toHaveLength(2);
    expect(server.to(base).map(({ query }) => query['paginationToken'])).toEqual([undefined, 'two', 'three']);
    expect(server.to(optionsPath).map(({ query }) => query['paginationToken'])).toEqual([undefined, 'next']);
  });

  test.each([
    ['plans', { [`GET ${base}`]: [plans([], 'same')] }],
    ['options', { [`GET ${optionsPath}`]: [options([], 'same')] }],
  ])('end when a page token of %s repeats', async (_, routes) => {
    await expect(read(routes)).rejects.toThrow('the next page is the same page');
  });

  test('end at the first plan that is older, without asking for more', async () => {
    const older = plan({ inboundPlanId: 'wf-0', lastUpdatedAt: '2026-04-30T23:59:59Z' });
    const { placed, server } = await read({ [`GET ${base}`]: [plans([plan(), older, plan()], 'two')] });
    expect(placed).toHaveLength(2);
    expect(server.to(base)).toHaveLength(1);
    expect(server.to(optionsPath)).toHaveLength(1);
  });

  test('are not asked for in a range that ends before it begins', async () => {
    const { store, server } = await start({});
    const backwards = { after: updated.before, before: updated.after };
    await expect(collect(store.placedShipments(backwards))).rejects.toThrow(RangeError);
    expect(server.received).toEqual([]);
  });

  test.each([
    ['that is voided', { status: 'VOIDED' }],
    ['that failed', { status: 'ERRORED' }],
    ['updated later', { lastUpdatedAt: '2026-11-02T00:00:00Z' }],
  ])('of a plan %s are not read', async (_, fields) => {
    const { placed, server } = await read({ [`GET ${base}`]: [plans([plan(fields)])] });
    expect(placed).toEqual([]);
    expect(server.to(optionsPath)).toEqual([]);
  });

  test('of a settled plan are not read again', async () => {
    const { store, server } = await start({});
    const isSettled = (id: string) => id === 'wf-1';
    expect(await collect(store.placedShipments(updated, { isSettled }))).toEqual([]);
    expect(server.to(optionsPath)).toEqual([]);
  });

  test.each([
    ['no option', []],
    ['none accepted', [option({ status: 'OFFERED' }), option({ status: 'EXPIRED' })]],
    ['two accepted', [option(), option({ placementOptionId: 'pl-2' })]],
  ])('are none where there is %s', async (_, listed) => {
    const { placed, server } = await read({ [`GET ${optionsPath}`]: [options(listed)] });
    expect(placed).toEqual([]);
    expect(server.to(`${base}/wf-1/shipments/sh-1`)).toEqual([]);
  });

  test('are none while one of them is not confirmed', async () => {
    expect((await read({ [`GET ${base}/wf-1/shipments/sh-2`]: [shipment()] })).placed).toEqual([]);
  });

  test.each([optionsPath, `${base}/wf-1/shipments/sh-2`])(
    'of one plan Amazon does not know at %s leave those of others',
    async (path) => {
      const { placed } = await read({
        [`GET ${base}`]: [plans([plan(), plan({ inboundPlanId: 'wf-2' })])],
        [`GET ${path}`]: [unknown],
        [`GET ${base}/wf-2/placementOptions`]: [options([option({ shipmentIds: ['sh-9'] })])],
        [`GET ${base}/wf-2/shipments/sh-9`]: [shipment('FBA9')],
      });
      expect(placed).toMatchObject([{ inboundPlanId: 'wf-2', placedShipmentId: 'FBA9', optionShipments: 1 }]);
    },
  );

  test('are refused without the role', async () => {
    const json = { errors: [{ code: 'Unauthorized', message: 'Access to requested resource is denied.' }] };
    const error: unknown = await read({ [`GET ${base}`]: [{ status: 403, json }] }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({
      status: 403,
      code: 'Unauthorized',
      operation: 'listInboundPlans',
    } satisfies Partial<MarketplaceError>);
  });
});

describe('the agreed fee', () => {
  const discount = (amount: unknown, fields: object = {}) =>
    incentive(amount, { type: 'DISCOUNT', ...fields });
  const elsewhere = { target: 'Fulfillment Fee Discount' };
  const agreed = async (fields: object) => {
    const { placed } = await read({ [`GET ${optionsPath}`]: [options([option(fields)])] });
    return placed.map(({ agreedFee, agreedCurrency }) => [agreedFee, agreedCurrency])[0];
  };

  test.each([
    ['0.00', { fees: [incentive(0)] }],
    ['0.30', { fees: [incentive(0.1), incentive(0.2)] }],
    ['100.00', { fees: [incentive(100)] }],
    ['9.25', { discounts: [discount(3.25)] }],
    ['0.00', { discounts: [discount(12.5)] }],
    ['12.3450', { fees: [incentive(12.345)] }],
    ['12.50', { fees: [incentive(12.5), incentive(7, elsewhere)], discounts: [discount(99, elsewhere)] }],
  ])('is %s, exactly', async (fee, fields) => {
    expect(await agreed(fields)).toEqual([fee, 'USD']);
  });

  test.each([
    ['no fee is named', { fees: [] }],
    ['no fee for the placement is named', { fees: [incentive(5, elsewhere)] }],
    ['an amount cannot be read', { fees: [incentive(1), incentive('2')] }],
    ['an amount is negative', { fees: [incentive(-1)] }],
    ['an amount has no currency', { fees: [incentive(1, { value: { amount: 1 } })] }],
    [
      'there are two currencies',
      { fees: [incentive(1), incentive(1, { value: { amount: 1, code: 'CAD' } })] },
    ],
    ['the discount is larger', { discounts: [discount(12.51)] }],
  ])('is unknown where %s', async (_, fields) => {
    expect(await agreed(fields)).toEqual([undefined, undefined]);
  });
});
