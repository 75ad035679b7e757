import { readFileSync } from 'node:fs';
import type { FaultPlan, GatewayFault } from '../faults.ts';
import type { Call, Room } from '../http/router.ts';
import type { Frame } from '../page/layout.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store.ts';
import { Checkout } from './checkout.ts';
import { controlRoutes } from './control.ts';
import { Deliveries } from './deliveries.ts';
import { DeliverySettingsBook } from './delivery-settings.ts';
import { Events } from './events.ts';
import { gatedRoutes } from './gate.ts';
import { hostedRoutes } from './hosted.ts';
import { Keys } from './keys.ts';
import { Objects } from './objects.ts';
import { operations } from './operations.ts';
import { Payments } from './payments.ts';

interface GatewayParts {
  readonly settings: Settings['gateway'];
  readonly store: Store;
  readonly faults: FaultPlan<GatewayFault>;
  readonly frameOf: (call: Call) => Frame;
}

/** The card gateway: its API, the pages people type cards into, its webhooks and the page that governs it. */
export function gatewayRoom({ settings, store, faults, frameOf }: GatewayParts): Room & { close(): void } {
  const { database, changes } = store;
  const changed = () => changes.emit('changed');
  const travel = new DeliverySettingsBook(database, settings.webhookUrl);
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
  const keys = new Keys(database);
  const style = readFileSync(new URL('assets/gateway.css', import.meta.url));

  const happened = async (): Promise<void> => {
    changed();
    const sent = deliveries.wake();
    if (travel.read().beforeAnswer) await sent;
  };
  // What was on its way when the sandbox stopped.
  void deliveries.wake();

  return {
    routes: [
      ...hostedRoutes({ database, objects, checkout, payments, frameOf, happened }),
      ...controlRoutes({ objects, events, deliveries, settings: travel, faults, frameOf, changed }),
      {
        method: 'GET',
        path: '/assets/gateway.css',
        answer: () => ({
          status: 200,
          headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
          body: style,
        }),
      },
      ...gatedRoutes(operations({ objects, events, checkout, payments }), {
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
