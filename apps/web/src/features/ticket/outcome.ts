import type { Ticket } from '@recoup/contract/tickets';
import type { Money } from '../../lib/money/money.ts';

/** What a paid claim brought. */
export interface Outcome {
  readonly received: Money;
  /** To the claimed amount; null where that is in another currency, or unknown. */
  readonly difference: Money | null;
  /** Null while nothing is billed. */
  readonly commission: Money | null;
  /** What is left of it; null where the commission is billed in another currency. */
  readonly kept: Money | null;
}

export function outcomeOf({
  paid,
  amount,
  money,
}: Pick<Ticket, 'paid' | 'amount' | 'money'>): Outcome | null {
  if (paid === null || paid.minor <= 0) return null;
  const commission = sumCommission(money);
  return {
    received: paid,
    difference: minus(paid, amount),
    commission,
    kept: minus(paid, commission),
  };
}

function sumCommission(money: Ticket['money']): Money | null {
  const billed = money.flatMap(({ bill }) =>
    bill === null || bill.state === 'left_out' ? [] : [bill.commission],
  );
  const [first] = billed;
  if (first === undefined || billed.some(({ currency }) => currency !== first.currency)) return null;
  return { ...first, minor: billed.reduce((sum, { minor }) => sum + minor, 0) };
}

function minus(money: Money, other: Money | null): Money | null {
  if (other === null || other.currency !== money.currency) return null;
  return { ...money, minor: money.minor - other.minor };
}
