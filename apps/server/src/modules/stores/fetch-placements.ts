import type { StoreClient } from '@recoup/sp-api';
import type { Log } from '../../platform/log.ts';
import { readEarlierFiles } from './earlier-lines.ts';
import { fetchList } from './fetch-list.ts';
import { placementsKind } from './report-kinds.ts';
import type { OpenReport } from './save-report-progress.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

/** Accepted placements of inbound plans. */
export function fetchPlacements(
  tools: SyncTools,
  ref: SyncRef,
  client: StoreClient,
  report: OpenReport,
  context: { log: Log; signal: AbortSignal },
): Promise<void> {
  return fetchList(tools, ref, report, context, {
    async *list(updated, options) {
      const settled = await listSettledPlans(tools, ref);
      yield* client.placedShipments(updated, { ...options, isSettled: (id) => settled.has(id) });
    },
    mayLackRole: true,
  });
}

/** Plans an earlier file has as shipped; their placement no longer changes. */
async function listSettledPlans(tools: SyncTools, ref: SyncRef): Promise<Set<string>> {
  const settled = new Set<string>();
  for await (const lines of readEarlierFiles(tools, ref, placementsKind)) {
    for await (const line of lines)
      if (line['planStatus'] === 'SHIPPED') settled.add(String(line['inboundPlanId']));
  }
  return settled;
}
