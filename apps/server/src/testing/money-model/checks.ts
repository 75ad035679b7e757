import { sql } from 'kysely';
import { getBalance } from '../../modules/billing/get-balance.ts';
import { findBillingFaults } from '../../modules/billing/ledger/check-billing.ts';
import { checkBooksIn } from '../../modules/billing/ledger/check-books.ts';
import type { Actor } from '../../platform/actor.ts';
import { addDays, today } from '../../platform/day.ts';
import { getPublicationDay } from '../../platform/rates/publication-day.ts';
import { getRatePerEuro, type LifeCurrency, type LifeModel } from './model.ts';
import { expectSame, type MoneyWorld } from './world.ts';

/** At the end of a life everything known is billed: exactly what stayed paid for our cases, and what the card moved. */
export async function checkLife(
  world: MoneyWorld,
  { actor, model, customer }: { actor: Actor; model: LifeModel; customer: string },
): Promise<void> {
  const { data, gateway } = world;
  const { account } = actor;
  await data.withSystem(async (tx) => {
    const { rows: lines } = await sql<{ payment: string; amount: number; commission: number }>`
      select paid.reimbursement_id || ': ' || paid.currency || ' ' || paid.billing_currency as payment,
        sum(line.amount_minor)::bigint as amount,
        sum(line.commission_minor)::bigint as commission
      from statement_lines line
      join statement_lines paid
        on paid.account_id = line.account_id and paid.id = coalesce(line.reverses_line_id, line.id)
      where line.account_id = ${account} and line.withdrawn_at is null
      group by payment
      having sum(line.amount_minor) <> 0
    `.execute(tx);
    const billed = lines.map(({ payment, ...sums }) => [payment, sums] as const);
    expectSame('what is billed', Object.fromEntries(billed), model.billed());
    const books = await tx
      .selectFrom('ledger_accounts')
      .select(['currency', 'balance'])
      .where('account_id', '=', account)
      .where('name', '=', 'clearing')
      .where('balance', '<>', 0)
      .execute();
    const atGateway = Object.entries(gateway.balances(customer)).filter(([, minor]) => minor !== 0);
    expectSame(
      'what the card paid',
      Object.fromEntries(books.map(({ currency, balance }) => [currency, balance])),
      Object.fromEntries(atGateway),
    );
  });
}

/** After all lives, when nothing is recent any more. */
const longAfter = '2040-01-01T00:00:00Z';

/** What the rules of `ledger:check` find in the books of all lives. */
export async function checkBooksOfLives({
  data,
  clock,
}: MoneyWorld): Promise<{ account: number; message: string }[]> {
  clock.startAt(longAfter);
  const faults = await data.withSystem(async (tx) => [
    ...(await checkBooksIn(tx)).faults,
    ...(await findBillingFaults(tx, 0)),
  ]);
  return faults.map((message) => ({ account: Number(/^account (\d+)/.exec(message)?.[1]), message }));
}

/** The balance is one number in the billing currency, at the last rates that were published recently. */
export async function checkBalance(
  { data }: MoneyWorld,
  { actor, model, publishedTo }: { actor: Actor; model: LifeModel; publishedTo: string },
): Promise<void> {
  const { balance, currency, due } = await getBalance(data, actor);
  const day = today(data);
  const { rows: invoices } = await data.withSystem((tx) =>
    sql<{ currency: LifeCurrency; minor: number }>`
      select currency, sum(total_minor - paid_minor)::bigint as minor
      from invoices
      where account_id = ${actor.account} and status = 'finalized' and paid_minor < total_minor
      group by currency
    `.execute(tx),
  );
  const toRecord = (sums: readonly { currency: string; minor: number }[]) =>
    Object.fromEntries(sums.map((sum) => [sum.currency, sum.minor]));
  expectSame('what is due', toRecord(due), toRecord(invoices));
  const last = getPublicationDay(publishedTo < day ? publishedTo : day);
  // Older rates than these are not used.
  if (last < addDays(day, -7)) return;
  const target = model.termsOn(day).currency;
  expectSame('the currency of the balance', currency, target);
  const worth = invoices.reduce(
    (sum, each) => sum + (each.minor * getRatePerEuro(target, last)) / getRatePerEuro(each.currency, last),
    0,
  );
  const isEqual = Math.abs(balance * 100 - worth) <= invoices.length;
  expectSame(`the balance of ${JSON.stringify(invoices)}`, isEqual ? worth : balance * 100, worth);
}

/** Who brought the account has the reward exactly while any of its money is left, or once it was erased. */
export async function checkReward(
  { data }: MoneyWorld,
  { referred, isEarned }: { referred: number; isEarned: boolean },
): Promise<void> {
  const referral = await data.withSystem((tx) =>
    tx
      .selectFrom('referrals')
      .select(['rewarded_at', 'withdrawn_at', 'restored_at'])
      .where('referred_id', '=', referred)
      .executeTakeFirstOrThrow(),
  );
  const stands =
    referral.rewarded_at !== null && (referral.withdrawn_at === null || referral.restored_at !== null);
  expectSame('whether the reward for bringing the account stands', stands, isEarned);
}
