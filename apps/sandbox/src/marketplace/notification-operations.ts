import { randomUUID } from 'node:crypto';
import type { Facts } from './facts.ts';
import {
  createInvalidInput,
  notFound,
  OperationRefusal,
  type ApplicationOperation,
  type Operation,
} from './operation.ts';
import { readFields } from './report-request.ts';
import type { SandboxStore } from './stores.ts';

const root = '/notifications/v1';
const rate = { perSecond: 1, burst: 5 };
const types = ['REPORT_PROCESSING_FINISHED', 'ACCOUNT_STATUS_CHANGED'] as const;
export type NotificationType = (typeof types)[number];

interface Destination {
  readonly destinationId: string;
  readonly name: string;
  readonly resource: { readonly sqs: { readonly arn: string } };
}

interface Subscription {
  readonly subscriptionId: string;
  readonly payloadVersion: string;
  readonly destinationId: string;
}

function readDestinations(facts: Facts, region: string): Destination[] {
  return JSON.parse(facts.get(`destinations ${region}`) ?? '[]');
}

function readSubscriptions(facts: Facts): (Subscription & { readonly key: string })[] {
  return JSON.parse(facts.get('subscriptions') ?? '[]');
}

function buildKey({ id }: SandboxStore, type: NotificationType): string {
  return `${id} ${type}`;
}

export function findSubscription(facts: Facts, store: SandboxStore, type: NotificationType) {
  return readSubscriptions(facts).find(({ key }) => key === buildKey(store, type));
}

/** Whether a destination is this queue. */
export function isSentTo(facts: Facts, region: string, destinationId: string, arn: string): boolean {
  return readDestinations(facts, region).some(
    (known) => known.destinationId === destinationId && known.resource.sqs.arn === arn,
  );
}

/** Destinations and subscriptions; `notifier.ts` sends the notifications. */
export function createNotificationOperations(facts: Facts): (Operation | ApplicationOperation)[] {
  const listDestinations = (region: string) => readDestinations(facts, region);
  const listSubscriptions = () => readSubscriptions(facts);
  const find = (store: SandboxStore, type: NotificationType) => findSubscription(facts, store, type);
  const reply = (payload: unknown) => ({ status: 200, body: { payload } });

  return [
    {
      of: 'application',
      name: 'createDestination',
      method: 'POST',
      path: `${root}/destinations`,
      rate,
      answer({ region, body }) {
        const fields = readFields(body);
        const { name } = fields;
        const { arn } = readFields(readFields(fields['resourceSpecification'])['sqs']);
        if (typeof name !== 'string' || name === '') throw createInvalidInput('name is required');
        if (typeof arn !== 'string' || !/^arn:aws:sqs:\S+:\S+:\S+$/.test(arn))
          throw createInvalidInput('resourceSpecification.sqs.arn is not the ARN of a queue');
        const known = listDestinations(region);
        if (known.some(({ resource }) => resource.sqs.arn === arn)) throw createConflict();
        const created: Destination = { destinationId: randomUUID(), name, resource: { sqs: { arn } } };
        facts.set(`destinations ${region}`, JSON.stringify([...known, created]));
        return reply(created);
      },
    },
    {
      of: 'application',
      name: 'getDestinations',
      method: 'GET',
      path: `${root}/destinations`,
      rate,
      answer: ({ region }) => reply(listDestinations(region)),
    },
    {
      name: 'createSubscription',
      method: 'POST',
      path: `${root}/subscriptions/:notificationType`,
      rate,
      answer({ store, region, params, body }) {
        const type = readType(params);
        const { payloadVersion, destinationId } = readFields(body);
        if (payloadVersion !== '1.0') throw createInvalidInput('payloadVersion is not supported');
        if (!listDestinations(region).some((known) => known.destinationId === destinationId))
          throw notFound('The destination does not exist');
        if (find(store, type)) throw createConflict();
        const created = {
          subscriptionId: randomUUID(),
          payloadVersion,
          destinationId: String(destinationId),
        };
        const all = [...listSubscriptions(), { ...created, key: buildKey(store, type) }];
        facts.set('subscriptions', JSON.stringify(all));
        return reply(created);
      },
    },
    {
      name: 'getSubscription',
      method: 'GET',
      path: `${root}/subscriptions/:notificationType`,
      rate,
      answer({ store, params }) {
        const found = find(store, readType(params));
        if (!found) throw notFound('There is no such subscription');
        const { key: _, ...subscription } = found;
        return reply(subscription);
      },
    },
    {
      of: 'application',
      name: 'deleteSubscriptionById',
      method: 'DELETE',
      path: `${root}/subscriptions/:notificationType/:subscriptionId`,
      rate,
      answer({ params }) {
        readType(params);
        const all = listSubscriptions();
        const others = all.filter(({ subscriptionId }) => subscriptionId !== params['subscriptionId']);
        if (others.length === all.length) throw notFound('There is no such subscription');
        facts.set('subscriptions', JSON.stringify(others));
        return { status: 200, body: {} };
      },
    },
  ];
}

function readType(params: Readonly<Record<string, string>>): NotificationType {
  const given = params['notificationType'] ?? '';
  const type = types.find((known) => known === given);
  if (!type) throw createInvalidInput(`notificationType ${given} is not supported`);
  return type;
}

function createConflict(): OperationRefusal {
  return new OperationRefusal(
    409,
    'StateConflict',
    'The resource specified conflicts with the current state.',
  );
}
