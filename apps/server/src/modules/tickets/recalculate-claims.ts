import { unfiledStates } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import { findingsView, joinedSubject } from '../audits/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { updateLockedTicket, lockTicket, notifySeller, type TicketRef } from './update-ticket.ts';
import { buildClaim, calculateShare, buildSearchTerms, type Part } from './build-claim.ts';

/** Updates claims whose findings changed or vanished; returns the number of affected tickets. */
export async function updateChangedClaims(tx: Tx, account: number, store: number): Promise<number> {
  const changed = await selectChangedParts(tx, account, store);
  const touched = new Map<number, string>();
  for (const part of changed) {
    const isFiled = !unfiledStates.some((state) => state === part.status);
    const word = part.state === 'gone' ? (part.gone_reason ?? 'explained') : toChange(part);
    if (isFiled) {
      await recordFiledChange(tx, account, part, word);
      continue;
    }
    const quantity = part.state === 'gone' ? 0 : Math.min(part.claimed, part.quantity);
    await tx
      .updateTable('ticket_findings')
      .set({ quantity, amount: part.state === 'gone' ? 0 : calculateShare(part, quantity) })
      .where('account_id', '=', account)
      .where('ticket_id', '=', part.ticket_id)
      .where('finding_id', '=', part.finding_id)
      .execute();
    touched.set(part.ticket_id, word);
  }
  for (const [ticket, reason] of touched) await recalculateClaim(tx, { account, ticket }, reason);
  return touched.size;
}

interface ClaimedPart {
  readonly claimed: number;
  readonly claimed_amount: number | null;
  readonly quantity: number;
  readonly amount: number | null;
}

function toChange({ claimed, claimed_amount, quantity, amount }: ClaimedPart): 'window' | 'changed' {
  return claimed < quantity || (claimed === quantity && claimed_amount === amount) ? 'window' : 'changed';
}

/**
 * Claim parts whose finding has changed. A filed claim is kept and the change recorded once. Each `offset` forces an
 * index lookup per row: rows just written by the audit have no statistics, and a join would be planned as if they were
 * few.
 */
async function selectChangedParts(tx: Tx, account: number, store: number) {
  return (
    tx
      .selectFrom('tickets')
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('ticket_findings as claimed')
            .select([
              'claimed.ticket_id',
              'claimed.finding_id',
              'claimed.quantity',
              'claimed.amount',
              'claimed.told',
            ])
            .whereRef('claimed.account_id', '=', 'tickets.account_id')
            .whereRef('claimed.ticket_id', '=', 'tickets.id')
            .where('claimed.quantity', '>', 0)
            .offset(0)
            .as('part'),
        (join) => join.onTrue(),
      )
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom(findingsView('found'))
            .select(['found.state', 'found.gone_reason', 'found.quantity', 'found.amount'])
            .whereRef('found.account_id', '=', 'tickets.account_id')
            .whereRef('found.id', '=', 'part.finding_id')
            .offset(0)
            .as('findings'),
        (join) => join.onTrue(),
      )
      .select([
        'part.ticket_id',
        'part.finding_id',
        'part.quantity as claimed',
        'part.amount as claimed_amount',
        'part.told',
        'tickets.status',
        'findings.state',
        'findings.gone_reason',
        'findings.quantity',
        'findings.amount',
      ])
      .where('tickets.account_id', '=', account)
      .where('tickets.store_id', '=', store)
      .where((where) =>
        where.or([
          where.and([
            where('tickets.status', 'in', [...unfiledStates]),
            where.or([
              where('findings.state', '=', 'gone'),
              sql<boolean>`part.quantity > findings.quantity`,
              // A part's value changes only where the part is the whole finding.
              sql<boolean>`part.quantity = findings.quantity and part.amount is distinct from findings.amount`,
              hasOtherWindow,
            ]),
          ]),
          where.and([
            where('tickets.status', 'in', ['filed', 'marketplace_asks', 'approved', 'appeal']),
            where('findings.state', '=', 'gone'),
            sql<boolean>`part.told is distinct from findings.gone_reason`,
          ]),
        ]),
      )
      // Locks against concurrent filing; a filed ticket is handled as such.
      .forUpdate('tickets')
      .execute()
  );
}

/** A claim's window is that of all its parts; policy or loss date may have changed. */
const hasOtherWindow = sql<boolean>`exists (
  select
  from ticket_findings each_part
  cross join lateral (
    select found.opens_on, found.closes_on
    from ${findingsView('found')}
    where found.account_id = each_part.account_id and found.id = each_part.finding_id
    offset 0
  ) each_finding
  where each_part.account_id = tickets.account_id
    and each_part.ticket_id = tickets.id
    and each_part.quantity > 0
  having max(each_finding.opens_on) <> tickets.opens_on or min(each_finding.closes_on) <> tickets.closes_on
)`;

async function recordFiledChange(
  tx: Tx,
  account: number,
  part: { ticket_id: number; finding_id: number; claimed: number },
  word: string,
): Promise<void> {
  await tx
    .updateTable('ticket_findings')
    .set({ told: word })
    .where('account_id', '=', account)
    .where('ticket_id', '=', part.ticket_id)
    .where('finding_id', '=', part.finding_id)
    .execute();
  const ticket = await lockTicket(tx, { account, ticket: part.ticket_id });
  await updateLockedTicket(tx, account, ticket, {
    action: 'note_audit',
    who: 'audit',
    by: null,
    reason: word,
    detail: { quantity: part.claimed },
  });
}

export async function recalculateClaims(
  tx: Tx,
  account: number,
  tickets: readonly number[],
  reason: string,
): Promise<void> {
  for (const ticket of tickets) await recalculateClaim(tx, { account, ticket }, reason);
}

/**
 * Recalculates a ticket's claim and records the change; a claim with nothing left ends with the given
 * reason.
 */
export async function recalculateClaim(
  tx: Tx,
  ref: TicketRef,
  reason: string,
  who: 'audit' | 'clock' = 'audit',
): Promise<void> {
  const ticket = await lockTicket(tx, ref);
  const before = await tx
    .selectFrom('tickets')
    .select(['quantity', 'amount', 'currency'])
    .where('account_id', '=', ref.account)
    .where('id', '=', ref.ticket)
    .executeTakeFirstOrThrow();
  const [first, ...others] = await listParts(tx, ref);
  if (first === undefined) {
    const action = reason === 'paid' ? 'pay_without_us' : 'withdraw';
    await updateLockedTicket(tx, ref.account, ticket, { action, who: 'audit', by: null, reason });
    await notifySeller(tx, ref.account, { action, who: 'audit', reason, tickets: [ref.ticket] });
    return;
  }
  const claim = buildClaim([first, ...others]);
  await tx
    .updateTable('tickets')
    .set(claim)
    .where('account_id', '=', ref.account)
    .where('id', '=', ref.ticket)
    .execute();
  const words = buildSearchTerms([first, ...others]).map((word) => ({
    account_id: ref.account,
    word,
    ticket_id: ref.ticket,
  }));
  if (words.length > 0) {
    await tx
      .insertInto('ticket_words')
      .values(words)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await updateLockedTicket(tx, ref.account, ticket, {
    action: 'change_claim',
    who,
    by: null,
    reason,
    detail: {
      quantity_before: before.quantity,
      quantity_after: claim.quantity,
      ...toMoneyDetail('amount_before', before),
      ...toMoneyDetail('amount_after', claim),
    },
  });
}

function toMoneyDetail<Name extends string>(
  name: Name,
  { amount, currency }: { amount: number | null; currency: string | null },
) {
  return amount === null || currency === null ? {} : { [name]: { minor: amount, currency } };
}

async function listParts(tx: Tx, { account, ticket }: TicketRef): Promise<Part[]> {
  return tx
    .selectFrom('ticket_findings as part')
    .innerJoin(findingsView('findings'), (join) =>
      join.onRef('findings.account_id', '=', 'part.account_id').onRef('findings.id', '=', 'part.finding_id'),
    )
    .select([
      'part.quantity',
      'part.amount',
      'findings.currency',
      'findings.valuation',
      'findings.opens_on',
      'findings.closes_on',
      'findings.policy_id',
      ...joinedSubject,
    ])
    .where('part.account_id', '=', account)
    .where('part.ticket_id', '=', ticket)
    .where('part.quantity', '>', 0)
    .orderBy('findings.id')
    .execute();
}
