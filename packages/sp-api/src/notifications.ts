import { encodePathPart, type StoreCall } from './call.ts';
import { MarketplaceError } from './errors.ts';
import { requireField, toArray, toObject, toText } from './json.ts';
import type { WaitOptions } from './rate-limit.ts';

export const notificationTypes = ['REPORT_PROCESSING_FINISHED', 'ACCOUNT_STATUS_CHANGED'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * Accepted payload versions, the next one for when Amazon refuses the first. Real subscriptions have 1.0
 * (amzn/selling-partner-api-models#1960, #2181); the others are those of
 * https://developer-docs.amazon.com/sp-api/docs/notification-type-values
 */
const payloadVersions: Record<NotificationType, readonly string[]> = {
  REPORT_PROCESSING_FINISHED: ['1.0', '2020-09-04'],
  ACCOUNT_STATUS_CHANGED: ['1.0', '2021-01-01'],
};

export interface Subscription {
  readonly subscriptionId: string;
  readonly destinationId: string;
}

export interface SubscriptionsApi {
  /** Undefined when the seller's notifications of this type already go somewhere: see `getSubscription`. */
  createSubscription(
    type: NotificationType,
    destinationId: string,
    options?: WaitOptions,
  ): Promise<Subscription | undefined>;
  getSubscription(type: NotificationType, options?: WaitOptions): Promise<Subscription | undefined>;
}

export interface DestinationsApi {
  /** The id of the destination of this queue, an existing one if there is one. */
  createDestination(
    queue: { readonly name: string; readonly arn: string },
    options?: WaitOptions,
  ): Promise<string>;
  /** Needs no authorization of the seller, so it works after that has ended. Does nothing when there is none. */
  deleteSubscription(type: NotificationType, subscriptionId: string, options?: WaitOptions): Promise<void>;
}

const root = '/notifications/v1';

export function createSubscriptionsApi(call: StoreCall): SubscriptionsApi {
  const toPath = (type: NotificationType) => `${root}/subscriptions/${type}`;
  return {
    async createSubscription(type, destinationId, options) {
      const operation = 'createSubscription';
      const path = toPath(type);
      const versions = payloadVersions[type];
      for (const [index, payloadVersion] of versions.entries()) {
        try {
          const body = { payloadVersion, destinationId };
          const reply = await call({ operation, method: 'POST', path, body }, options);
          return readSubscription(reply['payload'], operation);
        } catch (error) {
          if (hasStatus(error, 409)) return undefined;
          if (!hasStatus(error, 400) || index === versions.length - 1) throw error;
        }
      }
      return undefined;
    },
    async getSubscription(type, options) {
      const operation = 'getSubscription';
      try {
        const reply = await call({ operation, method: 'GET', path: toPath(type) }, options);
        return readSubscription(reply['payload'], operation);
      } catch (error) {
        if (hasStatus(error, 404)) return undefined;
        throw error;
      }
    },
  };
}

export function createDestinationsApi(call: StoreCall): DestinationsApi {
  const path = `${root}/destinations`;

  async function findDestination(arn: string, options: WaitOptions | undefined): Promise<string | undefined> {
    const reply = await call({ operation: 'getDestinations', method: 'GET', path }, options);
    const same = toArray(reply['payload'])
      .map((entry) => toObject(entry) ?? {})
      .find(({ resource }) => toText(toObject(toObject(resource)?.['sqs'])?.['arn']) === arn);
    return toText(same?.['destinationId']);
  }

  return {
    async createDestination({ name, arn }, options) {
      const operation = 'createDestination';
      const body = { name, resourceSpecification: { sqs: { arn } } };
      try {
        const reply = await call({ operation, method: 'POST', path, body }, options);
        const created = toObject(reply['payload']) ?? {};
        return requireField(toText(created['destinationId']), operation, 'destinationId');
      } catch (error) {
        // A queue is registered once; after a lost reply it already is.
        if (!hasStatus(error, 409)) throw error;
        const existing = await findDestination(arn, options);
        if (existing === undefined) throw error;
        return existing;
      }
    },
    async deleteSubscription(type, subscriptionId, options) {
      const operation = 'deleteSubscriptionById';
      const subscription = `${root}/subscriptions/${type}/${encodePathPart(subscriptionId)}`;
      try {
        await call({ operation, method: 'DELETE', path: subscription }, options);
      } catch (error) {
        if (!hasStatus(error, 404)) throw error;
      }
    },
  };
}

function readSubscription(value: unknown, operation: string): Subscription {
  const fields = toObject(value) ?? {};
  return {
    subscriptionId: requireField(toText(fields['subscriptionId']), operation, 'subscriptionId'),
    destinationId: requireField(toText(fields['destinationId']), operation, 'destinationId'),
  };
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof MarketplaceError && error.status === status;
}
