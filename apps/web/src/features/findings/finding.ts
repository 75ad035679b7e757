import type { Reply } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';

export type Finding = Reply<(typeof audits)['getFinding']>;
export type EvidenceRow = Reply<(typeof audits)['getEvidence']>[number];

/** Days between two ISO 8601 dates. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

export type Countdown =
  | { readonly stage: 'gone' }
  | { readonly stage: 'closed' }
  | { readonly stage: 'opens'; readonly days: number }
  | { readonly stage: 'open'; readonly days: number; readonly isUrgent: boolean };

const urgentDays = 7;

export function toCountdown({
  state,
  opens_on,
  closes_on,
  today,
}: Pick<Finding, 'state' | 'opens_on' | 'closes_on' | 'today'>): Countdown {
  if (state === 'gone') return { stage: 'gone' };
  if (today > closes_on) return { stage: 'closed' };
  if (today < opens_on) return { stage: 'opens', days: daysBetween(today, opens_on) };
  const days = daysBetween(today, closes_on);
  return { stage: 'open', days, isUrgent: days <= urgentDays };
}
