import { answerDispute } from '../../modules/billing/statements/answer-dispute.ts';
import { disputeLine } from '../../modules/billing/statements/dispute-line.ts';
import { draftStatements } from '../../modules/billing/statements/draft-statement.ts';
import { finalizeInvoice } from '../../modules/billing/statements/finalize-invoice.ts';
import { finalizeAsOperator } from '../../modules/billing/operator/invoices.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { Problem } from '../../platform/problem.ts';
import type { Killed, Named } from './commands.ts';
import { Difference, expectSame, lifeCoupon, type MoneyWorld } from './world.ts';

/** Statements of an account: reviewed, disputed and finalized. */
export class LifeStatements {
  readonly #world: MoneyWorld;
  readonly #actor: Actor;

  constructor(world: MoneyWorld, actor: Actor) {
    this.#world = world;
    this.#actor = actor;
  }

  /** As a worker does it that may be killed, and then does it again. */
  async work(killed: Killed, step: (tx: Tx) => Promise<unknown>): Promise<void> {
    const { data } = this.#world;
    if (killed === 'before commit') {
      const kill = new Error('killed');
      await data
        .withSystem(async (tx) => {
          await step(tx);
          throw kill;
        })
        .catch((error: unknown) => {
          if (error !== kill) throw error;
        });
    }
    await data.withSystem(step);
    if (killed === 'after commit') await data.withSystem(step);
  }

  /** Statements that are open at the same time do not promise more of a coupon than there is. */
  draft = async (tx: Tx): Promise<void> => {
    const { account } = this.#actor;
    await draftStatements(tx, account);
    const promised = await tx
      .selectFrom('coupon_uses')
      .select(['held_coupon_id', ({ fn }) => fn.sum<string>('discount_minor').as('minor')])
      .where('account_id', '=', account)
      .groupBy('held_coupon_id')
      .execute();
    const excess = promised.filter(({ minor }) => Number(minor) > lifeCoupon.amount_minor);
    expectSame('coupons of which more is promised than there is', excess, []);
  };

  finalizeReviewed = async (tx: Tx): Promise<void> => {
    const { account } = this.#actor;
    const drafts = await tx
      .selectFrom('invoices')
      .select('id')
      .where('account_id', '=', account)
      .where('status', '=', 'draft')
      .where('review_until', '<', today(tx))
      .orderBy('id')
      .execute();
    for (const { id } of drafts) await finalizeInvoice(tx, { account, invoice: id });
  };

  /** Refused within the review unless a reason is given. */
  async finalizeByOperator({ pick, hasReason }: Named<'operator finalizes'>): Promise<void> {
    const { data } = this.#world;
    const drafts = await data.withSystem((tx) =>
      tx
        .selectFrom('invoices')
        .select(['id', 'review_until'])
        .where('account_id', '=', this.#actor.account)
        .where('status', '=', 'draft')
        .orderBy('id')
        .execute(),
    );
    const draft = drafts[pick % drafts.length];
    if (draft === undefined) return;
    const isEarly = (draft.review_until ?? '') >= today(data);
    const wish = { language: 'en', ...(hasReason && { reason: 'asked by the seller' }) } as const;
    let refused: string | undefined;
    try {
      await finalizeAsOperator(data, this.#actor, draft.id, wish);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused = error.code;
    }
    const expected = isEarly && !hasReason ? 'review_not_over' : undefined;
    expectSame(`finalizing statement ${draft.id} early`, refused, expected);
  }

  async dispute({ pick }: Named<'dispute'>): Promise<void> {
    const line = await this.#chooseLine('billed', pick);
    if (line === undefined) return;
    try {
      await disputeLine(this.#world.data, this.#actor, line, { reason: 'not ours' });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  async answer({ outcome }: Named<'answer'>): Promise<void> {
    const line = await this.#chooseLine('disputed', 0);
    if (line !== undefined) {
      await answerDispute(this.#world.data, this.#actor, line, { outcome, answer: 'so' });
    }
  }

  /** An account may dispute a line, but not take it off its statement. */
  async leaveOut({ pick }: Named<'leave out'>): Promise<void> {
    const line = await this.#chooseLine('billed', pick);
    if (line === undefined) return;
    const changed = await this.#world.data
      .withTenant(this.#actor, (tx) =>
        tx
          .updateTable('statement_lines')
          .set({ state: 'left_out' })
          .where('account_id', '=', this.#actor.account)
          .where('id', '=', line)
          .executeTakeFirst(),
      )
      .catch(() => undefined);
    if (changed !== undefined) throw new Difference(`an account left line ${line} out by itself`);
  }

  async #chooseLine(state: 'billed' | 'disputed', pick: number): Promise<number | undefined> {
    const lines = await this.#world.data.withSystem((tx) =>
      tx
        .selectFrom('statement_lines as line')
        .leftJoin('invoices as invoice', (join) =>
          join
            .onRef('invoice.account_id', '=', 'line.account_id')
            .onRef('invoice.id', '=', 'line.invoice_id'),
        )
        .select('line.id')
        .where('line.account_id', '=', this.#actor.account)
        .where('line.state', '=', state)
        .where('line.reverses_line_id', 'is', null)
        .$if(state === 'billed', (query) => query.where('invoice.status', '=', 'draft'))
        .orderBy('line.id')
        .execute(),
    );
    return lines[pick % lines.length]?.id;
  }
}
