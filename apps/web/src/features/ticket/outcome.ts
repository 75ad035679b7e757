import type { Ticket } from '@recoup/contract/tickets';
import type { Money } from '../../lib/money/money.ts';

export interface Outcome {
  /** One amount per currency. */
  readonly received: readonly Money[];
  /** The difference to the claimed amount; null where the claimed amount is unknown or in another currency. */
  readonly difference: Money | null;
  /** Null while nothing is billed. */
  readonly commission: Money | null;
  /** Null where the commission is billed in another currency. */
  readonly afterCommission: Money | null;
}

export function calculateOutcome({
  paid,
  amount,
  money,
}: Pick<Ticket, 'paid' | 'amount' | 'money'>): Outcome | null {
  const received = paid.filter(({ minor }) => minor > 0);
  const [first] = received;
  if (first === undefined) return null;
  const commission = sumCommission(money);
  const only = received.length === 1 ? first : null;
  return { received, difference: minus(only, amount), commission, afterCommission: minus(only, commission) };
}

function sumCommission(money: Ticket['money']): Money | null {
  const billed = money.flatMap(({ bills }) =>
    bills.filter(({ state }) => state !== 'left_out').map(({ commission }) => commission),
  );
  const [first] = billed;
  if (first === undefined || billed.some(({ currency }) => currency !== first.currency)) return null;
  return { ...first, minor: billed.reduce((sum, { minor }) => sum + minor, 0) };
}

function minus(money: Money | null, other: Money | null): Money | null {
  if (money === null || other === null || other.currency !== money.currency) return null;
  return { ...money, minor: money.minor - other.minor };
}
