import { unfiledStates } from '@recoup/contract/ticket-states';
import { changeTicketByUser } from '../../modules/tickets/act-on-tickets.ts';
import { expireTickets } from '../../modules/tickets/expire-tickets.ts';
import { addCase, fileTicket } from '../../modules/tickets/file-ticket.ts';
import { enqueueRematch, rematchJob } from '../../modules/tickets/jobs.ts';
import type { Actor } from '../../platform/actor.ts';
import { addDays } from '../../platform/day.ts';
import { Problem } from '../../platform/problem.ts';
import type { AuditedStore } from '../findings.ts';
import { getPacificDay } from './clock.ts';
import type { Named } from './commands.ts';
import { claimedUnits, perUnit, type Claim, type LifeModel } from './model.ts';
import { expectSame, runQueuedJobs, type MoneyWorld } from './world.ts';

const countries = { USD: 'US', CAD: 'CA' } as const;
const manyCases = 1_000;

/** What becomes of an account's claims until they are paid. */
export class LifeClaims {
  readonly #world: MoneyWorld;
  readonly #actor: Actor;
  readonly #model: LifeModel;

  constructor(world: MoneyWorld, actor: Actor, model: LifeModel) {
    this.#world = world;
    this.#actor = actor;
    this.#model = model;
  }

  async lose(shop: AuditedStore, { currency, window, isTwin, pick }: Named<'lose'>): Promise<Claim> {
    const number = this.#world.nextNumber();
    const fnsku = `X${number}`;
    const day = getPacificDay(this.#world.clock);
    const closesOn = addDays(day, window);
    await shop.createFinding({
      fnsku,
      country: countries[currency],
      currency,
      quantity: claimedUnits,
      amount: claimedUnits * perUnit,
      anchor_date: addDays(day, -10),
      opens_on: addDays(day, -10),
      closes_on: closesOn,
    });
    const known = new Set((await shop.tickets()).map(({ id }) => id));
    await shop.group();
    const ticket = (await shop.tickets()).find(({ id }) => !known.has(id));
    if (ticket === undefined) throw new Error('no ticket was opened');
    const other = this.#model.claim(pick);
    const canShare =
      isTwin &&
      other !== undefined &&
      !other.isCaseKnown &&
      other.currency !== currency &&
      !this.#model.hasTwin(other);
    const caseId = canShare ? other.caseId : String(number);
    const claim = { ticket: ticket.id, fnsku, caseId, currency, closesOn, isCaseKnown: false };
    this.#model.addClaim(claim);
    return claim;
  }

  /** Typed in by an operator, whatever became of the tickets meanwhile. */
  enterCase({ pick }: Named<'enter case'>): Promise<void> {
    return this.enterCaseOf(this.#model.claimsWithoutCase(pick));
  }

  async enterCaseOf(claims: readonly Claim[]): Promise<void> {
    const { data } = this.#world;
    for (const claim of claims) {
      try {
        await addCase(data, this.#actor, claim.ticket, claim.caseId);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        await this.#insertCase(claim);
      }
      claim.isCaseKnown = true;
    }
    await runQueuedJobs(this.#world, [rematchJob.name]);
    await this.#expectMatched();
  }

  /** Money that came before its case was known belongs to it now. */
  async #expectMatched(): Promise<void> {
    const { account } = this.#actor;
    const waiting = await this.#world.data.withSystem((tx) =>
      tx
        .selectFrom('reimbursement_rows as row')
        .innerJoin('cases', (join) =>
          join.onRef('cases.account_id', '=', 'row.account_id').onRef('cases.case_id', '=', 'row.case_id'),
        )
        .select('row.reimbursement_id')
        .where('row.account_id', '=', account)
        .where('row.kind', 'in', ['auto_paid', 'unmatched'])
        .where('row.reason', '<>', 'Reimbursement_Reversal')
        .execute(),
    );
    expectSame('money of known cases that is not matched to them', waiting, []);
  }

  async #insertCase(claim: Claim): Promise<void> {
    const { account } = this.#actor;
    await this.#world.data.withSystem(async (tx) => {
      await tx
        .insertInto('cases')
        .values({
          account_id: account,
          ticket_id: claim.ticket,
          marketplace: countries[claim.currency],
          case_id: claim.caseId,
          opened_by: account,
        })
        .execute();
      const { store_id } = await tx
        .selectFrom('tickets')
        .select('store_id')
        .where('account_id', '=', account)
        .where('id', '=', claim.ticket)
        .executeTakeFirstOrThrow();
      await enqueueRematch(tx, account, store_id);
    });
  }

  /** Within its days in the marketplace, and never when it was paid. */
  async file({ pick }: Named<'file'>): Promise<void> {
    const claim = this.#model.claim(pick);
    if (claim === undefined || claim.isCaseKnown || this.#model.hasTwin(claim)) return;
    const { data } = this.#world;
    const isOver = getPacificDay(this.#world.clock) > claim.closesOn;
    const wish = { caseId: claim.caseId, dailyCap: manyCases };
    const refused = await catchProblem(fileTicket(data, this.#actor, claim.ticket, wish));
    if (refused === undefined) {
      expectSame(`filing ticket ${claim.ticket} after its last day`, isOver, false);
      claim.isCaseKnown = true;
    } else if (refused === 'window_closed') {
      expectSame(`refusing to file ticket ${claim.ticket} on its last day`, isOver, true);
    }
  }

  async withdrawAndReopen({ pick }: Named<'withdraw and reopen'>): Promise<void> {
    const claim = this.#model.claim(pick);
    if (claim === undefined) return;
    const act = (action: 'withdraw' | 'reopen') =>
      catchProblem(
        this.#world.data.withTenant(this.#actor, (tx) =>
          changeTicketByUser(
            tx,
            { account: this.#actor.account, ticket: claim.ticket },
            { action, reason: '', who: 'seller', by: this.#actor.user },
          ),
        ),
      );
    if ((await act('withdraw')) !== undefined) return;
    const isOver = getPacificDay(this.#world.clock) > claim.closesOn;
    expectSame(`reopening ticket ${claim.ticket}`, await act('reopen'), isOver ? 'window_closed' : undefined);
  }

  async expire(): Promise<void> {
    const { data, clock } = this.#world;
    await expireTickets(data);
    const day = getPacificDay(clock);
    const tickets = await data.withSystem((tx) =>
      tx
        .selectFrom('tickets')
        .select(['id', 'status', 'closes_on'])
        .where('account_id', '=', this.#actor.account)
        .where('status', 'in', [...unfiledStates, 'expired'])
        .execute(),
    );
    for (const { id, status, closes_on } of tickets) {
      expectSame(`whether ticket ${id} has expired`, status === 'expired', closes_on < day);
    }
  }
}

async function catchProblem(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
