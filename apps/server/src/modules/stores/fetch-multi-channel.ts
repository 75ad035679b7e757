import type { StoreClient } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import { readEarlierFiles } from './earlier-lines.ts';
import { fetchList } from './fetch-list.ts';
import { multiChannelKind } from './report-kinds.ts';
import type { OpenReport } from './save-report-progress.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

const dayMs = 24 * 3600_000;
/** Amazon pays a week after the promised delivery day at the earliest, which is never before the shipment. */
const restMs = 7 * dayMs;

/** Final package statuses. */
const ended = new Set([
  'DELIVERED',
  'PICKUP_SUCCESSFUL',
  'RETURNED',
  'RETURN_RECEIVED_IN_FC',
  'REFUND_ISSUED',
]);
/** Final order statuses. */
const complete = new Set(['COMPLETE', 'COMPLETE_PARTIALLED']);

/** Packages of multi-channel orders. */
export function fetchMultiChannel(
  tools: SyncTools,
  ref: SyncRef,
  client: StoreClient,
  report: OpenReport,
  context: { log: Log; signal: AbortSignal },
): Promise<void> {
  return fetchList(tools, ref, report, context, {
    async *list({ after, before }, options) {
      const settled = await listSettledOrders(tools, ref);
      const sent = { after, before: new Date(before.getTime() - restMs) };
      yield* client.multiChannelItems(sent, { ...options, isSettled: (id) => settled.has(id) });
    },
    mayLackRole: true,
  });
}

/** Orders for which an earlier file has a final status of every package. */
async function listSettledOrders(tools: SyncTools, ref: SyncRef): Promise<Set<string>> {
  const settled = new Set<string>();
  for await (const lines of readEarlierFiles(tools, ref, multiChannelKind)) {
    const isOver = new Map<string, boolean>();
    for await (const item of lines) {
      const order = String(item['mcfOrderId']);
      const isEnd = ended.has(String(item['packageStatus'])) && complete.has(String(item['mcfStatus']));
      isOver.set(order, isEnd && isOver.get(order) !== false);
    }
    for (const [order, isEnd] of isOver) if (isEnd) settled.add(order);
  }
  return settled;
}
