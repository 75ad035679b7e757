/** ISO 8601 date, e.g. 2026-11-15, in UTC. */
export function toDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

export const dayMs = 86_400_000;

export function daysAfter(day: string, days: number): string {
  return toDay(Date.parse(day) + days * dayMs);
}
