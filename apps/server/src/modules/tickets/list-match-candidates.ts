import type { contract, Reply } from '@recoup/contract';
import { claimTypes } from '@recoup/contract/claim-types';
import { matchSigns } from '@recoup/contract/reimbursement-matching';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { Problem } from '../../platform/problem.ts';
import { selectRows } from './match-reimbursements.ts';
import { claimTypesPaidBy, countUnits, isInTime } from './match-rules.ts';
import { lostOn, mayBeFor } from './possible-payments.ts';

type Candidates = Reply<typeof contract.operations.listCandidates>;

const maxCandidates = 20;

/** Tickets of the row's store that share an id or the amount with it, best match first. */
export async function listMatchCandidates(data: Data, id: number): Promise<Candidates> {
  return data.withSystem(async (tx) => {
    const place = await tx
      .selectFrom('reimbursement_rows')
      .select(['account_id as account', 'store_id as store'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (place === undefined) throw new Problem('not_found');
    const { account, store } = place;
    const row = await selectRows(tx, account, store).where('row.id', '=', id).executeTakeFirstOrThrow();
    const ids = [row.caseId, row.orderId, row.fnsku, row.sku]
      .filter((each) => each !== '')
      .map((each) => each.toUpperCase());
    const tickets = await tx
      .selectFrom('tickets')
      .select([
        'id',
        'claim_type',
        'status',
        'case_id',
        'quantity',
        'amount',
        'currency',
        'title',
        sql<string>`${lostOn}::text`.as('lost_on'),
        sql<string[]>`array(
          select word.word
          from ticket_words word
          where word.account_id = tickets.account_id and word.ticket_id = tickets.id and word.word = any(${ids}::text[])
        )`.as('words'),
      ])
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .where((where) =>
        where.or([
          sql<boolean>`exists (
            select
            from ticket_words word
            where word.account_id = tickets.account_id
              and word.ticket_id = tickets.id
              and word.word = any(${ids}::text[])
          )`,
          where.and({ amount: Math.abs(row.amountTotal), currency: row.currency }),
        ]),
      )
      .where(sql<boolean>`exists (
        select
        from reimbursement_rows row
        where row.id = ${id} and ${mayBeFor}
      )`)
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const types = claimTypesPaidBy(row.reason);
    const candidates = tickets.map(({ words, currency, amount, ...ticket }) => {
      const names = (value: string) => value !== '' && words.includes(value.toUpperCase());
      const agrees = {
        case: names(row.caseId),
        order: names(row.orderId),
        product: names(row.fnsku) || names(row.sku),
        reason: types?.some((type) => type === ticket.claim_type) === true,
        quantity: Math.abs(countUnits(row)) === ticket.quantity,
        amount: amount === Math.abs(row.amountTotal) && currency === row.currency,
        date: isInTime(ticket.lost_on, row.approvalDate),
      };
      return {
        ticket: ticket.id,
        claim_type: requireOneOf(claimTypes, ticket.claim_type),
        status: ticket.status,
        title: ticket.title,
        case_id: ticket.case_id,
        quantity: ticket.quantity,
        amount: amount === null || currency === null ? null : { minor: amount, currency },
        lost_on: ticket.lost_on,
        agrees: matchSigns.filter((sign) => agrees[sign]),
      };
    });
    return candidates
      .toSorted((one, other) => rank(other.agrees) - rank(one.agrees) || other.ticket - one.ticket)
      .slice(0, maxCandidates);
  });
}

/** A case outweighs an order, an order the product, and an id everything else. */
function rank(agrees: readonly string[]): number {
  const weights: Readonly<Record<string, number>> = { case: 20, order: 10, product: 5 };
  return agrees.reduce((sum, sign) => sum + (weights[sign] ?? 1), 0);
}
