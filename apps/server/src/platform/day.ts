import type { Timed } from './time/clock.ts';

/** ISO 8601 dates (2026-11-22), counted in UTC. */
export function today({ clock }: Timed): string {
  return toDay(clock.now());
}

export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** The latest day a user may enter: in eastern time zones it is already tomorrow. */
export function latestToday(timed: Timed): string {
  return addDays(today(timed), 1);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Formats a day for users; other text stays unchanged. */
export function formatDay(day: string, locale: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}

/** Formats a moment (ISO 8601) for users, in UTC. */
export function formatMoment(moment: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(moment))} UTC`;
}
