import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestedSandbox } from '../testing.ts';
import {
  askToken,
  waitForReport,
  changeMarketplaceSettings,
  linkStore,
  postJson,
  type Linked,
} from './testing.ts';

// Amazon's model files are not part of the repository; the environment names their folder.
const folder = process.env['SP_API_MODELS'];

type Schema = Readonly<Record<string, unknown>>;
type Model = { readonly definitions: Readonly<Record<string, Schema>>; readonly paths: Schema };

let sandbox: TestedSandbox;
let store: Linked;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  await changeMarketplaceSettings(sandbox, 'speed', { speed: '10000' });
  store = await linkStore(sandbox);
});
afterAll(() => sandbox.close());

/** Violations of a Swagger 2 schema. Unknown fields count: what we send must be in the model. */
function listFaults(value: unknown, schema: Schema, model: Model, at = '$'): string[] {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    return listFaults(value, model.definitions[reference.replace('#/definitions/', '')] ?? {}, model, at);
  }
  const { type, enum: allowed, format, pattern, items } = schema;
  if (Array.isArray(allowed) && !allowed.includes(value)) return [`${at}: ${String(value)} is not allowed`];
  if (type === 'array') {
    if (!Array.isArray(value)) return [`${at}: no array`];
    return value.flatMap((entry, index) => listFaults(entry, items as Schema, model, `${at}[${index}]`));
  }
  if (type === 'object') {
    if (typeof value !== 'object' || value === null) return [`${at}: no object`];
    const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
    const required = (schema['required'] ?? []) as string[];
    const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name}: missing`);
    return Object.entries(value).reduce((faults, [name, field]) => {
      const known = properties[name];
      return [
        ...faults,
        ...(known ? listFaults(field, known, model, `${at}.${name}`) : [`${at}.${name}: unknown`]),
      ];
    }, missing);
  }
  const actual = type === 'integer' ? 'number' : type;
  if (actual !== undefined && typeof value !== actual) return [`${at}: no ${String(type)}`];
  if (format === 'date-time' && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)))
    return [`${at}: no date-time`];
  if (typeof pattern === 'string' && !new RegExp(pattern).test(String(value)))
    return [`${at}: not ${pattern}`];
  return [];
}

async function check(file: string, path: string, method: string, response: Response): Promise<void> {
  // Not every collection has the models of AWD and of multi-channel orders.
  if (folder === undefined || !existsSync(join(folder, file))) return;
  const model = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Model;
  const operation = (model.paths[path] as Record<string, { responses: Record<string, { schema?: Schema }> }>)[
    method
  ];
  const declared = operation?.responses[String(response.status)];
  expect(declared, `${method} ${path} may answer ${response.status}`).toBeDefined();
  if (declared?.schema) expect(listFaults(await response.json(), declared.schema, model)).toEqual([]);
}

test("every reply matches Amazon's model, where the models are available", async () => {
  const reports = '/reports/2021-06-30';
  const ledger = {
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: ['ATVPDKIKX0DER'],
    dataStartTime: '2026-01-01T00:00:00Z',
    dataEndTime: '2026-11-15T00:00:00Z',
  };
  const file = 'reports_2021-06-30.json';
  await check(file, `${reports}/reports`, 'post', await postJson(store.call, `${reports}/reports`, ledger));
  await check(file, `${reports}/reports`, 'post', await postJson(store.call, `${reports}/reports`, {}));
  const id = await store.request(ledger);
  await check(file, `${reports}/reports/{reportId}`, 'get', await store.call(`${reports}/reports/${id}`));
  const { reportDocumentId } = await waitForReport(store, id);
  await check(file, `${reports}/reports/{reportId}`, 'get', await store.call(`${reports}/reports/${id}`));
  await check(file, `${reports}/reports/{reportId}`, 'get', await store.call(`${reports}/reports/0`));
  await check(
    file,
    `${reports}/reports/{reportId}`,
    'delete',
    await store.call(`${reports}/reports/${id}`, { method: 'DELETE' }),
  );
  await check(
    file,
    `${reports}/reports`,
    'get',
    await store.call(`${reports}/reports?reportTypes=${ledger.reportType}`),
  );
  const document = `${reports}/documents/${reportDocumentId}`;
  await check(file, `${reports}/documents/{reportDocumentId}`, 'get', await store.call(document));
  await check(file, `${reports}/schedules`, 'get', await store.call(`${reports}/schedules?reportTypes=X`));

  const sellers = '/sellers/v1/marketplaceParticipations';
  await check('sellers.json', sellers, 'get', await store.call(sellers));
  await check('sellers.json', sellers, 'get', await sandbox.get(`/na${sellers}`));

  const inbound = '/fba/inbound/v0';
  const range = 'LastUpdatedAfter=2020-01-01T00:00:00Z&LastUpdatedBefore=2030-01-01T00:00:00Z';
  const query = `MarketplaceId=ATVPDKIKX0DER&QueryType=DATE_RANGE&${range}&ShipmentStatusList=CLOSED`;
  for (const list of ['shipments', 'shipmentItems']) {
    await check(
      'fulfillmentInboundV0.json',
      `${inbound}/${list}`,
      'get',
      await store.call(`${inbound}/${list}?${query}`),
    );
  }
  const transactions = '/finances/2024-06-19/transactions';
  for (const query of ['?postedAfter=2026-10-01T00:00:00Z', '']) {
    await check('finances_2024-06-19.json', transactions, 'get', await store.call(`${transactions}${query}`));
  }
  const awd = '/awd/2024-05-09/inboundShipments';
  const awdFile = 'awd_2024-05-09.json';
  for (const query of ['?maxResults=200', '?sortBy=TEST'])
    await check(awdFile, awd, 'get', await store.call(`${awd}${query}`));
  const { shipments } = await store.read<{ shipments: { shipmentId: string }[] }>(awd);
  for (const rest of [`${shipments[0]?.shipmentId}?skuQuantities=SHOW`, 'STAR-00000000'])
    await check(awdFile, `${awd}/{shipmentId}`, 'get', await store.call(`${awd}/${rest}`));
  const plans = '/inbound/fba/2024-03-20/inboundPlans';
  const plansFile = 'fulfillmentInbound_2024-03-20.json';
  for (const query of ['pageSize=30&sortBy=LAST_UPDATED_TIME&sortOrder=DESC', 'pageSize=31'])
    await check(plansFile, plans, 'get', await store.call(`${plans}?${query}`));
  const { inboundPlans } = await store.read<{ inboundPlans: { inboundPlanId: string }[] }>(
    `${plans}?status=SHIPPED`,
  );
  const planPath = `${plans}/${inboundPlans[0]?.inboundPlanId}`;
  const optionsPath = `${planPath}/placementOptions`;
  for (const path of [optionsPath, `${optionsPath}?pageSize=21`, `${plans}/wf1/placementOptions`])
    await check(plansFile, `${plans}/{inboundPlanId}/placementOptions`, 'get', await store.call(path));
  const { placementOptions } = await store.read<{ placementOptions: { shipmentIds: string[] }[] }>(
    optionsPath,
  );
  const placed = placementOptions.flatMap(({ shipmentIds }) => shipmentIds);
  expect(placed.length).toBeGreaterThan(1);
  for (const id of [...placed, 'sh1'])
    await check(
      plansFile,
      `${plans}/{inboundPlanId}/shipments/{shipmentId}`,
      'get',
      await store.call(`${planPath}/shipments/${id}`),
    );
  const outbound = '/fba/outbound/2020-07-01';
  const outboundFile = 'fulfillmentOutbound_2020-07-01.json';
  const orders = `${outbound}/fulfillmentOrders`;
  const since = 'queryStartDate=2020-01-01T00:00:00Z';
  for (const query of [since, 'queryStartDate=yesterday'])
    await check(outboundFile, orders, 'get', await store.call(`${orders}?${query}`));
  const { payload } = await store.read<{
    payload: { fulfillmentOrders: { sellerFulfillmentOrderId: string }[] };
  }>(`${orders}?${since}`);
  const ids = payload.fulfillmentOrders.map(({ sellerFulfillmentOrderId }) => sellerFulfillmentOrderId);
  expect(ids).not.toEqual([]);
  for (const id of [...ids, 'MCF-000000000'])
    await check(
      outboundFile,
      `${orders}/{sellerFulfillmentOrderId}`,
      'get',
      await store.call(`${orders}/${id}`),
    );
  const [, packageNumber] = /"packageNumber":(\d+)/.exec(
    (await Promise.all(ids.map(async (id) => (await store.call(`${orders}/${id}`)).text()))).join(),
  ) ?? ['', ''];
  for (const number of [packageNumber, '1', ''])
    await check(
      outboundFile,
      `${outbound}/tracking`,
      'get',
      await store.call(`${outbound}/tracking?packageNumber=${number}`),
    );
  await checkNotifications();
  await changeMarketplaceSettings(sandbox, 'faults', { kind: '429' });
  await check(file, `${reports}/reports`, 'get', await store.call(`${reports}/reports`));
  await changeMarketplaceSettings(sandbox, 'faults', { kind: '500' });
  await check(file, `${reports}/reports`, 'get', await store.call(`${reports}/reports`));
  if (folder === undefined) expect(process.env).not.toHaveProperty('SP_API_MODELS');
});

async function checkNotifications(): Promise<void> {
  const file = 'notifications.json';
  const granted = await askToken(sandbox, {
    grant_type: 'client_credentials',
    scope: 'sellingpartnerapi::notifications',
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const application: Linked['call'] = (path, init = {}) =>
    sandbox.get(`/na${path}`, {
      ...init,
      headers: { 'x-amz-access-token': token, ...(init.headers as Record<string, string>) },
    });
  const destinations = '/notifications/v1/destinations';
  const queue = {
    name: 'queue',
    resourceSpecification: { sqs: { arn: 'arn:aws:sqs:us-east-1:123456789012:queue' } },
  };
  const created = await postJson(application, destinations, queue);
  await check(file, destinations, 'post', created.clone());
  await check(file, destinations, 'post', await postJson(application, destinations, queue));
  await check(file, destinations, 'get', await application(destinations));
  const { payload } = (await created.json()) as { payload: { destinationId: string } };
  const subscription = '/notifications/v1/subscriptions/{notificationType}';
  const path = subscription.replace('{notificationType}', 'REPORT_PROCESSING_FINISHED');
  const body = { payloadVersion: '1.0', destinationId: payload.destinationId };
  await check(file, subscription, 'get', await store.call(path));
  await check(file, subscription, 'post', await postJson(store.call, path, body));
  await check(file, subscription, 'post', await postJson(store.call, path, body));
  await check(file, subscription, 'get', await store.call(path));
  await check(
    file,
    `${subscription}/{subscriptionId}`,
    'delete',
    await application(`${path}/unknown`, { method: 'DELETE' }),
  );
}
