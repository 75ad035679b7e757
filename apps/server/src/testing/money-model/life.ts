import { createAccount, scheduleDeletion } from '../../modules/accounts/public.ts';
import { grantCoupon } from '../../modules/billing/coupons/grant-coupon.ts';
import { grantCredit } from '../../modules/billing/credit/add-credit.ts';
import { expireAccountCredit } from '../../modules/billing/credit/expire-credit.ts';
import { lockBooks } from '../../modules/billing/ledger/post.ts';
import { createStatementLines } from '../../modules/billing/statements/create-statement-lines.ts';
import { draftFinalStatements } from '../../modules/billing/statements/draft-statement.ts';
import { eraseAccount } from '../../modules/own-data/erase-account.ts';
import { eraseStore } from '../../modules/stores/remove-store.ts';
import { rematchJob } from '../../modules/tickets/jobs.ts';
import { reimbursementsMatched } from '../../modules/tickets/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { addDays, today } from '../../platform/day.ts';
import { Problem } from '../../platform/problem.ts';
import { createAuditedStore, type AuditedStore } from '../findings.ts';
import { LifeCards } from './cards.ts';
import { checkBalance, checkLife, checkReward } from './checks.ts';
import { LifeClaims } from './claims.ts';
import type { Command, Named } from './commands.ts';
import { checkPause, checkQuote } from './guards.ts';
import { currencies, LifeModel, getRatePerEuro, listPublicationDays, type LifeCurrency } from './model.ts';
import { LifeStatements } from './statements.ts';
import { Difference, expectSame, lifeCoupon, runQueuedJobs, type MoneyWorld } from './world.ts';

/** One account, brought by another, and what happens to its claims and money. */
export class Life {
  /** Its own account, and the one that brought it. */
  readonly accounts: readonly number[];
  readonly #world: MoneyWorld;
  readonly #actor: Actor;
  readonly #model: LifeModel;
  readonly #cards: LifeCards;
  readonly #claims: LifeClaims;
  readonly #statements: LifeStatements;
  #shop: AuditedStore;
  #publishedTo = '';
  #wasKept = false;

  private constructor(
    world: MoneyWorld,
    { account, referrer }: { account: number; referrer: number },
    shop: AuditedStore,
  ) {
    this.accounts = [account, referrer];
    this.#world = world;
    this.#shop = shop;
    this.#actor = {
      user: account,
      account,
      because: 'own account',
      action: 'a life',
      requestId: 'a request',
      acts: true,
    };
    this.#model = new LifeModel(world.nextNumber);
    this.#cards = new LifeCards(world, this.#actor);
    this.#claims = new LifeClaims(world, this.#actor, this.#model);
    this.#statements = new LifeStatements(world, this.#actor);
  }

  static async begin(world: MoneyWorld, start: string): Promise<Life> {
    world.clock.startAt(start);
    world.gateway.forget();
    await world.data.pool.query('truncate exchange_rates');
    const accounts = await world.data.withSystem(async (tx) => {
      // What earlier lives left is no work for the jobs of this one.
      await tx.deleteFrom('movable_clock_jobs').execute();
      await tx
        .updateTable('invoices')
        .set({ next_attempt_at: null })
        .where('next_attempt_at', 'is not', null)
        .execute();
      await tx.updateTable('payment_returns').set({ status: 'final' }).where('status', '=', 'open').execute();
      const [referrer, referred] = [world.nextNumber(), world.nextNumber()].map((number) => `life-${number}`);
      const ids: number[] = [];
      for (const username of [referrer, referred]) {
        const email = `${username}@lives.example`;
        ids.push(
          await createAccount(tx, { username: username ?? '', email, language: 'en', passwordHash: '' }),
        );
      }
      const [by = 0, brought = 0] = ids;
      const { id: rule } = await tx.selectFrom('referral_rules').select('id').executeTakeFirstOrThrow();
      await tx
        .insertInto('referrals')
        .values({ account_id: by, referred_id: brought, rule_id: rule })
        .execute();
      return { account: brought, referrer: by };
    });
    const life = new Life(world, accounts, await createAuditedStore(world.data, accounts.account));
    await life.#publishRates(addDays(today(world.data), -20));
    return life;
  }

  async perform(command: Command): Promise<void> {
    const { data, clock, gateway } = this.#world;
    const { account } = this.#actor;
    const cards = this.#cards;
    switch (command.do) {
      case 'lose':
        await this.#claims.lose(this.#shop, command);
        return;
      case 'recover':
        return this.#recover(command);
      case 'enter case':
        return this.#claims.enterCase(command);
      case 'file':
        return this.#claims.file(command);
      case 'withdraw and reopen':
        return this.#claims.withdrawAndReopen(command);
      case 'expire tickets':
        return this.#claims.expire();
      case 'pay':
        return this.#model.pay(command, today(data));
      case 'reverse':
        return this.#model.reverse(command, today(data));
      case 'pay anew':
        return this.#model.payAnew(command, today(data));
      case 'report':
        return this.#report(command.isBare);
      case 'run jobs':
        return runQueuedJobs(this.#world);
      case 'agree':
        return this.#agree(command);
      case 'publish rates':
        return this.#publishRates(addDays(this.#publishedTo, 1));
      case 'bill':
        return this.#statements.work(command.killed, (tx) => createStatementLines(tx, account));
      case 'draft':
        return this.#statements.work(command.killed, this.#statements.draft);
      case 'finalize':
        return this.#statements.work(command.killed, this.#statements.finalizeReviewed);
      case 'operator finalizes':
        return this.#statements.finalizeByOperator(command);
      case 'dispute':
        return this.#statements.dispute(command);
      case 'leave out':
        return this.#statements.leaveOut(command);
      case 'answer':
        return this.#statements.answer(command);
      case 'hold coupon':
        await data.withSystem((tx) => grantCoupon(tx, account, lifeCoupon.code));
        return;
      case 'grant credit':
        return this.#grant(command.minor, command.lasts, this.#model.termsOn(today(data)).currency);
      case 'expire credit':
        await data.withSystem((tx) => expireAccountCredit(tx, account, today(tx)));
        return;
      case 'top up':
        return cards.topUp(command);
      case 'refund top-up':
        return cards.refund(command);
      case 'refund fails late':
        return cards.receiveEventOf(gateway.failRefund(cards.customer));
      case 'charge due':
        return cards.chargeDue(command);
      case 'press pay':
        return cards.pressPay(command);
      case 'add card':
        await cards.addCard();
        return;
      case 'bank decides':
        return cards.decide(command);
      case 'charge back':
        return cards.receiveEventOf(gateway.chargeBack(cards.customer, command.pick));
      case 'close dispute':
        return cards.receiveEventOf(gateway.closeDispute(cards.customer, command.isWon));
      case 'pay twice':
        return cards.payTwice(command);
      case 'watch returns':
        return cards.watchDisputes(command);
      case 'bill and review':
        return this.#billAndReview(command);
      case 'pass days':
        return clock.pass(command.days);
      case 'pause worker':
        return checkPause(command, clock.now());
      case 'quote':
        return checkQuote(command);
      case 'erase store':
        return this.#eraseStore();
      case 'delete account':
        await data.withSystem((tx) => scheduleDeletion(tx, account, 7));
    }
  }

  /** Everything that is known becomes lines and payments; then books and model are compared. */
  async end(): Promise<void> {
    await this.#checkBalance();
    await this.#publishRates(addDays(this.#publishedTo, 1));
    await this.#report(false);
    await runQueuedJobs(this.#world);
    await this.#cards.process();
    await this.#cards.watch(false);
    await this.#deleteAccount();
    await runQueuedJobs(this.#world);
    const { account } = this.#actor;
    await checkLife(this.#world, {
      actor: this.#actor,
      model: this.#model,
      customer: this.#cards.customer,
    });
    const isEarned = this.#wasKept || this.#model.hasMoney();
    await checkReward(this.#world, { referred: account, isEarned });
  }

  #checkBalance(): Promise<void> {
    const publishedTo = this.#publishedTo;
    return checkBalance(this.#world, { actor: this.#actor, model: this.#model, publishedTo });
  }

  async #billAndReview({ isDisputed, isReviewed, pick }: Named<'bill and review'>): Promise<void> {
    const { data, clock } = this.#world;
    await this.#publishRates(addDays(this.#publishedTo, 1));
    await this.#report(false);
    await runQueuedJobs(this.#world);
    await data.withSystem(this.#statements.draft);
    if (isDisputed) await this.#statements.dispute({ do: 'dispute', pick });
    if (!isReviewed) return;
    clock.pass(8);
    await data.withSystem(this.#statements.finalizeReviewed);
    await this.#checkBalance();
  }

  async #recover({ currency, units, replaced }: Named<'recover'>): Promise<void> {
    const claim = await this.#claims.lose(this.#shop, {
      do: 'lose',
      currency,
      window: 50,
      isTwin: false,
      pick: 0,
    });
    await this.#claims.enterCaseOf([claim]);
    this.#model.payClaim(claim, { units, replaced }, today(this.#world.data));
  }

  async #report(isBare: boolean): Promise<void> {
    const { account } = this.#actor;
    const rows = this.#model.report(isBare);
    if (rows.length === 0) return;
    await this.#shop.pay(...rows);
    await this.#world.data.withSystem((tx) => reimbursementsMatched.publish(tx, { account }));
  }

  /** From the next day on, which comes at once. */
  async #agree({ rateBp, billsReplacements, currency }: Named<'agree'>): Promise<void> {
    const from = addDays(today(this.#world.data), 1);
    const terms = { rate_bp: rateBp, bills_replacements: billsReplacements, currency };
    await this.#world.data.withSystem((tx) =>
      tx
        .insertInto('billing_terms')
        .values({
          account_id: this.#actor.account,
          valid_from: from,
          review_days: 7,
          due_days: 14,
          ...terms,
        })
        .onConflict((conflict) => conflict.columns(['account_id', 'valid_from']).doUpdateSet(terms))
        .execute(),
    );
    this.#world.clock.pass(1);
    this.#model.agree(from, { rateBp: rateBp === 2_000 ? 2_000 : 2_500, billsReplacements, currency });
    await this.#checkBalance();
  }

  /** The bank's rates of all days up to today. */
  async #publishRates(from: string): Promise<void> {
    const { data } = this.#world;
    const to = today(data);
    const days = listPublicationDays(from, to);
    if (days.length === 0) return;
    this.#publishedTo = days.at(-1) ?? to;
    await data.withSystem((tx) =>
      tx
        .insertInto('exchange_rates')
        .values(
          days.flatMap((day) =>
            currencies.map((currency) => ({
              day,
              currency,
              per_euro: String(getRatePerEuro(currency, day)),
              source: 'A bank',
            })),
          ),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    await this.#billRowsWithoutRate();
  }

  async #billRowsWithoutRate(): Promise<void> {
    const { account } = this.#actor;
    await this.#world.data.withSystem(async (tx) => {
      const row = await tx
        .selectFrom('rows_without_rate')
        .select('reimbursement_row_id')
        .where('account_id', '=', account)
        .executeTakeFirst();
      if (row !== undefined) await createStatementLines(tx, account);
    });
  }

  async #grant(minor: number, lasts: number | null, currency: LifeCurrency): Promise<void> {
    const { account } = this.#actor;
    const sourceKey = String(this.#world.nextNumber());
    await this.#world.data.withSystem((tx) =>
      grantCredit(tx, {
        account,
        source: 'grant',
        sourceKey,
        money: { minor, currency },
        expiresOn: lasts === null ? null : addDays(today(tx), lasts),
      }),
    );
  }

  /** Refused only while money of it waits for an exchange rate. */
  async #eraseStore(): Promise<void> {
    const { data } = this.#world;
    const { account } = this.#actor;
    await this.#report(false);
    // What an operator typed in is matched within seconds; billing need not have followed.
    await runQueuedJobs(this.#world, [rematchJob.name]);
    try {
      await data.withSystem((tx) => eraseStore(tx, { account, store: this.#shop.store }));
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'money_without_rate') throw error;
      expectSame('refusing to erase a store', this.#model.waitsForRate(this.#publishedTo), true);
      return;
    }
    this.#wasKept ||= this.#model.hasMoney();
    this.#model.eraseStore();
    this.#shop = await createAuditedStore(data, account);
  }

  /** Where its owner asked for it: the days pass in which it may be taken back and invoices fall due. */
  async #deleteAccount(): Promise<void> {
    const { data, clock } = this.#world;
    const { account } = this.#actor;
    const { deletion_due_at: due } = await data.withSystem((tx) =>
      tx.selectFrom('accounts').select('deletion_due_at').where('id', '=', account).executeTakeFirstOrThrow(),
    );
    if (due === null) return;
    await data.withSystem((tx) => draftFinalStatements(tx, account));
    clock.pass(8);
    await data.withSystem(this.#statements.finalizeReviewed);
    clock.pass(31);
    for (const currency of currencies) await this.#grant(1_000_000, null, currency);
    await this.#cards.chargeDue({
      answer: 'succeeded',
      losesAnswer: false,
      hasCard: false,
      daysBefore: null,
    });
    this.#wasKept ||= this.#model.hasMoney();
    await this.#eraseWhilePaying();
  }

  /** Whoever moves money locks the books first, so that the two wait for each other in one order. */
  async #eraseWhilePaying(): Promise<void> {
    const { data, objects } = this.#world;
    const { account } = this.#actor;
    let erasing: Promise<void> | undefined;
    await data.withSystem(async (tx) => {
      await lockBooks(tx, account);
      erasing = eraseAccount({ data, objects }, account);
      erasing.catch(() => undefined);
      await this.#untilWaiting();
      await grantCredit(tx, {
        account,
        source: 'grant',
        sourceKey: String(this.#world.nextNumber()),
        money: { minor: 100, currency: 'USD' },
        expiresOn: null,
      });
    });
    await erasing;
  }

  async #untilWaiting(): Promise<void> {
    for (let tries = 0; tries < 10_000; tries += 1) {
      const { rows } = await this.#world.data.pool.query(
        `select
         from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
    }
    throw new Difference('erasing an account does not wait for its books');
  }
}
