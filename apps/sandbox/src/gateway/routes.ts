import { readFileSync } from 'node:fs';
import type { FaultPlan, GatewayFault } from '../faults.ts';
import type { Call, RouteGroup } from '../http/router.ts';
import type { Frame } from '../page/layout.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store.ts';
import { Checkout } from './checkout.ts';
import { createControlRoutes } from './control.ts';
import { Deliveries } from './deliveries.ts';
import { DeliverySettingsStore } from './delivery-settings.ts';
import { Events } from './events.ts';
import { createApiRoutes } from './api-routes.ts';
import { createHostedRoutes } from './hosted-routes.ts';
import { IdempotencyKeys } from './idempotency-keys.ts';
import { Objects } from './objects.ts';
import { operations } from './operations.ts';
import { Payments } from './payments.ts';

interface GatewayParts {
  readonly settings: Settings['gateway'];
  readonly store: Store;
  readonly faults: FaultPlan<GatewayFault>;
  readonly buildFrame: (call: Call) => Frame;
}

/** The card gateway: API, hosted pages, webhooks and control page. */
export function createGatewayRoutes({
  settings,
  store,
  faults,
  buildFrame,
}: GatewayParts): RouteGroup & { close(): void } {
  const { database, changes } = store;
  const changed = () => changes.emit('changed');
  const travel = new DeliverySettingsStore(database, settings.webhookUrl);
  const deliveries = new Deliveries({
    database,
    settings: travel,
    secret: settings.webhookSecret,
    retryMs: settings.retryMs,
    changed,
  });
  const objects = new Objects(database);
  const events = new Events(database, (event) => deliveries.plan(event));
  const checkout = new Checkout(objects, events);
  const payments = new Payments(objects, events);
  const keys = new IdempotencyKeys(database);
  const style = readFileSync(new URL('assets/gateway.css', import.meta.url));

  const happened = async (): Promise<void> => {
    changed();
    const sent = deliveries.wake();
    if (travel.read().beforeAnswer) await sent;
  };
  // Resumes deliveries that were pending at shutdown.
  void deliveries.wake();

  return {
    routes: [
      ...createHostedRoutes({ database, objects, checkout, payments, buildFrame, happened }),
      ...createControlRoutes({ objects, events, deliveries, settings: travel, faults, buildFrame, changed }),
      {
        method: 'GET',
        path: '/assets/gateway.css',
        answer: () => ({
          status: 200,
          headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
          body: style,
        }),
      },
      ...createApiRoutes(operations({ objects, events, checkout, payments }), {
        database,
        secretKey: settings.secretKey,
        keys,
        faults,
        happened,
      }),
    ],
    close: () => deliveries.close(),
  };
}
