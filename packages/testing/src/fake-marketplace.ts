import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operationRates, type Operation } from '@recoup/sp-api';
import { createListRoutes } from './fake-lists.ts';
import { createNotificationRoutes, grantlessOwner } from './fake-notifications.ts';
import type { FakeRoute } from './fake-route.ts';

interface Report {
  readonly reportId: string;
  readonly sellerId: string;
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly dataStartTime?: string;
  readonly dataEndTime?: string;
  readonly reportOptions?: Readonly<Record<string, string>>;
  readonly createdTime: string;
  looks: number;
  status?: 'DONE' | 'CANCELLED' | 'FATAL' | undefined;
}

export interface FakeMarketplace {
  readonly url: string;
  /** Settings that point our client here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Every requested report. */
  readonly reports: readonly Report[];
  /** Calls over the rate limits. */
  readonly limitsBroken: readonly string[];
  /** A seller consents: returns the code of the redirect. */
  consent(sellerId: string): string;
  getRefreshToken(sellerId: string): string;
  revoke(sellerId: string): void;
  sellsIn(sellerId: string, marketplaces: readonly string[]): void;
  /** A settlement created by the marketplace. */
  settle(sellerId: string, content: string, marketplaceIds?: readonly string[]): void;
  getContent(report: Pick<Report, 'reportId'>): string;
  /** Makes the Finances API list a transaction, as Amazon writes it. */
  post(sellerId: string, transaction: Readonly<Record<string, unknown>>): void;
  /** A shipment to Amazon Warehousing and Distribution, as Amazon writes it. */
  sendToAwd(sellerId: string, shipment: Readonly<Record<string, unknown>>): void;
  /** A multi-channel order in one package with this status. */
  sendOrder: ReturnType<typeof createListRoutes>['sendOrder'];
  /** An inbound plan with its accepted placement. */
  placeShipments: ReturnType<typeof createListRoutes>['placeShipments'];
  /** Results of the next reports, instead of done. `FATAL_TOGETHER`: only when several marketplaces are named. */
  ends: Map<string, 'CANCELLED' | 'FATAL' | 'FATAL_TOGETHER' | 'IN_QUEUE'>;
  /** Operations and report types the application lacks a role for. */
  denied: Set<string>;
  /** Client secrets the marketplace accepts. */
  secrets: Set<string>;
  /** Expired secrets, which still get tokens that no call accepts, as at Amazon. */
  expiredSecrets: Set<string>;
  /** Report types whose requests are refused as too many, whatever the limits. */
  throttled: Set<string>;
  /** Report types whose next request is accepted, although its reply says otherwise. */
  lost: Set<string>;
  /** Subscriptions of sellers to notifications. */
  readonly subscriptions: ReturnType<typeof createNotificationRoutes>['subscriptions'];
  /** Ids of cancelled reports. */
  readonly cancelled: readonly string[];
  close(): Promise<void>;
}

/** Speed factor. */
const pace = 20_000;

const clientId = 'amzn1.application-oa2-client.tests';
const clientSecret = 'the application’s own secret';

/** A fake marketplace over HTTP: tokens, reports and limits, without pages. */
export async function startFakeMarketplace(): Promise<FakeMarketplace> {
  const codes = new Map<string, string>();
  const refreshTokens = new Map<string, string>();
  const accessTokens = new Map<string, string>();
  const sells = new Map<string, readonly string[]>();
  const reports: Report[] = [];
  const contents = new Map<string, string>();
  const transactions = new Map<string, Readonly<Record<string, unknown>>[]>();
  const lists = createListRoutes();
  const limitsBroken: string[] = [];
  const buckets = new Map<string, { left: number; at: number }>();
  const ends: FakeMarketplace['ends'] = new Map();
  const denied: FakeMarketplace['denied'] = new Set();
  const secrets = new Set([clientSecret]);
  const expiredSecrets = new Set<string>();
  const tokensOfExpired = new Set<string>();
  const throttled: FakeMarketplace['throttled'] = new Set();
  const lost: FakeMarketplace['lost'] = new Set();
  const cancelled: string[] = [];

  const getRefreshToken = (sellerId: string): string => {
    for (const [token, owner] of refreshTokens) if (owner === sellerId) return token;
    const token = `Atzr|${sellerId}-${randomBytes(24).toString('base64url')}`;
    refreshTokens.set(token, sellerId);
    return token;
  };

  const withinLimit = (sellerId: string, operation: Operation): boolean => {
    const { ratePerSecond, burst } = operationRates[operation];
    const now = performance.now();
    const bucket = buckets.get(`${sellerId} ${operation}`) ?? { left: burst, at: now };
    const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * ratePerSecond * pace);
    buckets.set(`${sellerId} ${operation}`, { left: Math.max(0, left - 1), at: now });
    // Tolerance for rounding between two clocks.
    return left >= 0.999;
  };

  function token(form: URLSearchParams): [number, object] {
    const refused = (error: string): [number, object] => [400, { error, error_description: 'refused' }];
    if (form.get('client_id') !== clientId || !secrets.has(form.get('client_secret') ?? '')) {
      return [401, { error: 'invalid_client', error_description: 'Client authentication failed' }];
    }
    if (form.get('grant_type') === 'client_credentials') {
      const accessToken = `Atza|${randomUUID()}`;
      accessTokens.set(accessToken, grantlessOwner);
      return [200, { access_token: accessToken, token_type: 'bearer', expires_in: 3600 }];
    }
    const code = form.get('code') ?? '';
    const refreshToken =
      form.get('grant_type') === 'authorization_code'
        ? codes.has(code) && getRefreshToken(codes.get(code) ?? '')
        : form.get('refresh_token');
    codes.delete(code);
    const sellerId = refreshTokens.get(refreshToken || '');
    if (sellerId === undefined) return refused('invalid_grant');
    const accessToken = `Atza|${randomUUID()}`;
    accessTokens.set(accessToken, sellerId);
    if (expiredSecrets.has(form.get('client_secret') ?? '')) tokensOfExpired.add(accessToken);
    return [
      200,
      { access_token: accessToken, refresh_token: refreshToken, token_type: 'bearer', expires_in: 3600 },
    ];
  }

  function toStatus(report: Report): object {
    report.looks += 1;
    report.status ??= report.looks > 1 ? toEnd(report) : undefined;
    const { reportId, reportType, marketplaceIds, dataStartTime, dataEndTime, createdTime, status } = report;
    return {
      reportId,
      reportType,
      marketplaceIds,
      dataStartTime,
      dataEndTime,
      createdTime,
      processingStatus: status ?? 'IN_PROGRESS',
      ...(status === 'DONE' && { reportDocumentId: `document-${reportId}` }),
    };
  }

  function toEnd({ reportType, marketplaceIds }: Report): Report['status'] {
    const end = ends.get(reportType) ?? 'DONE';
    if (end === 'IN_QUEUE') return undefined;
    if (end === 'FATAL_TOGETHER') return marketplaceIds.length > 1 ? 'FATAL' : 'DONE';
    return end;
  }

  const getContent = ({ reportId }: Pick<Report, 'reportId'>): string =>
    contents.get(reportId) ?? `fnsku\tquantity\n${reportId}\t1\n`;

  function create(sellerId: string, wanted: Partial<Report>): Report {
    const report: Report = {
      reportId: String(50_000_000 + reports.length),
      sellerId,
      reportType: '',
      marketplaceIds: [],
      createdTime: new Date().toISOString(),
      looks: 0,
      ...wanted,
    };
    reports.push(report);
    return report;
  }

  const notifications = createNotificationRoutes();
  const routes: FakeRoute[] = [
    ...notifications.routes,
    [
      'GET',
      /^\/sellers\/v1\/marketplaceParticipations$/,
      'getMarketplaceParticipations',
      ({ sellerId }) => [
        200,
        {
          payload: (sells.get(sellerId) ?? ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2']).map((id) => ({
            marketplace: { id, name: id },
            participation: { isParticipating: true, hasSuspendedListings: false },
            storeName: `Shop of ${sellerId}`,
          })),
        },
      ],
    ],
    [
      'POST',
      /^\/reports\/2021-06-30\/reports$/,
      'createReport',
      ({ sellerId, body }) => {
        const { reportId, reportType } = create(sellerId, JSON.parse(body));
        return lost.delete(reportType)
          ? [500, { errors: [{ code: 'InternalFailure' }] }]
          : [202, { reportId }];
      },
    ],
    [
      'GET',
      /^\/reports\/2021-06-30\/reports$/,
      'getReports',
      ({ sellerId, query }) => {
        const types = query.get('reportTypes')?.split(',') ?? [];
        const listed = reports.filter(
          (report) =>
            report.sellerId === sellerId &&
            types.includes(report.reportType) &&
            report.createdTime >= (query.get('createdSince') ?? ''),
        );
        return [200, { reports: listed.map((report) => toStatus(report)) }];
      },
    ],
    [
      'GET',
      /^\/reports\/2021-06-30\/reports\/(.+)$/,
      'getReport',
      ({ sellerId, id }) => {
        const report = reports.find((known) => known.reportId === id && known.sellerId === sellerId);
        return report ? [200, toStatus(report)] : [404, { errors: [{ code: 'NotFound', message: 'none' }] }];
      },
    ],
    [
      'DELETE',
      /^\/reports\/2021-06-30\/reports\/(.+)$/,
      'cancelReport',
      ({ id }) => {
        cancelled.push(id);
        return [200, {}];
      },
    ],
    [
      'GET',
      /^\/reports\/2021-06-30\/documents\/document-(.+)$/,
      'getReportDocument',
      ({ id }) => [200, { reportDocumentId: `document-${id}`, url: `${url}/files/${id}` }],
    ],
    [
      'GET',
      /^\/fba\/inbound\/v0\/shipments$/,
      'getShipments',
      ({ query }) => [
        // Amazon refuses a date range without statuses.
        query.has('ShipmentStatusList') ? 200 : 400,
        {
          payload: {
            ShipmentData: [{ ShipmentId: `FBA${Date.parse(query.get('LastUpdatedAfter') ?? '')}` }],
          },
        },
      ],
    ],
    [
      'GET',
      /^\/fba\/inbound\/v0\/shipmentItems$/,
      'getShipmentItems',
      ({ query }) => [
        200,
        {
          payload: {
            ItemData: [
              { SellerSKU: `SKU${Date.parse(query.get('LastUpdatedAfter') ?? '')}`, QuantityShipped: 9 },
            ],
          },
        },
      ],
    ],
    ...lists.routes,
    [
      'GET',
      /^\/finances\/2024-06-19\/transactions$/,
      'listTransactions',
      ({ sellerId, query }) => {
        const after = query.get('postedAfter') ?? '';
        // A range over 180 days is answered with nothing.
        const isTooLong = Date.now() - Date.parse(after) > 180 * 24 * 3600_000;
        const posted = isTooLong ? [] : (transactions.get(sellerId) ?? []);
        return [
          200,
          { payload: { transactions: posted.filter(({ postedDate }) => String(postedDate) >= after) } },
        ];
      },
    ],
  ];

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    const body = await readText(request);
    const send = (status: number, content: object): void => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    };
    if (pathname === '/auth/o2/token') return send(...token(new URLSearchParams(body)));
    if (pathname.startsWith('/files/')) {
      reply.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      reply.end(getContent({ reportId: pathname.slice('/files/'.length) }));
      return;
    }
    const accessToken = String(request.headers['x-amz-access-token']);
    const sellerId = accessTokens.get(accessToken);
    const refuse = (details: string): void =>
      send(403, {
        errors: [{ code: 'Unauthorized', message: 'Access to requested resource is denied.', details }],
      });
    if (sellerId === undefined) {
      return refuse('The access token you provided is revoked, malformed or invalid.');
    }
    if (tokensOfExpired.has(accessToken)) return refuse('The LWA secret token you provided has expired.');
    for (const [method, path, operation, act] of routes) {
      const found = path.exec(pathname);
      if (request.method !== method || !found) continue;
      if (
        denied.has(operation) ||
        listReportTypes(operation, searchParams, body).some((type) => denied.has(type))
      ) {
        return refuse('');
      }
      const quotaExceeded = (): void =>
        send(429, { errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota.' }] });
      if (!withinLimit(sellerId, operation)) {
        limitsBroken.push(`${sellerId} ${operation}`);
        return quotaExceeded();
      }
      if (operation === 'createReport' && throttled.has(String(JSON.parse(body).reportType))) {
        return quotaExceeded();
      }
      return send(...act({ sellerId, body, query: searchParams, id: found[1] ?? '' }));
    }
    send(404, { errors: [{ code: 'NotFound', message: pathname }] });
  }

  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    settings: {
      SP_API_CLIENT_ID: clientId,
      SP_API_CLIENT_SECRET: clientSecret,
      SP_API_APPLICATION_ID: 'amzn1.sellerapps.app.tests',
      SP_API_PACE: String(pace),
      LWA_URL: url,
      SP_API_NA_URL: url,
      SP_API_EU_URL: url,
      SP_API_FE_URL: url,
      SELLER_CENTRAL_URL: url,
    },
    reports,
    limitsBroken,
    ends,
    denied,
    secrets,
    expiredSecrets,
    throttled,
    lost,
    cancelled,
    subscriptions: notifications.subscriptions,
    consent(sellerId) {
      const code = randomBytes(12).toString('hex');
      codes.set(code, sellerId);
      return code;
    },
    getRefreshToken,
    revoke(sellerId) {
      refreshTokens.delete(getRefreshToken(sellerId));
      for (const [token, owner] of accessTokens) if (owner === sellerId) accessTokens.delete(token);
    },
    sellsIn: (sellerId, marketplaces) => void sells.set(sellerId, marketplaces),
    settle(sellerId, content, marketplaceIds = []) {
      const reportType = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
      contents.set(create(sellerId, { reportType, marketplaceIds, status: 'DONE' }).reportId, content);
    },
    getContent,
    post: (sellerId, transaction) =>
      void transactions.set(sellerId, [...(transactions.get(sellerId) ?? []), transaction]),
    sendToAwd: lists.sendToAwd,
    sendOrder: lists.sendOrder,
    placeShipments: lists.placeShipments,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function listReportTypes(operation: Operation, query: URLSearchParams, body: string): readonly string[] {
  if (operation === 'getReports') return query.get('reportTypes')?.split(',') ?? [];
  return operation === 'createReport' ? [String(JSON.parse(body).reportType)] : [];
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}
