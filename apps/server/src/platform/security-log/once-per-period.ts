/** Beyond this the oldest entries are dropped and may be logged again. */
const maxEntries = 20_000;

/**
 * Returns a function that is true for the first event of a kind in a period of real time, in this process. Keeps
 * repeated calls from flooding the security log.
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
