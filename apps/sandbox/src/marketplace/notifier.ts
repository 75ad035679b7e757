import { randomUUID } from 'node:crypto';
import type { MessageQueue } from '../queue/message-queue.ts';
import { queueArn } from '../queue/routes.ts';
import { report as reportError } from '../report.ts';
import type { Documents } from './documents.ts';
import type { Facts } from './facts.ts';
import type { MarketplaceFaults } from './faults.ts';
import { findSubscription, isSentTo, type NotificationType } from './notification-operations.ts';
import type { Reports } from './reports.ts';
import type { MarketplaceSettings } from './settings.ts';
import type { SandboxStore } from './stores.ts';
import type { MarketplaceTime } from './time.ts';

export const accountStatuses = ['NORMAL', 'AT_RISK', 'DEACTIVATED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

const lookEveryMs = 100;

interface NotifierParts {
  readonly settings: MarketplaceSettings;
  readonly facts: Facts;
  readonly time: MarketplaceTime;
  readonly faults: MarketplaceFaults;
  readonly queue: MessageQueue;
  readonly reports: Reports;
  readonly documents: Documents;
}

export interface Notifier {
  /** Notifies when the report has ended. Lost on restart: no client may rely on notifications alone. */
  watch(store: SandboxStore, reportId: number): void;
  changeStatus(store: SandboxStore, status: AccountStatus): void;
  close(): void;
}

/** Sends Amazon's notifications to the queue, for stores that are subscribed. */
export function createNotifier(parts: NotifierParts): Notifier {
  const { settings, facts, time, faults, queue, reports, documents } = parts;
  const watched = new Map<number, SandboxStore>();

  const metadata = (subscriptionId: string) => ({
    applicationId: settings.applicationId,
    subscriptionId,
    publishTime: new Date(time.now()).toISOString(),
    notificationId: randomUUID(),
  });

  function send(
    store: SandboxStore,
    type: NotificationType,
    write: (subscriptionId: string) => unknown,
  ): void {
    const subscription = findSubscription(facts, store, type);
    if (!subscription || !isSentTo(facts, store.region, subscription.destinationId, queueArn)) return;
    queue.send(JSON.stringify(write(subscription.subscriptionId)), faults.take('queue-twice') ? 2 : 1);
  }

  async function sendFinished(): Promise<void> {
    for (const [id, store] of watched) {
      const report = await reports.get(store, id);
      if (report?.status.startsWith('IN_')) continue;
      // A concurrent check may have sent it already.
      if (!watched.delete(id) || !report) continue;
      const { status } = report;
      send(store, 'REPORT_PROCESSING_FINISHED', (subscriptionId) => ({
        notificationVersion: '2020-09-04',
        notificationType: 'REPORT_PROCESSING_FINISHED',
        payloadVersion: '2020-09-04',
        eventTime: new Date(report.endsAt).toISOString(),
        payload: {
          reportProcessingFinishedNotification: {
            sellerId: store.id,
            accountId: `amzn1.merchant.o.${store.id}`,
            reportId: String(id),
            reportType: report.type,
            processingStatus: status,
            ...((status === 'DONE' || status === 'FATAL') && {
              reportDocumentId: documents.toDocumentId(report),
            }),
          },
        },
        notificationMetadata: metadata(subscriptionId),
      }));
    }
  }

  const timer = setInterval(() => void sendFinished().catch(reportError), lookEveryMs);
  timer.unref();
  return {
    watch(store, reportId) {
      if (findSubscription(facts, store, 'REPORT_PROCESSING_FINISHED')) watched.set(reportId, store);
    },
    changeStatus(store, status) {
      const name = `account status ${store.id}`;
      const previous = facts.get(name) ?? 'NORMAL';
      facts.set(name, status);
      // It names neither the seller nor the marketplace (amzn/selling-partner-api-models#2638).
      send(store, 'ACCOUNT_STATUS_CHANGED', (subscriptionId) => ({
        notificationVersion: '1.0',
        notificationType: 'ACCOUNT_STATUS_CHANGED',
        payloadVersion: '2021-01-01',
        eventTime: new Date(time.now()).toISOString(),
        payload: {
          accountStatusChangeNotification: { previousAccountStatus: previous, currentAccountStatus: status },
        },
        notificationMetadata: metadata(subscriptionId),
      }));
    },
    close: () => clearInterval(timer),
  };
}
