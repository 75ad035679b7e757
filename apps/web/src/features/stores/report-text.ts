import type { Texts } from '../../lib/i18n/index.ts';
import type { Tone } from '../../ui/toned/toned.tsx';
import { findText } from './health.ts';

const transactionsType = 'FINANCES_2024_06_19';

export function partName(part: string, text: Texts<'stores'>): string {
  return findText(text.parts, part) ?? part;
}

/** The status of a report; for transactions, which are not a file, the number that concern reimbursements. */
export function reportState(
  {
    report_type: type,
    status,
    reason,
  }: { readonly report_type: string; readonly status: string; readonly reason: string },
  text: Texts<'stores'>,
): string {
  const [, listed] = /^listed (\d+)$/.exec(reason) ?? [];
  if (type === transactionsType && status === 'same' && listed !== undefined) {
    return listed === '0' ? text.nothingListed : text.listed({ count: Number(listed) });
  }
  return findText(text.reportStates, status) ?? status;
}

export function reportTone(status: string): Tone {
  switch (status) {
    case 'kept':
    case 'same':
      return 'good';
    case 'asked':
    case 'making':
    case 'made':
      return 'busy';
    case 'planned':
      return 'waiting';
    case 'empty':
      return 'idle';
    case 'failed':
      return 'bad';
    default:
      return 'idle';
  }
}

/** Why a report is missing and what happens next; null when it is available or in progress. */
export function reportAdvice(
  { status, reason }: { readonly status: string; readonly reason: string },
  text: Texts<'stores'>,
): string | null {
  if (status === 'empty') return reason.startsWith('403 ') ? text.reportFaults.noRole : text.emptyReport;
  if (status !== 'failed') return null;
  const faults = text.reportFaults;
  const [first = '', ...rest] = reason.trim().split(' ');
  switch (first) {
    case '':
      return faults.silent;
    case 'fatal':
      return rest.length === 0 ? faults.fatal : faults.fatalReason({ reason: rest.join(' ') });
    case 'authorization_ended':
    case 'not_active':
      return faults.stopped;
    case 'removed':
      return faults.removed;
    case 'suspended':
      return faults.suspended;
    case '401':
    case '403':
      return faults.access;
    default:
      return /^(?:408|429|5\d\d)$/.test(first) ? faults.busy : faults.other({ reason });
  }
}
