import { PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

interface Held<T> {
  readonly result: T;
  /** The longest that the thread was kept from others. */
  readonly heldMs: number;
  /** The same without garbage collection, which in a test also walks the runner's heap. */
  readonly workMs: number;
  readonly spentMs: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * How long the work took, and the longest that it kept the thread from others, as processor time, so that other
 * programs do not count. A timer that is due every few milliseconds fires as soon as the thread is free.
 */
export async function measureHeld<T>(work: () => Promise<T>): Promise<Held<T>> {
  const turns: (Span & { readonly ms: number })[] = [];
  const collections: Span[] = [];
  const keep = (entries: readonly PerformanceEntry[]) => {
    for (const { startTime, duration } of entries)
      collections.push({ from: startTime, to: startTime + duration });
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  let before = process.threadCpuUsage();
  let from = performance.now();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const to = performance.now();
    turns.push({ from, to, ms: (user + system) / 1000 });
    from = to;
  };
  const timer = setInterval(measure, 5);
  const result = await work().finally(() => clearInterval(timer));
  measure();
  // Collections are recorded a turn later.
  await setImmediate();
  keep(observer.takeRecords());
  observer.disconnect();
  return {
    result,
    heldMs: Math.max(...turns.map(({ ms }) => ms)),
    workMs: Math.max(...turns.map((turn) => turn.ms - sumOverlaps(turn, collections))),
    spentMs: turns.reduce((sum, { ms }) => sum + ms, 0),
  };
}

function sumOverlaps(turn: Span, spans: readonly Span[]): number {
  return spans.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, turn.to) - Math.max(from, turn.from)),
    0,
  );
}
