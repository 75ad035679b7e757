import { saveCard } from '../../modules/billing/payments/add-card.ts';
import { announceCharges } from '../../modules/billing/payments/announce-charges.ts';
import { chargeDueInvoices } from '../../modules/billing/payments/charge-due-invoices.ts';
import { chargeInvoice } from '../../modules/billing/payments/charge-invoice.ts';
import { findPaymentReturns } from '../../modules/billing/payments/find-payment-returns.ts';
import { processPayment } from '../../modules/billing/payments/process-payment.ts';
import { refundCredit, topUp } from '../../modules/billing/payments/top-up.ts';
import { getInvoice } from '../../modules/billing/statements/list-invoices.ts';
import type { Actor } from '../../platform/actor.ts';
import { addDays, today } from '../../platform/day.ts';
import { GatewayFault } from '../../platform/payments/card-gateway.ts';
import { Problem } from '../../platform/problem.ts';
import type { Named } from './commands.ts';
import { listLots, planFromLots, spendLots } from './lots.ts';
import { expectSame, type MoneyWorld } from './world.ts';

/** An account's cards, its payments and what banks do to them. */
export class LifeCards {
  readonly #world: MoneyWorld;
  readonly #actor: Actor;
  readonly #customer: string;
  #topUps: number[] = [];

  constructor(world: MoneyWorld, actor: Actor) {
    this.#world = world;
    this.#actor = actor;
    this.#customer = `cus_life_${actor.account}`;
  }

  get customer(): string {
    return this.#customer;
  }

  /** A card that has not failed is tried at once for every invoice another could not pay. */
  async addCard(): Promise<number> {
    const { data, nextNumber, clock } = this.#world;
    const { account } = this.#actor;
    const number = nextNumber();
    const failed = (await this.#listInvoices()).filter(({ payment_status }) => payment_status === 'failed');
    const card = await data.withSystem(async (tx) => {
      await tx
        .insertInto('gateway_customers')
        .values({ account_id: account, customer_id: this.#customer })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await saveCard(tx, account, {
        methodId: `pm_life_${number}`,
        customerId: this.#customer,
        fingerprint: `print_${number}`,
        brand: 'visa',
        last4: String(number).slice(-4),
        expiresMonth: 1,
        expiresYear: 2099,
      });
      return tx
        .selectFrom('payment_instruments')
        .select('id')
        .where('account_id', '=', account)
        .where('method_id', '=', `pm_life_${number}`)
        .executeTakeFirstOrThrow();
    });
    for (const { id } of failed) {
      const invoice = (await this.#listInvoices()).find((each) => each.id === id);
      const isTried = invoice?.next_attempt_at != null && invoice.next_attempt_at <= clock.now();
      expectSame(`attempts of invoice ${id} with a new card`, [invoice?.attempts, isTried], [0, true]);
    }
    return card.id;
  }

  async topUp({ minor, answer, losesAnswer }: Named<'top up'>): Promise<void> {
    const { data, gateway } = this.#world;
    await this.#ensureCard();
    gateway.answerWith(answer, losesAnswer);
    const key = crypto.randomUUID();
    const { payment_id } = await topUp(data, this.#actor, { amount_minor: minor, key });
    await this.process();
    this.#topUps.push(payment_id);
  }

  /** All that is left of the last top-up goes back to the card, which the bank may return weeks later. */
  async refund({ failsLate }: Named<'refund top-up'>): Promise<void> {
    const { data, gateway } = this.#world;
    if (this.#topUps.length === 0) {
      await this.topUp({ do: 'top up', minor: 1_000, answer: 'succeeded', losesAnswer: false });
    }
    const topped = this.#topUps.pop();
    if (topped === undefined) return;
    try {
      await refundCredit(data, this.#actor, { payment_id: topped, key: crypto.randomUUID() });
    } catch (error) {
      if (error instanceof Problem && ['credit_spent', 'not_found'].includes(error.code)) return;
      throw error;
    }
    await this.process();
    if (failsLate) await this.receiveEventOf(gateway.failRefund(this.#customer));
  }

  /** As the daily jobs do: what is due soon is announced, what is due is charged. */
  async chargeDue({ answer, losesAnswer, hasCard, daysBefore }: Omit<Named<'charge due'>, 'do'>) {
    const { data, gateway } = this.#world;
    if (hasCard) await this.#ensureCard();
    if (daysBefore !== null) await this.#passUntilDue(daysBefore);
    gateway.answerWith(answer, losesAnswer);
    await announceCharges(data);
    const soon = addDays(today(data), 3);
    for (const invoice of await this.#listInvoices()) {
      const isDue = invoice.payment_status === 'unpaid' && invoice.next_attempt_at !== null;
      if (!isDue || invoice.paid_minor >= invoice.total_minor || (invoice.due_on ?? '') > soon) continue;
      expectSame(`whether the charge of invoice ${invoice.id} is announced`, invoice.isAnnounced, true);
    }
    await chargeDueInvoices(data);
    await this.process();
  }

  async #passUntilDue(daysBefore: number): Promise<void> {
    const { data, clock } = this.#world;
    const due = (await this.#listInvoices()).flatMap(({ payment_status, due_on }) =>
      payment_status === 'unpaid' && due_on !== null ? [addDays(due_on, -daysBefore)] : [],
    );
    const next = due.toSorted()[0] ?? '';
    while (today(data) < next) clock.pass(1);
  }

  async payTwice({ isWon, isConfirmed }: Named<'pay twice'>): Promise<void> {
    const { gateway } = this.#world;
    const pay = { do: 'press pay', pick: 0, losesAnswer: false, otherCard: false } as const;
    await this.pressPay({ ...pay, answer: 'succeeded' });
    await this.receiveEventOf(gateway.chargeBackLast(this.#customer));
    await this.pressPay({ ...pay, answer: 'needs_action' });
    await this.receiveEventOf(gateway.closeDispute(this.#customer, isWon));
    await this.decide({ do: 'bank decides', isConfirmed });
  }

  /** The owner pays an invoice: the button names what the card is charged with. */
  async pressPay({ pick, answer, losesAnswer, otherCard }: Named<'press pay'>): Promise<void> {
    const { data, gateway } = this.#world;
    const invoices = (await this.#listInvoices()).filter((each) => each.paid_minor < each.total_minor);
    const invoice = invoices[pick % invoices.length];
    if (invoice === undefined) return;
    const { id, currency } = invoice;
    await this.#ensureCard();
    const card = otherCard ? await this.addCard() : undefined;
    gateway.answerWith(answer, losesAnswer);
    const lots = await listLots(data, this.#actor.account, currency);
    const due = invoice.total_minor - invoice.paid_minor;
    const plan = planFromLots(lots, due, today(data));
    const shown = await getInvoice(data, this.#actor, id, 'en');
    expectSame(`what the button of invoice ${id} names`, shown.to_pay.card.minor, plan.card);
    const isUnderWay = invoice.payment_status === 'processing';
    try {
      const charged = await chargeInvoice({ data, gateway: () => gateway.calls }, this.#actor, {
        id,
        instrument_id: card,
      });
      if (!isUnderWay || otherCard) {
        const { credit_minor, card_minor } = charged;
        expectSame(`how invoice ${id} is paid`, { credit: credit_minor, card: card_minor }, plan);
        await this.#expectCharged(charged.payment_id, card);
        const left = await listLots(data, this.#actor.account, currency);
        const expected = spendLots(lots, plan.credit, today(data));
        expectSame(`credit after invoice ${id}`, toRemaining(left), toRemaining(expected));
      }
    } catch (error) {
      const isTooSmall = error instanceof Problem && error.code === 'amount_too_small' && plan.card < 50;
      if (!isTooSmall) throw error;
    }
    await this.process();
  }

  async #expectCharged(payment: number | null, card: number | undefined): Promise<void> {
    if (payment === null || card === undefined) return;
    const { instrument_id } = await this.#world.data.withSystem((tx) =>
      tx
        .selectFrom('payments')
        .select('instrument_id')
        .where('account_id', '=', this.#actor.account)
        .where('id', '=', payment)
        .executeTakeFirstOrThrow(),
    );
    expectSame(`the card of payment ${payment}`, instrument_id, card);
  }

  async decide({ isConfirmed }: Named<'bank decides'>): Promise<void> {
    const payment = this.#world.gateway.decide(this.#customer, isConfirmed);
    if (payment !== undefined) await this.#processOne(payment);
  }

  /** The gateway sends the event at once. */
  async receiveEventOf(gatewayId: string | undefined): Promise<void> {
    if (gatewayId !== undefined) await this.watch(false);
  }

  async watchDisputes({ isBroken, disputes }: Named<'watch returns'>): Promise<void> {
    for (let count = 0; count < disputes; count += 1) this.#world.gateway.chargeBack(this.#customer, count);
    await this.watch(isBroken);
  }

  /** One payment that cannot be read does not keep the others from being seen. */
  async watch(isBroken: boolean): Promise<void> {
    const { data, gateway } = this.#world;
    const broken = isBroken ? gateway.breakFirst(this.#customer) : undefined;
    try {
      await findPaymentReturns(data, gateway.calls);
    } catch (error) {
      if (broken === undefined || !(error instanceof GatewayFault)) throw error;
    } finally {
      gateway.repair();
    }
    const seen = await data.withSystem((tx) =>
      tx
        .selectFrom('payment_returns')
        .select(['gateway_id', 'status'])
        .where('account_id', '=', this.#actor.account)
        .execute(),
    );
    for (const each of gateway.listReturns(this.#customer)) {
      if (each.ours || each.payment === broken) continue;
      const known = seen.find(({ gateway_id }) => gateway_id === each.gatewayId);
      expectSame(`return ${each.gatewayId} after the watch`, known?.status, each.status);
    }
  }

  /** All payments whose outcome is open, as their jobs do; a lost answer is asked for again. */
  async process(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      const open = await this.#world.data.withSystem((tx) =>
        tx
          .selectFrom('payments')
          .select('id')
          .where('account_id', '=', this.#actor.account)
          .where('status', 'in', ['pending', 'unknown'])
          .orderBy('id')
          .execute(),
      );
      for (const { id } of open) await this.#processOne(id);
    }
  }

  async #processOne(payment: number): Promise<void> {
    const { data, gateway } = this.#world;
    await processPayment(data, gateway.calls, { account: this.#actor.account, payment });
  }

  async #ensureCard(): Promise<void> {
    const { data } = this.#world;
    const card = await data.withSystem((tx) =>
      tx
        .selectFrom('payment_instruments')
        .select('id')
        .where('account_id', '=', this.#actor.account)
        .executeTakeFirst(),
    );
    if (card === undefined) await this.addCard();
  }

  async #listInvoices() {
    const rows = await this.#world.data.withSystem((tx) =>
      tx
        .selectFrom('invoices')
        .select([
          'id',
          'currency',
          'total_minor',
          'paid_minor',
          'payment_status',
          'attempts',
          'next_attempt_at',
          'due_on',
          'charge_announced_at',
        ])
        .where('account_id', '=', this.#actor.account)
        .where('status', '=', 'finalized')
        .orderBy('id')
        .execute(),
    );
    return rows.map(({ charge_announced_at, ...row }) => ({
      ...row,
      isAnnounced: charge_announced_at !== null,
    }));
  }
}

function toRemaining(lots: readonly { readonly id: number; readonly remaining: number }[]) {
  return Object.fromEntries(lots.map(({ id, remaining }) => [id, remaining]));
}
