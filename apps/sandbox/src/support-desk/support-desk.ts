import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '../http/reply.ts';
import { toWorldSettings, type SandboxStore, type Stores } from '../marketplace/stores.ts';
import type { MarketplaceTime } from '../marketplace/time.ts';
import type { Store } from '../store.ts';
import { withAdditions } from '../world/additions.ts';
import { reversalReason } from '../world/wording.ts';
import type { World } from '../world/world.ts';
import {
  Cases,
  type CaseStatus,
  type Denial,
  type SupportCase,
  type FiledCase,
  type Question,
} from './cases.ts';
import { StoreSettings, type SupportDeskSettings } from './support-desk-settings.ts';
import { findLoss, findProduct, listLosses, type Loss } from './losses.ts';
import { hashToNumber } from './ids.ts';
import { ReimbursementBook, type BookedReimbursement } from './reimbursement-book.ts';
import { createReimbursement, createReversal } from './create-reimbursement.ts';
import { decideCase, countUnpaid } from './decide-case.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A loss reimbursed without a case is paid within this many days. */
const ownWithin = 14;
const takenBackWithin = 10;
const mostPlanned = 200;

/** Settings of the first stores, chosen so that the demo shows every behaviour. */
const lively = { byRule: true, minutes: 5, ownShare: 10, takeBackShare: 10 };

/** The marketplace's support desk: receives cases, decides them, and reimburses and reverses on its own. */
export class SupportDesk {
  readonly cases: Cases;
  readonly #book: ReimbursementBook;
  readonly #settings: StoreSettings;
  readonly #time: MarketplaceTime;
  readonly #planning = new Map<string, Promise<void>>();

  constructor({ database }: Store, time: MarketplaceTime, stores: Stores) {
    this.cases = new Cases(database);
    this.#book = new ReimbursementBook(database);
    this.#settings = new StoreSettings(database);
    this.#time = time;
    const known = Number(database.prepare('select count(*) as count from desk_settings').get()?.['count']);
    if (known > 0) return;
    for (const { id } of stores.list()) {
      this.#settings.set(id, { ...lively, since: time.now(), planned: false });
    }
  }

  async worldAt(store: SandboxStore, until: number): Promise<World> {
    await this.catchUp(store);
    return withAdditions(toWorldSettings(store), this.#book.until(store.id, until));
  }

  /** Catches up on everything due by now. Called on each access; there is no timer. */
  async catchUp(store: SandboxStore): Promise<void> {
    await this.#plan(store);
    for (const asked of this.cases.listDue(store.id, this.#time.now())) this.#decide(store, asked);
  }

  settings({ id }: SandboxStore): SupportDeskSettings {
    return this.#settings.of(id);
  }

  setSettings(store: SandboxStore, wanted: Omit<SupportDeskSettings, 'since' | 'planned'>): void {
    const now = this.#time.now();
    this.#book.dropPlanned(store.id, now);
    this.#settings.set(store.id, { ...wanted, since: now, planned: false });
    for (const { id, status } of this.cases.of(store.id, 'open')) {
      this.cases.move(id, status, this.#decidesAt(store.id));
    }
  }

  /** Reimbursements and reversals so far, newest first. */
  payments({ id }: SandboxStore): BookedReimbursement[] {
    return this.#paidBy(id, this.#time.now()).toReversed();
  }

  file(store: SandboxStore, filed: FiledCase, at = this.#time.now()): SupportCase {
    return this.#get(this.cases.file(store.id, filed, at, this.#decidesAt(store.id, at)));
  }

  /** Pays a case. Values the form leaves empty come from the loss, otherwise from the product. */
  pay(
    store: SandboxStore,
    asked: SupportCase,
    wish: { readonly quantity?: number | undefined; readonly perUnit?: number | undefined },
    status: Extract<CaseStatus, 'paid' | 'partly_paid' | 'replaced'>,
    at = this.#time.now(),
  ): SupportCase {
    mustBeUndecided(asked);
    const world = toWorldSettings(store);
    const loss = findLoss(world, this.#paidBy(store.id, at), asked);
    const product = loss?.product ?? findProduct(world, asked);
    if (!product)
      throw new Refusal(400, 'the case names no product of this store: a payment needs its FNSKU');
    const quantity = wish.quantity ?? asked.quantity;
    this.#give(
      store,
      createReimbursement({ loss, product, asked, quantity, perUnit: wish.perUnit, status, at }),
    );
    return this.#close(asked, status, at);
  }

  deny(asked: SupportCase, why: Denial, text = '', at = this.#time.now()): SupportCase {
    mustBeUndecided(asked);
    this.cases.say(asked.id, { at, author: 'desk', say: `denied:${why}`, text, attachments: [] });
    this.cases.move(asked.id, 'denied', undefined);
    return this.#get(asked.id);
  }

  ask(asked: SupportCase, what: Question, text = '', at = this.#time.now()): SupportCase {
    mustBeUndecided(asked);
    this.cases.say(asked.id, { at, author: 'desk', say: `ask:${what}`, text, attachments: [] });
    this.cases.move(asked.id, 'waiting', undefined);
    return this.#get(asked.id);
  }

  /** Adds a seller's message; a refused case is reviewed again. */
  answer(
    asked: SupportCase,
    text: string,
    attachments: readonly string[],
    at = this.#time.now(),
  ): SupportCase {
    if (asked.status !== 'denied') mustBeUndecided(asked);
    this.cases.say(asked.id, { at, author: 'seller', say: 'answered', text, attachments });
    this.cases.move(asked.id, 'open', this.#decidesAt(asked.storeId, at));
    return this.#get(asked.id);
  }

  /** Milliseconds until the automatic decision. */
  waitFor({ decidesAt }: SupportCase): number {
    return Math.max(0, (decidesAt ?? 0) - this.#time.now());
  }

  /** Reimburses a warehouse loss nobody claimed. */
  payOne(store: SandboxStore, at = this.#time.now()): BookedReimbursement {
    for (const created of toWorldSettings(store).cohorts()) {
      const loss = [...listLosses(created)].find((one) => this.#isUnpaid(store, one));
      if (loss) return this.#give(store, createReimbursement({ loss, ...ofItself(loss), at }));
    }
    throw new Refusal(409, 'no loss in the warehouse is left to pay');
  }

  /** Reverses the newest reimbursement that can still be reversed. */
  takeBackOne(store: SandboxStore, found: boolean, now = this.#time.now()): BookedReimbursement {
    const all = this.#book.payments(store.id);
    const gone = new Set(all.filter(({ at }) => at <= now).map(({ originalId }) => originalId));
    const payment = all.findLast(({ id, at, total }) => at <= now && total > 0 && !gone.has(id));
    if (!payment) throw new Refusal(409, 'nothing was paid that could be taken back');
    this.#book.dropReversal(payment.id);
    return this.#book.add(store.id, createReversal(payment, now, found));
  }

  #decide(store: SandboxStore, asked: SupportCase): void {
    const at = asked.decidesAt ?? this.#time.now();
    const paid = this.#paidBy(store.id, at);
    const loss = findLoss(toWorldSettings(store), paid, asked);
    const decision = decideCase(asked, loss, paid, store.region);
    if (decision.does === 'deny') return void this.deny(asked, decision.why, '', at);
    if (decision.does === 'ask') return void this.ask(asked, decision.what, '', at);
    const status = decision.partly ? 'partly_paid' : 'paid';
    const { quantity, loss: owed } = decision;
    this.#give(
      store,
      createReimbursement({ loss: owed, product: owed.product, asked, quantity, status, at }),
    );
    this.#close(asked, status, at);
  }

  #close(
    asked: SupportCase,
    status: Extract<CaseStatus, 'paid' | 'partly_paid' | 'replaced'>,
    at: number,
  ): SupportCase {
    this.cases.say(asked.id, { at, author: 'desk', say: status, text: '', attachments: [] });
    this.cases.move(asked.id, status, undefined);
    return this.#get(asked.id);
  }

  /** Cancels scheduled payments for the same loss, and decides whether this payment will be reversed. */
  #give(store: SandboxStore, given: Omit<BookedReimbursement, 'id'>): BookedReimbursement {
    this.#book.dropPlanned(store.id, given.at, given.loss);
    const payment = this.#book.add(store.id, given);
    const { takeBackShare } = this.#settings.of(store.id);
    const draw = `${store.seed} ${payment.loss}`;
    // A payment for a contested reversal is final; otherwise the same amount would be reversed every month.
    const isFinal = payment.total <= 0 || payment.originalReason === reversalReason;
    if (!isFinal && hashToNumber(`${draw} taken back`, 100) < takeBackShare) {
      const at = payment.at + (1 + hashToNumber(`${draw} after`, takenBackWithin)) * day;
      this.#book.add(store.id, createReversal(payment, at, hashToNumber(`${draw} found`, 2) === 0));
    }
    return payment;
  }

  #plan(store: SandboxStore): Promise<void> {
    const { planned, since } = this.#settings.of(store.id);
    // The first is due after a day, so a short-lived store costs nothing.
    if (planned || this.#time.now() < since + day) return Promise.resolve();
    const running = this.#planning.get(store.id) ?? this.#planAll(store);
    this.#planning.set(store.id, running);
    return running.finally(() => this.#planning.delete(store.id));
  }

  async #planAll(store: SandboxStore): Promise<void> {
    const settings = this.#settings.of(store.id);
    const { ownShare, since } = settings;
    let count = 0;
    let turns = 0;
    for (const created of ownShare > 0 ? toWorldSettings(store).cohorts() : []) {
      for (const loss of listLosses(created)) {
        const draw = `${store.seed} ${loss.key}`;
        if (hashToNumber(`${draw} by itself`, 100) >= ownShare || !this.#isUnpaid(store, loss)) continue;
        const at = since + (1 + hashToNumber(`${draw} when`, ownWithin)) * day;
        this.#give(store, createReimbursement({ loss, ...ofItself(loss), at }));
        count++;
      }
      if (count >= mostPlanned) break;
      if (++turns % 64 === 0) await nextTurn();
    }
    this.#settings.set(store.id, { ...settings, planned: true });
  }

  #isUnpaid(store: SandboxStore, loss: Loss): boolean {
    const inWarehouse = loss.kind === 'warehouse_lost' || loss.kind === 'warehouse_damaged';
    if (!inWarehouse || loss.verdict !== 'owed') return false;
    return countUnpaid(loss, this.#book.payments(store.id)) === loss.quantity;
  }

  #paidBy(storeId: string, until: number): BookedReimbursement[] {
    return this.#book.payments(storeId).filter(({ at }) => at <= until);
  }

  #decidesAt(storeId: string, from = this.#time.now()): number | undefined {
    const { byRule, minutes } = this.#settings.of(storeId);
    return byRule ? from + minutes * minute : undefined;
  }

  #get(id: string): SupportCase {
    const found = this.cases.get(id);
    if (!found) throw new Error('a case that was filed is gone');
    return found;
  }
}

function ofItself({ product, quantity }: Loss) {
  return { product, asked: undefined, quantity, status: 'paid' } as const;
}

function mustBeUndecided({ status }: SupportCase): void {
  if (status !== 'open' && status !== 'waiting') throw new Refusal(409, 'this case is already decided');
}
