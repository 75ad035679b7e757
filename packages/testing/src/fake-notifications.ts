import { randomUUID } from 'node:crypto';
import type { FakeRoute } from './fake-route.ts';

interface Subscription {
  readonly subscriptionId: string;
  readonly sellerId: string;
  readonly type: string;
  readonly destinationId: string;
}

/** Whose token it is when no seller is named. */
export const grantlessOwner = 'the application';

const root = String.raw`^\/notifications\/v1`;
const types = '(REPORT_PROCESSING_FINISHED|ACCOUNT_STATUS_CHANGED)';

/** The Notifications API: who is subscribed to what. Nothing is delivered. */
export function createNotificationRoutes(): { routes: FakeRoute[]; subscriptions: readonly Subscription[] } {
  const destinations = new Map<string, string>();
  const subscriptions: Subscription[] = [];
  const error = (status: number, code: string): [number, object] => [
    status,
    { errors: [{ code, message: code }] },
  ];
  const find = (sellerId: string, type: string): Subscription | undefined =>
    subscriptions.find((one) => one.sellerId === sellerId && one.type === type);
  const show = ({ subscriptionId, destinationId }: Subscription): [number, object] => [
    200,
    { payload: { subscriptionId, destinationId, payloadVersion: '1.0' } },
  ];
  const routes: FakeRoute[] = [
    [
      'POST',
      new RegExp(`${root}/destinations$`),
      'createDestination',
      ({ sellerId, body }) => {
        const { arn } = JSON.parse(body).resourceSpecification.sqs;
        if (sellerId !== grantlessOwner) return error(403, 'Unauthorized');
        if ([...destinations.values()].includes(arn)) return error(409, 'StateConflict');
        const destinationId = randomUUID();
        destinations.set(destinationId, arn);
        return [200, { payload: { destinationId, name: '', resource: { sqs: { arn } } } }];
      },
    ],
    [
      'GET',
      new RegExp(`${root}/destinations$`),
      'getDestinations',
      () => [
        200,
        {
          payload: [...destinations].map(([destinationId, arn]) => ({
            destinationId,
            name: '',
            resource: { sqs: { arn } },
          })),
        },
      ],
    ],
    [
      'POST',
      new RegExp(`${root}/subscriptions/${types}$`),
      'createSubscription',
      ({ sellerId, body, id: type }) => {
        const { destinationId } = JSON.parse(body);
        if (!destinations.has(destinationId)) return error(404, 'NotFound');
        if (find(sellerId, type)) return error(409, 'StateConflict');
        const created = { subscriptionId: randomUUID(), sellerId, type, destinationId };
        subscriptions.push(created);
        return show(created);
      },
    ],
    [
      'GET',
      new RegExp(`${root}/subscriptions/${types}$`),
      'getSubscription',
      ({ sellerId, id: type }) => {
        const found = find(sellerId, type);
        return found ? show(found) : error(404, 'NotFound');
      },
    ],
    [
      'DELETE',
      new RegExp(`${root}/subscriptions/(?:${types.slice(1, -1)})/(.+)$`),
      'deleteSubscriptionById',
      ({ sellerId, id }) => {
        if (sellerId !== grantlessOwner) return error(403, 'Unauthorized');
        const index = subscriptions.findIndex(({ subscriptionId }) => subscriptionId === id);
        if (index < 0) return error(404, 'NotFound');
        subscriptions.splice(index, 1);
        return [200, {}];
      },
    ],
  ];
  return { routes, subscriptions };
}
