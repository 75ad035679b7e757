import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { recordActing } from '../../platform/record-acting.ts';
import { correctMatch, type Match } from './apply-reimbursement.ts';
import type { SavedRow } from './match-rules.ts';
import { reimbursementsMatched } from './events.ts';
import { getReimbursementIn } from './get-reimbursement.ts';
import { enqueueMergeSums } from './jobs.ts';
import { lockMatching, matchOpenRows, selectRows } from './match-reimbursements.ts';
import { isReversal } from './reversal-rule.ts';
import { listCases } from './remove-case.ts';
import { findReversedOfTicket } from './reversed-payments.ts';
import type { TicketRef } from './update-ticket.ts';

interface Wish {
  readonly ticket: number;
  readonly paid_for: 'case' | 'automatic';
  readonly reason: string;
}

/** An operator matches a reimbursement to a ticket of the same store, wherever it was matched before. */
export async function matchByHand(
  data: Data,
  actor: Actor,
  id: number,
  wish: Wish,
): Promise<OperatorReimbursement> {
  return correct(data, actor, id, wish.reason, async (tx, place, row) => {
    const ticket = await tx
      .selectFrom('tickets')
      .select('id')
      .where('account_id', '=', place.account)
      .where('store_id', '=', place.store)
      .where('id', '=', wish.ticket)
      .executeTakeFirst();
    if (ticket === undefined) throw new Problem('not_found');
    if (!isReversal(row)) {
      if (wish.paid_for === 'case') await requireCase(tx, { account: place.account, ticket: ticket.id });
      return { kind: wish.paid_for === 'case' ? 'case_paid' : 'auto_paid', ticket: ticket.id };
    }
    const parts = await findReversedOfTicket(tx, place.account, ticket.id, row);
    if (parts.length === 0) throw new Problem('nothing_to_reverse');
    return { kind: 'reversed', parts };
  });
}

/** Only money for a case we filed is billed. */
async function requireCase(tx: Tx, { account, ticket }: TicketRef): Promise<void> {
  const [filed] = await listCases(tx, { account, ticket });
  if (filed === undefined) throw new Problem('never_filed');
}

/** Returns the row to the operators' list; it is not matched automatically again. */
export async function unmatchByHand(
  data: Data,
  actor: Actor,
  id: number,
  { reason }: { readonly reason: string },
): Promise<OperatorReimbursement> {
  return correct(data, actor, id, reason, () => Promise.resolve(undefined));
}

interface Place {
  readonly account: number;
  readonly store: number;
}

async function correct(
  data: Data,
  actor: Actor,
  id: number,
  reason: string,
  findMatch: (tx: Tx, place: Place, row: SavedRow) => Promise<Match | undefined>,
): Promise<OperatorReimbursement> {
  return data.withSystem(async (tx) => {
    const place = await tx
      .selectFrom('reimbursement_rows')
      .select(['account_id as account', 'store_id as store'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (place === undefined) throw new Problem('not_found');
    const { account, store } = place;
    await recordActing(tx, actor, account);
    await lockMatching(tx, account, store);
    const row = await selectRows(tx, account, store).where('row.id', '=', id).executeTakeFirstOrThrow();
    const match = await findMatch(tx, place, row);
    await correctMatch(tx, account, row, match, { who: 'operator', by: actor.user, reason });
    const now = await tx
      .selectFrom('reimbursement_rows')
      .select(['kind', 'ticket_id'])
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('reimbursement_corrections')
      .values({
        account_id: account,
        reimbursement_row_id: id,
        from_kind: row.kind,
        from_ticket_id: row.ticket,
        to_kind: now.kind,
        to_ticket_id: now.ticket_id,
        reason,
        corrected_by: actor.user,
      })
      .execute();
    // Reversals of a payment that moved follow it.
    await matchOpenRows(tx, account, store);
    await enqueueMergeSums(tx);
    await reimbursementsMatched.publish(tx, { account });
    return getReimbursementIn(tx, id);
  });
}
