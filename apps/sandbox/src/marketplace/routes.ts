import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { SupportDesk } from '../support-desk/support-desk.ts';
import { createSupportDeskRoutes } from '../support-desk/routes.ts';
import type { Call, RouteGroup } from '../http/router.ts';
import type { Frame } from '../page/layout.ts';
import type { Store } from '../store.ts';
import { awdOperations } from './awd-operations.ts';
import { RecentCalls } from './calls.ts';
import { createConsentRoutes } from './consent.ts';
import { controlRoutes } from './control.ts';
import { Documents } from './documents.ts';
import { Facts } from './facts.ts';
import { createFinanceOperations } from './finance-operations.ts';
import { MarketplaceFaults } from './faults.ts';
import { apiRoutes } from './api-routes.ts';
import { Grants } from './grants.ts';
import { inboundOperations } from './inbound-operations.ts';
import { MessageQueue } from '../queue/message-queue.ts';
import { createQueueRoutes } from '../queue/routes.ts';
import { createNotificationOperations } from './notification-operations.ts';
import { outboundOperations } from './outbound-operations.ts';
import { placementOperations } from './placement-operations.ts';
import { createNotifier } from './notifier.ts';
import { RateLimits } from './rate-limits.ts';
import { createReportOperations } from './report-operations.ts';
import { Reports, type WorldAt } from './reports.ts';
import { scheduleOperations } from './schedule-operations.ts';
import { sellerOperations } from './seller-operations.ts';
import type { MarketplaceSettings } from './settings.ts';
import { Stores } from './stores.ts';
import { MarketplaceTime } from './time.ts';
import { createTokenEndpoint } from './token-endpoint.ts';

interface MarketplaceParts {
  readonly settings: MarketplaceSettings;
  readonly store: Store;
  readonly buildFrame: (call: Call) => Frame;
}

/** The marketplace: consent pages, tokens, API of three regions, and control page. */
export function createMarketplaceRoutes({
  settings,
  store,
  buildFrame,
}: MarketplaceParts): RouteGroup & { close(): void } {
  const { database, changes } = store;
  const changed = () => changes.emit('changed');
  const facts = new Facts(database);
  const time = new MarketplaceTime(facts, settings.speed);
  const now = () => time.now();
  const stores = new Stores(database, now);
  const grants = new Grants(database, now);
  const faults = new MarketplaceFaults();
  const calls = new RecentCalls();
  const desk = new SupportDesk(store, time, stores);
  const worldAt: WorldAt = (of, until) => desk.worldAt(of, until);
  const reports = new Reports(database, time, faults, worldAt);
  const documents = new Documents({ facts, time, faults, reports, stores, worldAt });
  const queue = new MessageQueue();
  const notifier = createNotifier({ settings, facts, time, faults, queue, reports, documents });
  const limits = new RateLimits(time);
  const sendToken = createTokenEndpoint(settings, grants, faults);
  const operations = [
    ...sellerOperations,
    ...inboundOperations,
    ...placementOperations,
    ...awdOperations,
    ...outboundOperations,
    ...createReportOperations(reports, documents, time, notifier.watch),
    ...scheduleOperations(facts, time),
    ...createFinanceOperations(worldAt, time),
    ...createNotificationOperations(facts),
  ];
  const shared = {
    settings,
    facts,
    time,
    stores,
    grants,
    faults,
    calls,
    limits,
    reports,
    notifier,
    changed,
    buildFrame,
  };
  const style = readFileSync(new URL('assets/marketplace.css', import.meta.url));

  return {
    close: () => notifier.close(),
    routes: [
      ...createQueueRoutes({ queue, keys: settings.queue, faults }),
      ...createConsentRoutes(shared),
      ...controlRoutes(shared),
      ...createSupportDeskRoutes({ desk, stores, buildFrame, changed }),
      {
        method: 'POST',
        path: '/auth/o2/token',
        async answer({ request, url }) {
          const { reply, code } = await sendToken(request);
          calls.add({
            at: new Date(now()).toISOString(),
            requestId: randomUUID(),
            method: 'POST',
            path: url.pathname,
            operation: 'token',
            storeId: undefined,
            status: reply.status,
            code,
          });
          changed();
          return reply;
        },
      },
      {
        method: 'GET',
        path: '/report-documents/:documentId',
        answer: (call) => documents.serve(call),
      },
      {
        method: 'GET',
        path: '/assets/marketplace.css',
        answer: () => ({
          status: 200,
          headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
          body: style,
        }),
      },
      ...apiRoutes(operations, shared),
    ],
  };
}
