import { getNextOperation } from '@recoup/server/modules/stores/next-operation';
import { firstAuditTypes, settlementType } from '@recoup/server/modules/stores/report-kinds';
import { calculatePollWait, sliceMs } from '@recoup/server/modules/stores/sync-order';
import { drawMakingMs, type SimulatedMarketplace } from './marketplace.ts';
import {
  findSpacingEnd,
  rememberReport,
  spacingKey,
  type SimulatedReport,
  type SimulatedStore,
} from './store.ts';

const settlementWaitMs = 15_000;
/** Statements of a step that belong to no report. */
const overheadMs = 40;
const dayMs = 24 * 3600_000;
/** A settlement in two weeks for each country. */
const settlementsPerDay = 1 / 14;
const statusOrder = { made: 0, making: 1, planned: 2 };

interface Step {
  readonly endsAt: number;
  /** When the sync wants to go on; undefined when it is done. */
  readonly resumeAt: number | undefined;
}

/** One step of a sync, as `syncStore` makes it, on the simulated clock. */
export function runSyncStep(
  store: SimulatedStore,
  sync: NonNullable<SimulatedStore['sync']>,
  { marketplace, random, now }: { marketplace: SimulatedMarketplace; random: () => number; now: number },
): Step {
  let time = now + overheadMs;
  let listAgainAt: number | undefined;
  if (!sync.isListed) {
    const listed = marketplace.call(store.id, 'getMarketplaceParticipations', time);
    if ('tookMs' in listed) time += listed.tookMs;
    const settlements = marketplace.call(store.id, 'getReports', time);
    if ('tookMs' in settlements) {
      time += settlements.tookMs;
      sync.isListed = true;
      sync.open.push(...listSettlements(store, random, now));
    } else listAgainAt = time + settlements.waitMs;
  }
  const awaitsLedger = sync.open.some(({ report_type }) => firstAuditTypes.includes(report_type));
  const empty = new Map<string, number>();
  const until = time + sliceMs;
  for (const report of inOrder(sync.open)) {
    if (report.tryAt > time) continue;
    if (awaitsLedger && report.report_type === settlementType) {
      report.tryAt = time + settlementWaitMs;
      continue;
    }
    if (time > until) break;
    time = advance(store, sync, report, { marketplace, random, time, empty });
  }
  for (const report of sync.open)
    report.tryAt = Math.max(report.tryAt, empty.get(getNextOperation(report)) ?? 0);
  if (sync.open.length === 0 && listAgainAt === undefined) return { endsAt: time, resumeAt: undefined };
  const resumeAt = sync.open.reduce(
    (soonest, { tryAt }) => Math.min(soonest, tryAt),
    listAgainAt ?? Infinity,
  );
  return { endsAt: time, resumeAt };
}

/** Takes a report as far as it goes without waiting, and answers the time after that. */
function advance(
  store: SimulatedStore,
  sync: NonNullable<SimulatedStore['sync']>,
  report: SimulatedReport,
  at: {
    readonly marketplace: SimulatedMarketplace;
    readonly random: () => number;
    readonly time: number;
    readonly empty: Map<string, number>;
  },
): number {
  let { time } = at;
  for (;;) {
    const operation = getNextOperation(report);
    if (at.empty.has(operation)) return time;
    const spacedUntil = report.status === 'planned' ? findSpacingEnd(store, report) : 0;
    if (spacedUntil > time) {
      report.tryAt = spacedUntil;
      return time;
    }
    const called = at.marketplace.call(store.id, operation, time);
    if ('waitMs' in called) {
      at.empty.set(operation, time + called.waitMs);
      return time;
    }
    time += called.tookMs;
    switch (operation) {
      case 'createReport':
        store.requestedAt.set(spacingKey(report.report_type, report.marketplaces), time);
        report.status = 'making';
        report.requestedAt = time;
        report.readyAt = time + drawMakingMs(at.random);
        report.tryAt = time + calculatePollWait(0);
        return time;
      case 'getReport':
        if (report.readyAt > time) {
          report.tryAt = time + calculatePollWait(time - report.requestedAt);
          return time;
        }
        report.status = 'made';
        break;
      default:
        sync.open.splice(sync.open.indexOf(report), 1);
        rememberReport(store, report, sync.startedAt);
        return time;
    }
  }
}

function inOrder(open: readonly SimulatedReport[]): SimulatedReport[] {
  return open.toSorted((a, b) => statusOrder[a.status] - statusOrder[b.status]);
}

/** Settlements since the last sync; ninety days of them at the first. */
function listSettlements(store: SimulatedStore, random: () => number, now: number): SimulatedReport[] {
  const days = store.syncedFrom === undefined ? 89 : (now - store.syncedFrom) / dayMs;
  return store.marketplaces.flatMap((marketplace) => {
    const expected = days * settlementsPerDay;
    const count = Math.floor(expected) + Number(random() < expected % 1);
    return Array.from({ length: count }, (): SimulatedReport => ({
      report_type: settlementType,
      part: '',
      marketplaces: [marketplace],
      data_start: null,
      data_end: null,
      status: 'made',
      requestedAt: now,
      tryAt: now,
      readyAt: now,
    }));
  });
}
