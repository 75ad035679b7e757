import type { Ticket } from '@recoup/contract/tickets';
import { sql } from 'kysely';
import type { Announcement } from '../stores/public.ts';
import type { Tx } from '../../platform/database/database.ts';
import { publish } from '../../platform/live/publish.ts';
import { lockMatching } from './match-reimbursements.ts';
import { reconcileAnnouncements } from './reconcile-announcements.ts';
import type { TicketRef } from './update-ticket.ts';

const atOnce = 500;

/** Saves listed reimbursements. They are only displayed: tickets are paid and billed by the rows of the report. */
export async function onTransactionsListed(
  tx: Tx,
  {
    account,
    store,
    announcements,
  }: { readonly account: number; readonly store: number; readonly announcements: readonly Announcement[] },
): Promise<void> {
  if (announcements.length === 0) return;
  await lockMatching(tx, account, store);
  for (let start = 0; start < announcements.length; start += atOnce) {
    await tx
      .insertInto('announced_reimbursements')
      .values(
        announcements.slice(start, start + atOnce).map((one) => ({
          account_id: account,
          store_id: store,
          announcement_key: one.key,
          posted_at: one.postedAt,
          status: one.status,
          reason: one.reason,
          sku: one.sku,
          asin: one.asin,
          order_id: one.orderId,
          currency: one.currency,
          amount_total: one.amountTotal,
          quantity: one.quantity,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'store_id', 'announcement_key']).doUpdateSet((set) => ({
          status: set.ref('excluded.status'),
          amount_total: set.ref('excluded.amount_total'),
          quantity: set.ref('excluded.quantity'),
        })),
      )
      .execute();
  }
  await reconcileAnnouncements(tx, account, store);
  await publish(tx, account, { topic: 'ticket' });
}

/** Older announcements are not shown. */
const shownDays = 45;

/**
 * Announced reimbursements missing in the report that can only concern this ticket of the store: by order, otherwise by
 * product. Money taken back concerns a paid ticket, other money an unpaid one.
 */
export async function listAnnounced(tx: Tx, { account, ticket }: TicketRef): Promise<Ticket['announced']> {
  const { rows } = await sql<{
    id: number;
    posted_at: Date;
    reason: string;
    sku: string;
    order_id: string;
    currency: string;
    amount_total: number;
    quantity: number;
  }>`
    select
      announced.id,
      announced.posted_at,
      announced.reason,
      announced.sku,
      announced.order_id,
      announced.currency,
      announced.amount_total,
      announced.quantity
    from tickets of_store
    join announced_reimbursements announced
      on announced.account_id = of_store.account_id and announced.store_id = of_store.store_id
    cross join lateral (
      select count(*) as count, bool_or(candidate.id = of_store.id) as is_this
      from ticket_words word
      join tickets candidate
        on candidate.account_id = word.account_id and candidate.id = word.ticket_id
      where word.account_id = announced.account_id
        and word.word = upper(case when announced.order_id = '' then announced.sku else announced.order_id end)
        and candidate.store_id = announced.store_id
        and candidate.currency = announced.currency
        and case
          when announced.amount_total < 0 then exists (
            select
            from reimbursement_rows paid
            where paid.account_id = candidate.account_id
              and paid.ticket_id = candidate.id
              and paid.kind in ('case_paid', 'auto_paid')
          )
          else candidate.status not in ('paid', 'closed', 'reversed', 'auto_paid')
        end
    ) meant
    where of_store.account_id = ${account}
      and of_store.id = ${ticket}
      and announced.reimbursement_row_id is null
      and announced.posted_at > recoup_now() - make_interval(days => ${shownDays})
      and meant.count = 1
      and meant.is_this
    order by announced.posted_at, announced.id
  `.execute(tx);
  return rows.map(({ posted_at, currency, amount_total, ...announced }) => ({
    ...announced,
    posted_at: posted_at.toISOString(),
    amount: { minor: amount_total, currency },
  }));
}
