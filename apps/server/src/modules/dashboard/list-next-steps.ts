import type { NextStep } from '@recoup/contract/dashboard';
import type { Money } from '@recoup/contract/money';
import type { PendingInvoice } from '../billing/public.ts';
import type { WaitingSum } from '../tickets/public.ts';
import { countDaysBetween } from '../../platform/day.ts';

interface Pending {
  readonly waiting: readonly WaitingSum[];
  /** Stores whose authorization ended or ends soon, with the money at stake. */
  readonly authorizations: readonly {
    readonly store: { id: number; name: string };
    readonly amounts: readonly Money[];
    /** Null where it ended. */
    readonly endsOn: string | null;
  }[];
  readonly invoices: readonly PendingInvoice[];
}

/** A step without a due date is ranked as if due in a week. */
const daysWithoutDate = 7;

/** The seller's next steps: overdue ones first, the longest first, then by money per day left, then by amount. */
export function listNextSteps(
  { waiting, authorizations, invoices }: Pending,
  { day, toHome }: { day: string; toHome: (amounts: readonly Money[]) => number },
): NextStep[] {
  const none = { by: null, store: null, invoice: null };
  const kinds = ['closing', 'documents', 'answers'] as const;
  const steps: Omit<NextStep, 'overdue'>[] = [
    ...kinds.flatMap((kind) => {
      const sums = waiting.filter((each) => each.kind === kind);
      if (sums.length === 0) return [];
      const count = sums.reduce((total, sum) => total + sum.count, 0);
      const by = sums.flatMap((sum) => sum.by ?? []).toSorted()[0] ?? null;
      return [{ ...none, kind, count, amounts: sums.flatMap(toMoney), by }];
    }),
    ...authorizations.map(({ store, amounts, endsOn }) => ({
      ...none,
      kind: endsOn === null ? ('authorization' as const) : ('authorization_ending' as const),
      count: 1,
      amounts: [...amounts],
      by: endsOn ?? day,
      store,
    })),
    ...invoices.map(({ id, isDraft, minor, currency, by }) => ({
      ...none,
      kind: isDraft ? ('statement' as const) : ('invoice' as const),
      count: 1,
      amounts: [{ minor, currency }],
      by,
      invoice: id,
    })),
  ];
  const daysLeft = ({ by }: Pick<NextStep, 'by'>) =>
    by === null ? daysWithoutDate : countDaysBetween(day, by);
  const daysLate = (step: Pick<NextStep, 'by'>) => Math.max(0, -daysLeft(step));
  const pressing = (step: Pick<NextStep, 'by' | 'amounts'>) =>
    toHome(step.amounts) / Math.max(1, daysLeft(step));
  return steps
    .toSorted((a, b) => daysLate(b) - daysLate(a) || pressing(b) - pressing(a))
    .map((step) => ({
      ...step,
      amounts: step.amounts.toSorted((a, b) => toHome([b]) - toHome([a])),
      overdue: daysLate(step) > 0,
    }));
}

function toMoney({ minor, currency }: WaitingSum): Money[] {
  return currency === null || minor === 0 ? [] : [{ minor, currency }];
}
