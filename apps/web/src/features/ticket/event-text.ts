import type { Ticket } from '@recoup/contract/tickets';
import type { Language, Texts } from '../../lib/i18n/index.ts';
import { moneyText } from '../tickets/index.ts';

type Event = Ticket['events'][number];

/** An event as text, and the comment a user wrote. */
export function eventText(
  event: Event,
  text: Texts<'ticket'>,
  list: Texts<'tickets'>,
  language: Language,
): { message: string; comment: string } {
  const { action, detail, reason } = event;
  const money = (value: Event['detail']['amount']) =>
    value ? moneyText(value, language) : list.unknownAmount;
  const movement = (what: string, { amount, quantity = 0 }: Event['detail']) => {
    if (amount?.minor === 0 && quantity > 0) {
      return text.stockMovement({ what, units: text.units({ count: quantity }) });
    }
    return amount ? text.movement({ what, amount: money(amount) }) : what;
  };
  const isWritten = event.by === 'owner' || event.by === 'agency' || event.by === 'operator';
  const comment = isWritten ? reason : '';
  switch (action) {
    case 'change_claim':
      return {
        message: text.claimChanged({
          before: `${text.units({ count: detail.quantity_before ?? 0 })}, ${money(detail.amount_before)}`,
          after: `${text.units({ count: detail.quantity_after ?? 0 })}, ${money(detail.amount_after)}`,
          why: reasonText(reason, text),
        }),
        comment,
      };
    case 'note_audit':
      return { message: text.auditNoted({ why: reasonText(reason, text) }), comment };
    case 'pay_partly':
    case 'pay_fully':
    case 'pay_without_us':
    case 'note_payment':
    case 'note_reversal':
    case 'reverse':
    case 'reverse_partly':
    case 'correct_detected':
    case 'correct_filed':
    case 'correct_partly_paid':
    case 'correct_paid':
    case 'correct_auto_paid':
    case 'correct_reversed':
    case 'note_correction':
      return { message: movement(text.events[action], detail), comment };
    case 'file':
    case 'file_appeal':
    case 'add_case':
    case 'remove_case':
    case 'unfile':
      return { message: text.filedAs({ what: text.events[action], case: detail.case_id ?? '' }), comment };
    case 'remind':
      return { message: reminder(detail.days ?? 0, text), comment };
    case 'withdraw':
      return {
        message: isWritten ? text.events.withdraw : text.withdrawnBecause({ why: reasonText(reason, text) }),
        comment,
      };
    default:
      return { message: text.events[action], comment };
  }
}

function reminder(days: number, text: Texts<'ticket'>): string {
  if (days === 0) return text.remindedToday;
  return days === 1 ? text.remindedTomorrow : text.reminded({ days });
}

function reasonText(reason: string, text: Texts<'ticket'>): string {
  const reasons: Readonly<Record<string, string>> = text.reasons;
  return reasons[reason] ?? text.reasons.changed;
}
