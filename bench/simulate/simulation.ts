import {
  calculatePriority,
  calculateResumeTime,
  getSyncIntervalMs,
  lateAfterMs,
  startsPerMinute,
} from '@recoup/server/modules/stores/sync-order';
import { Heap } from './heap.ts';
import { createRandom, SimulatedMarketplace } from './marketplace.ts';
import { createStores } from './create-stores.ts';
import { Measurements } from './measurements.ts';
import { planSync, type SimulatedStore } from './store.ts';
import { runSyncStep } from './sync-step.ts';

/** The decisions of the scheduler; a test replaces them by unfair ones. */
export interface Scheduler {
  readonly startsPerMinute: number;
  readonly compareDue: (a: SimulatedStore, b: SimulatedStore) => number;
  readonly getPriority: (store: SimulatedStore, waitedMs: number) => number;
}

/** As the product decides: see `sync-schedule.ts`, `start-sync.ts` and `sync-order.ts` of the stores. */
export const productScheduler: Scheduler = {
  startsPerMinute,
  compareDue: (a, b) => a.nextSyncAt - b.nextSyncAt,
  getPriority: (_store, waitedMs) => calculatePriority(false, waitedMs),
};

export interface SimulationOptions {
  readonly stores: number;
  readonly days: number;
  /** Jobs that all workers run at once. */
  readonly slots: number;
  /** How long an audit holds its slot. */
  readonly auditMs: number;
  readonly seed: number;
  readonly scheduler?: Scheduler;
}

interface Job {
  readonly store: SimulatedStore;
  readonly kind: 'sync' | 'audit';
  readonly runAt: number;
  priority: number;
}

const minuteMs = 60_000;
/** Of an audit that no user asked for. */
const auditPriority = 20;

/** A week or another time of all stores, as fast as this machine can count it. */
export function simulate(options: SimulationOptions): Measurements {
  const { scheduler = productScheduler } = options;
  const random = createRandom(options.seed);
  const start = Date.UTC(2026, 10, 2);
  const end = start + options.days * 24 * 3600_000;
  const marketplace = new SimulatedMarketplace();
  const stores = createStores(options, { random, start, end });
  const measured = new Measurements(stores, marketplace, options);

  const later = new Heap<Job>((a, b) => a.runAt - b.runAt);
  // The order in which graphile-worker gives out jobs.
  const due = new Heap<Job>((a, b) => a.priority - b.priority || a.runAt - b.runAt);
  /** When each busy slot is free again. */
  const busy = new Heap<number>((a, b) => a - b);
  const idle = new Heap<SimulatedStore>((a, b) => a.nextSyncAt - b.nextSyncAt);
  for (const store of stores) idle.push(store);

  const enqueueStep = (store: SimulatedStore, runAt: number) =>
    later.push({ store, kind: 'sync', runAt, priority: scheduler.getPriority(store, 0) });

  const startDue = (now: number): void => {
    const waiting: SimulatedStore[] = [];
    while ((idle.peek()?.nextSyncAt ?? Infinity) <= now) {
      const store = idle.pop();
      if (store !== undefined) waiting.push(store);
    }
    const ordered = waiting.toSorted(scheduler.compareDue);
    for (const store of ordered.splice(0, scheduler.startsPerMinute)) {
      store.sync = { startedAt: now, dueAt: store.nextSyncAt, isListed: false, open: planSync(store, now) };
      store.nextSyncAt = now + getSyncIntervalMs(store.id);
      enqueueStep(store, now);
    }
    for (const store of ordered) idle.push(store);
  };

  const raiseLate = (now: number): void => {
    if ((due.peek()?.runAt ?? now) > now - lateAfterMs && due.size < options.slots) return;
    const jobs = due.takeAll();
    const late = jobs.filter(({ kind, runAt }) => kind === 'sync' && runAt < now - lateAfterMs);
    for (const job of late.toSorted((a, b) => a.runAt - b.runAt).slice(0, startsPerMinute)) {
      job.priority = scheduler.getPriority(job.store, now - job.runAt);
    }
    for (const job of jobs) due.push(job);
  };

  /** Runs one job that begins now; answers when its slot is free. */
  const run = ({ store, kind }: Job, now: number): number => {
    measured.addJob(kind);
    if (kind === 'audit') return now + options.auditMs;
    if (store.sync === undefined) return now;
    const { endsAt, resumeAt } = runSyncStep(store, store.sync, { marketplace, random, now });
    if (resumeAt !== undefined) enqueueStep(store, calculateResumeTime(resumeAt, endsAt));
    else {
      measured.addSync(store, store.sync, endsAt);
      store.syncedFrom = store.sync.startedAt;
      store.sync = undefined;
      later.push({ store, kind: 'audit', runAt: endsAt, priority: auditPriority });
      idle.push(store);
    }
    return endsAt;
  };

  let nextMinute = start;
  let now = start;
  while (now < end) {
    if (now >= nextMinute) {
      startDue(now);
      raiseLate(now);
      measured.sample(now);
      nextMinute += minuteMs;
    }
    while ((later.peek()?.runAt ?? Infinity) <= now) {
      const job = later.pop();
      if (job !== undefined) due.push(job);
    }
    while ((busy.peek() ?? Infinity) <= now) busy.pop();
    while (busy.size < options.slots && due.size > 0) {
      const job = due.pop();
      if (job === undefined) break;
      const freeAt = run(job, now);
      measured.addBusy(freeAt - now);
      busy.push(freeAt);
    }
    const nextJob = due.size > 0 ? Infinity : (later.peek()?.runAt ?? Infinity);
    const nextSlot = due.size > 0 ? (busy.peek() ?? Infinity) : Infinity;
    now = Math.max(now + 1, Math.min(nextMinute, nextJob, nextSlot));
  }
  return measured;
}
