import { setTimeout as sleep } from 'node:timers/promises';
import {
  MarketplaceError,
  operationRates,
  ReauthorizationRequired,
  type IncomingDocument,
  type Report,
  type ReportRequest,
} from '@recoup/sp-api';
import { checkLists } from './lists.ts';
import { assertHolds, type Results } from './results.ts';
import type { Linked, Sandbox } from './sandbox.ts';
import { checkSchedules } from './schedules.ts';
import type { Seen, Validator } from './validator.ts';

const day = 86_400_000;
const noReport = '999999999';
const awdOperations = new Set(['listInboundShipments', 'getInboundShipment', 'listReplenishmentOrders']);

/** Read only after the list that names what they are of. */
const calledAfterLists = new Set([
  'getInboundShipment',
  'getFulfillmentOrder',
  'getPackageTrackingDetails',
  'listPlacementOptions',
  'getShipment',
]);
const queue = { name: 'conformance', arn: 'arn:aws:sqs:us-east-1:123456789012:conformance' };

/** Calls with a token of the seller; the others are the application's own. */
type SellerOperation = Exclude<
  keyof typeof operationRates,
  'createDestination' | 'getDestinations' | 'deleteSubscriptionById'
>;

interface Parts {
  readonly results: Results;
  readonly sandbox: Sandbox;
  readonly validator: Validator;
  /** Operations that a model describes. */
  readonly modelled: ReadonlySet<string>;
  readonly linked: Linked;
  /** A store of another region, whose token is not valid here. */
  readonly stranger: Linked;
}

/** Our client calls our sandbox through the validator: both are checked against Amazon's models. */
export async function checkOurClient({
  results,
  sandbox,
  validator,
  modelled,
  linked,
  stranger,
}: Parts): Promise<void> {
  const { region, marketplaceId, country } = linked;
  const client = sandbox.client(validator.url);
  const store = client.store(linked);
  const { check } = results;
  const everything: Seen[] = [];

  const named = (name: string, work: () => Promise<void>): Promise<void> => check(`${region}: ${name}`, work);

  /** Statuses an operation has returned since the last call. */
  const answers = (operation: string): number[] => {
    const seen = validator.takeSeen();
    everything.push(...seen);
    return seen.filter((call) => call.operation === operation).map(({ status }) => status);
  };
  const mustAnswer = (operation: string, ...statuses: number[]): void => {
    const got = answers(operation);
    assertHolds(
      got.join() === statuses.join(),
      `${operation} was answered ${got.join(', ')}, not ${statuses.join(', ')}`,
    );
  };

  const now = Date.now();
  const ledger: ReportRequest = {
    reportType: 'GET_LEDGER_DETAIL_VIEW_DATA',
    marketplaceIds: [marketplaceId],
    dataStartTime: new Date(now - 365 * day),
    dataEndTime: new Date(now - day),
    reportOptions: { eventType: 'Adjustments' },
  };
  const ended = async (reportId: string): Promise<Report> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const report = await store.getReport(reportId);
      if (!report.status.startsWith('IN_')) return report;
      await sleep(20);
    }
    throw new Error(`report ${reportId} does not end`);
  };

  await named('the validator refuses a wrong request', async () => {
    const reports = `${validator.url}/${region}/reports/2021-06-30/reports`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ reportType: ledger.reportType, marketplaceIds: [], datastartTime: 'now' });
    await fetch(reports, { method: 'POST', headers, body });
    const faults = validator.takeFaults();
    assertHolds(
      faults.length >= 2 && faults.every((fault) => fault.startsWith('createReport: 422 body')),
      `it says: ${faults.join('; ') || 'nothing'}`,
    );
  });

  await named('getMarketplaceParticipations', async () => {
    const participations = await store.getMarketplaceParticipations();
    assertHolds(
      participations.some((one) => one.marketplaceId === marketplaceId),
      'the marketplace is missing',
    );
    mustAnswer('getMarketplaceParticipations', 200);
  });

  let document = '';
  await named('createReport, getReport from the queue to the end, getReportDocument', async () => {
    await sandbox.pace('still');
    const reportId = await store.createReport(ledger);
    const queued = await store.getReport(reportId);
    await sandbox.pass('queue');
    const processed = await store.getReport(reportId);
    await sandbox.pass('processing');
    const report = await store.getReport(reportId);
    await sandbox.pace('quick');
    const statuses = [queued, processed, report].map(({ status }) => status).join(', ');
    assertHolds(statuses === 'IN_QUEUE, IN_PROGRESS, DONE', `it was ${statuses}`);
    document = report.documentId ?? '';
    const { documentId, declaredGzip } = await store.getReportDocument(document);
    assertHolds(documentId === document && declaredGzip, 'it is another document');
    mustAnswer('getReportDocument', 200);
  });

  await named('cancelReport', async () => {
    await sandbox.pace('still');
    const reportId = await store.createReport(ledger);
    await store.cancelReport(reportId);
    await sandbox.pace('quick');
    mustAnswer('cancelReport', 200);
    const { status } = await store.getReport(reportId);
    assertHolds(status === 'CANCELLED', `it is ${status}`);
  });

  const read = async ({ bytes }: IncomingDocument): Promise<number> => {
    let size = 0;
    for await (const piece of bytes) size += piece.length;
    return size;
  };
  const fetched = [
    ['fetchReport', undefined, 'document'],
    ['fetchReport, its document at a dead address first', 'dead-url', 'document'],
    ['fetchReport, its document not packed as declared', 'gzip-lie', 'document'],
    ['fetchReport of a report that fails', 'fatal', 'fatal'],
  ] as const;
  for (const [name, fault, expected] of fetched) {
    await named(name, async () => {
      if (fault) await sandbox.failNext(fault);
      const result = await store.fetchReport({ request: ledger, read, country });
      assertHolds(result.outcome === expected, `it ends as ${result.outcome}`);
      if (result.outcome === 'document') assertHolds(result.result > 0, 'the document is empty');
      if (result.outcome === 'fatal') assertHolds(result.explanation !== undefined, 'nothing explains why');
      const asked = answers('getReportDocument').length;
      assertHolds(asked === (fault === 'dead-url' ? 2 : 1), `the document was asked for ${asked} times`);
    });
  }
  await named('fetchReport of a report without data', async () => {
    const request = {
      ...ledger,
      reportType: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
      dataStartTime: new Date(now - 2 * day),
      reportOptions: {},
    };
    const { outcome } = await store.fetchReport({ request, read });
    assertHolds(outcome === 'cancelled', `it ends as ${outcome}`);
  });

  await named('getReports, page by page', async () => {
    answers('getReports');
    const query = {
      reportTypes: [ledger.reportType, 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE'],
      statuses: ['DONE', 'CANCELLED', 'FATAL'],
      marketplaceIds: [marketplaceId],
      pageSize: 3,
      createdSince: new Date(now - day),
      createdUntil: new Date(now + day),
    } as const;
    const ids = new Set<string>();
    for await (const { reportId } of store.eachReport(query)) ids.add(reportId);
    // Two by hand, four fetched, one empty.
    assertHolds(ids.size === 7, `${ids.size} reports instead of 7`);
    mustAnswer('getReports', 200, 200, 200);
  });
  await named('getReports of settlements, which nobody asked for', async () => {
    const reportTypes = ['GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2'];
    const { reports } = await store.getReports({ reportTypes });
    assertHolds(reports.length > 0, 'there are none');
    mustAnswer('getReports', 200);
    const { documentId = '' } = await store.getReport(reports[0]?.reportId ?? '');
    const { declaredGzip } = await store.getReportDocument(documentId);
    assertHolds(!declaredGzip, 'it is packed');
  });

  const updated = { after: new Date(now - 3 * 365 * day), before: new Date(now) };
  let shipmentId = '';
  await named('getShipments by update, page by page', async () => {
    let count = 0;
    for await (const shipment of store.shipments(marketplaceId, { by: 'update', updated })) {
      ({ shipmentId } = shipment);
      count += 1;
    }
    const pages = answers('getShipments').length;
    assertHolds(count > 0 && pages > 1, `${count} shipments on ${pages} pages`);
  });
  await named('getShipments by status and by id', async () => {
    const statuses = ['CLOSED', 'RECEIVING'] as const;
    for await (const { status } of store.shipments(marketplaceId, { by: 'status', statuses }))
      assertHolds(status === 'CLOSED' || status === 'RECEIVING', `one is ${status}`);
    const found: string[] = [];
    for await (const shipment of store.shipments(marketplaceId, { by: 'id', ids: [shipmentId] }))
      found.push(shipment.shipmentId);
    assertHolds(found.join() === shipmentId, `asked for ${shipmentId}, got ${found.join()}`);
  });
  await named('getShipmentItems, page by page', async () => {
    let count = 0;
    for await (const { shipped } of store.itemsUpdated(marketplaceId, updated)) count += shipped > 0 ? 1 : 0;
    const pages = answers('getShipmentItems').length;
    assertHolds(count > 0 && pages > 1, `${count} items on ${pages} pages`);
  });
  await named('getShipmentItemsByShipmentId', async () => {
    let count = 0;
    for await (const item of store.itemsOfShipment(marketplaceId, shipmentId)) {
      assertHolds(item.shipmentId === shipmentId, 'an item of another shipment');
      count += 1;
    }
    assertHolds(count > 0, 'no items');
    mustAnswer('getShipmentItemsByShipmentId', 200);
  });

  await named('listTransactions', async () => {
    let count = 0;
    for await (const { type, postedAt, amount } of store.transactions(new Date(now - 170 * day))) {
      assertHolds(
        type !== undefined && postedAt !== undefined && amount !== undefined,
        'one is not readable',
      );
      count += 1;
    }
    assertHolds(count > 0, 'there are none');
    mustAnswer('listTransactions', 200);
  });

  // Amazon Warehousing and Distribution is in the United States only.
  const isOffered = (operation: string): boolean =>
    modelled.has(operation) && (region === 'na' || !awdOperations.has(operation));
  await checkLists({ store, updated, isOffered, named });

  let destination = '';
  await named('notifications: createDestination, createSubscription, deleteSubscriptionById', async () => {
    const type = 'REPORT_PROCESSING_FINISHED';
    const application = client.destinations(region);
    destination = await application.createDestination(queue);
    const again = await application.createDestination(queue);
    assertHolds(again === destination, 'the same queue is another destination');
    mustAnswer('createDestination', 200, 409);
    const created = await store.createSubscription(type, destination);
    assertHolds(created?.destinationId === destination, 'it goes elsewhere');
    mustAnswer('createSubscription', 200);
    await application.deleteSubscription(type, created?.subscriptionId ?? '');
    mustAnswer('deleteSubscriptionById', 200);
    assertHolds((await store.getSubscription(type)) === undefined, 'it is still there');
    mustAnswer('getSubscription', 404);
  });

  const first = async (list: AsyncIterable<unknown>): Promise<void> => {
    for await (const _ of list) return;
  };
  // Without entries a list is one page.
  const tomorrow = { after: new Date(now + day), before: new Date(now + day) };
  const elsewhere = client.store({ ...stranger, region });
  const calls = (at: typeof store): Record<SellerOperation, () => Promise<unknown>> => ({
    createReport: () => at.createReport(ledger),
    getReport: () => at.getReport(noReport),
    getReportDocument: () => at.getReportDocument(document),
    getReports: () => at.getReports({ reportTypes: [ledger.reportType] }),
    cancelReport: () => at.cancelReport(noReport),
    getMarketplaceParticipations: () => at.getMarketplaceParticipations(),
    getShipments: () => first(at.shipments(marketplaceId, { by: 'id', ids: [shipmentId] })),
    getShipmentItems: () => first(at.itemsUpdated(marketplaceId, updated)),
    getShipmentItemsByShipmentId: () => first(at.itemsOfShipment(marketplaceId, shipmentId)),
    listInboundPlans: () => first(at.placedShipments(tomorrow)),
    listPlacementOptions: () => first(at.placedShipments(updated)),
    getShipment: () => first(at.placedShipments(updated)),
    listAllFulfillmentOrders: () => first(at.multiChannelItems(tomorrow)),
    getFulfillmentOrder: () => first(at.multiChannelItems(updated)),
    getPackageTrackingDetails: () => first(at.multiChannelItems(updated)),
    listTransactions: () => first(at.transactions(new Date(now - day))),
    listInboundShipments: () => first(at.awdShipmentItems(updated)),
    getInboundShipment: () => first(at.awdShipmentItems(updated)),
    listReplenishmentOrders: () => first(at.awdTransferItems(updated)),
    createSubscription: () => at.createSubscription('REPORT_PROCESSING_FINISHED', destination),
    getSubscription: () => at.getSubscription('REPORT_PROCESSING_FINISHED'),
  });
  const callable = (at: typeof store) =>
    Object.entries(calls(at)).filter(([name]) => isOffered(name) && !calledAfterLists.has(name));
  const foreignPlace = { ...ledger, marketplaceIds: [stranger.marketplaceId] };
  const refused: readonly (readonly [operation: string, status: number, call: () => Promise<unknown>])[] = [
    ['createReport', 400, () => store.createReport(foreignPlace)],
    ['getReports', 400, () => store.getReports({ nextToken: 'not-a-token' })],
    [
      'cancelReport',
      400,
      async () => store.cancelReport((await ended(await store.createReport(ledger))).reportId),
    ],
    ['getShipments', 400, () => first(store.shipments(stranger.marketplaceId, { by: 'id', ids: ['FBA1'] }))],
    ['getShipmentItems', 400, () => first(store.itemsUpdated(stranger.marketplaceId, updated))],
    ['listTransactions', 400, () => first(store.transactions(new Date(now + day)))],
    ['getReport', 404, () => store.getReport(noReport)],
    ['getReportDocument', 404, () => store.getReportDocument('amzn1.spdoc.1.4.na.none.T1')],
    ['cancelReport', 404, () => store.cancelReport(noReport)],
    ['getShipmentItemsByShipmentId', 404, () => first(store.itemsOfShipment(marketplaceId, 'FBA000000000'))],
    ...callable(elsewhere).map(([operation, call]) => [operation, 403, call] as const),
  ];
  for (const [operation, status, call] of refused) {
    await named(`${operation} refused with ${status}`, async () => {
      answers(operation);
      const error = await call().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      assertHolds(error instanceof MarketplaceError, `our client says ${String(error)}`);
      assertHolds(error.status === status && error.operation === operation, error.message);
      assertHolds(error.code !== `Http${status}`, 'our client does not find the code of the error');
      mustAnswer(operation, status);
    });
  }
  for (const [operation, call] of callable(store)) {
    await named(`${operation} after a 429`, async () => {
      answers(operation);
      await sandbox.failNext('429');
      // Amazon may refuse one report type alone, so another try is left to the caller.
      const isThrown = operation === 'createReport';
      await call().catch((error: unknown) => {
        if (!(error instanceof MarketplaceError && error.status === (isThrown ? 429 : 404))) throw error;
      });
      const [refusal, ...others] = answers(operation);
      assertHolds(refusal === 429, `the first answer is ${refusal}`);
      assertHolds(others.length === (isThrown ? 0 : 1), `${others.length} calls after it`);
    });
    await named(`${operation} refused with 500`, async () => {
      await sandbox.failNext('500');
      await call().catch((error: unknown) => {
        const mayBeDone =
          operation === 'createReport' && error instanceof MarketplaceError && error.status === 500;
        if (!mayBeDone && !(error instanceof MarketplaceError && error.status === 404)) throw error;
      });
      assertHolds(answers(operation)[0] === 500, 'the first answer is another');
    });
  }

  await named('schedules, which our client does not use', () =>
    checkSchedules({
      base: `${validator.url}/${region}`,
      accessToken: linked.accessToken,
      marketplaceIds: ledger.marketplaceIds,
      unschedulable: ledger.reportType,
      mustAnswer,
    }),
  );

  await named('a revoked authorization', async () => {
    const revoked = await sandbox.link(region);
    const its = client.store(revoked);
    await its.getMarketplaceParticipations();
    answers('');
    await sandbox.revoke(revoked);
    const error = await its.getMarketplaceParticipations().catch((reason: unknown) => reason);
    assertHolds(error instanceof ReauthorizationRequired, `our client says ${String(error)}`);
    mustAnswer('getMarketplaceParticipations', 403);
  });

  await named('every operation of our client went through', async () => {
    answers('');
    const good = new Set(everything.filter(({ status }) => status < 300).map(({ operation }) => operation));
    const missing = Object.keys(operationRates)
      .filter(isOffered)
      .filter((operation) => !good.has(operation));
    assertHolds(missing.length === 0, `missing: ${missing.join(', ')}`);
  });
}
