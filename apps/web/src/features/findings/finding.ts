import type { Reply } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';

export type Finding = Reply<(typeof audits)['finding']>;
export type EvidenceRow = Reply<(typeof audits)['evidence']>[number];

/** Whole days from one day to another; both as ISO writes them. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day it is in the reader's own zone. */
export function today(now: Date = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export type Countdown =
  | { readonly stage: 'gone' }
  | { readonly stage: 'closed' }
  | { readonly stage: 'opens'; readonly days: number }
  | { readonly stage: 'open'; readonly days: number; readonly isUrgent: boolean };

const urgentDays = 7;

export function countdownOf(
  { state, opens_on, closes_on }: Pick<Finding, 'state' | 'opens_on' | 'closes_on'>,
  on: string,
): Countdown {
  if (state === 'gone') return { stage: 'gone' };
  if (on > closes_on) return { stage: 'closed' };
  if (on < opens_on) return { stage: 'opens', days: daysBetween(on, opens_on) };
  const days = daysBetween(on, closes_on);
  return { stage: 'open', days, isUrgent: days <= urgentDays };
}
