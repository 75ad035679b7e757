import { claimTypes, type ClaimType } from '@recoup/contract/claim-types';
import type { Money } from '@recoup/contract/money';
import type { TicketState } from '@recoup/contract/ticket-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toContainsPattern } from '../../platform/database/like-patterns.ts';
import { requireOneOf } from '../../platform/require-one-of.ts';
import { beginsWith } from './ticket-conditions.ts';

export interface FoundTicket {
  readonly kind: 'ticket';
  readonly id: number;
  readonly name: string;
  readonly detail: string;
  readonly claim_type: ClaimType;
  readonly status: TicketState;
  readonly amount: Money | null;
}

interface Row {
  readonly id: number;
  readonly title: string | null;
  readonly word: string | null;
  readonly claim_type: string;
  readonly status: TicketState;
  readonly amount: number | null;
  readonly currency: string | null;
}

/** Titles are compared one by one, so only those of the newest tickets. */
const maxTitles = 5_000;

/** Finds by ticket number, prefix of an id, or part of the product title; newest first. */
export async function searchTickets(
  tx: Tx,
  account: number,
  q: string,
  limit: number,
): Promise<FoundTicket[]> {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null;
  const { rows } = await sql<Row>`
    with found as (
      select ${number}::bigint as id, null::text as word, 0 as rank
      union all
      (
        select word.ticket_id, word.word, 1
        from ticket_words word
        where word.account_id = ${account} and ${beginsWith(sql`word.word`, q.replaceAll(' ', ''))}
        order by word.word
        limit ${limit * 10}
      )
      union all
      (
        select ticket.id, null, 2
        from (
          select recent.id, recent.title
          from tickets recent
          where recent.account_id = ${account}
          order by recent.id desc
          limit ${maxTitles}
        ) ticket
        where ticket.title ilike ${toContainsPattern(q)}
        order by ticket.id desc
        limit ${limit}
      )
    ),
    ranked as (
      select id, min(rank) as rank, min(word) as word
      from found
      group by id
    )
    select ticket.id, ticket.title, ranked.word, ticket.claim_type, ticket.status, ticket.amount, ticket.currency
    from ranked
    join tickets ticket on ticket.account_id = ${account} and ticket.id = ranked.id
    order by ranked.rank, ticket.id desc
    limit ${limit}
  `.execute(tx);
  return rows.map(({ id, title, word, claim_type, status, amount, currency }) => ({
    kind: 'ticket',
    id,
    name: title ?? '',
    detail: word ?? '',
    claim_type: requireOneOf(claimTypes, claim_type),
    status,
    amount: amount === null || currency === null ? null : { minor: amount, currency },
  }));
}
