import type { contract, Reply } from '@recoup/contract';
import { sql } from 'kysely';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { selectRows } from './match-reimbursements.ts';
import { claimTypesPaidBy, countUnits } from './match-rules.ts';

type Candidates = Reply<typeof contract.operations.candidates>;

const maxCandidates = 20;

/** Tickets of the row's store that share something with it, those that share most first. */
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
        'opens_on',
        sql<string[]>`array(
          select word.word
          from ticket_words word
          where word.account_id = tickets.account_id and word.ticket_id = tickets.id and word.word = any(${ids}::text[])
        )`.as('words'),
      ])
      .where('account_id', '=', account)
      .where('store_id', '=', store)
      .where(
        sql<boolean>`exists (
          select
          from ticket_words word
          where word.account_id = tickets.account_id and word.ticket_id = tickets.id and word.word = any(${ids}::text[])
        )`,
      )
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    const types = claimTypesPaidBy(row.reason);
    const candidates = tickets.map(({ words, opens_on, currency, amount, ...ticket }) => {
      const names = (value: string) => value !== '' && words.includes(value.toUpperCase());
      const agrees = {
        case: names(row.caseId),
        order: names(row.orderId),
        product: names(row.fnsku) || names(row.sku),
        reason: types?.some((type) => type === ticket.claim_type) === true,
        quantity: Math.abs(countUnits(row)) === ticket.quantity,
        amount: amount === Math.abs(row.amountTotal) && currency === row.currency,
        date: opens_on <= row.approvalDate,
      };
      const signs = ['case', 'order', 'product', 'reason', 'quantity', 'amount', 'date'] as const;
      return {
        ticket: ticket.id,
        claim_type: ticket.claim_type,
        status: ticket.status,
        case_id: ticket.case_id,
        quantity: ticket.quantity,
        amount: amount === null || currency === null ? null : { minor: amount, currency },
        agrees: signs.filter((sign) => agrees[sign]),
      };
    });
    return candidates
      .toSorted((one, other) => rank(other.agrees) - rank(one.agrees) || other.ticket - one.ticket)
      .slice(0, maxCandidates);
  });
}

/** A case outweighs an order, and an order everything else. */
function rank(agrees: readonly string[]): number {
  return agrees.length + (agrees.includes('case') ? 20 : 0) + (agrees.includes('order') ? 10 : 0);
}
