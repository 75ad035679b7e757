/** Beyond this the oldest entries are dropped, and the next of their kind counts again. */
const maxEntries = 20_000;

/**
 * Answers whether something is the first of its kind in a period of real time, in this process. Keeps the security log
 * readable and a flood of calls from filling it.
 */
export function createOncePerPeriod(now: () => number): (key: string, periodMs: number) => boolean {
  const endsAt = new Map<string, number>();
  return (key, periodMs) => {
    const time = now();
    const end = endsAt.get(key);
    if (end !== undefined && end > time) return false;
    endsAt.delete(key);
    endsAt.set(key, time + periodMs);
    if (endsAt.size > maxEntries) {
      for (const oldest of endsAt.keys()) {
        endsAt.delete(oldest);
        break;
      }
    }
    return true;
  };
}
