import { sql } from 'kysely';
import { accountsView } from '../../accounts/public.ts';
import type { Rule } from './rule.ts';

const invoiceName = sql`format('invoice %s', coalesce(invoice.number, invoice.id::text))`;

export const invoiceRules: readonly Rule[] = [
  {
    broken: 'a coupon takes off more than it is worth',
    found: sql`
      select promised.account_id, format('coupon %s', promised.held) as about,
        coupon.amount_minor as recorded, sum(promised.minor)::bigint as calculated
      from (
        select line.account_id, line.held_coupon_id as held, sum(line.discount_minor) as minor
        from statement_lines line
        join invoices invoice on invoice.account_id = line.account_id and invoice.id = line.invoice_id
        where invoice.status <> 'voided'
          and line.state not in ('disputed', 'left_out')
          and line.withdrawn_at is null
        group by line.account_id, line.held_coupon_id, line.invoice_id
      ) promised
      join held_coupons held on held.account_id = promised.account_id and held.id = promised.held
      join coupons coupon on coupon.id = held.coupon_id
      where promised.minor > 0
      group by promised.account_id, promised.held, coupon.amount_minor
      having sum(promised.minor) > coupon.amount_minor`,
  },
  {
    broken: 'money of one day was exchanged at different published rates',
    found: sql`
      select min(line.account_id) as account_id,
        format('%s to %s on %s', line.currency, line.billing_currency, line.approved_on) as about,
        null as recorded, count(distinct line.exchange_rate) as calculated
      from statement_lines line
      where line.reverses_line_id is null
        and line.currency <> line.billing_currency
        and not exists (
          select
          from exchange_rates entered
          where entered.entered_by is not null
            and entered.day = line.exchange_day
            and entered.currency in (line.currency, line.billing_currency)
        )
      group by line.currency, line.billing_currency, line.approved_on
      having count(distinct line.exchange_rate) > 1`,
  },
  {
    broken: 'whether it is paid is not what was paid',
    found: sql`
      select invoice.account_id, ${invoiceName} as about, invoice.total_minor as recorded, invoice.paid_minor as calculated
      from invoices invoice
      where invoice.status = 'finalized'
        and case
          when invoice.paid_minor >= invoice.total_minor then invoice.payment_status in ('unpaid', 'failed')
          else invoice.payment_status = 'paid'
        end`,
  },
  // A card that failed for an early payment is retried on the following days.
  {
    broken: 'a card was charged before the due date without its owner asking',
    found: sql`
      select payment.account_id, format('payment %s', payment.id) as about, null as recorded, payment.amount_minor as calculated
      from payments payment
      join invoices invoice on invoice.account_id = payment.account_id and invoice.id = payment.invoice_id
      where payment.purpose = 'invoice'
        and payment.started_by is null
        and (payment.created_at at time zone 'UTC')::date < invoice.due_on
        and not exists (
          select
          from payments asked
          where asked.account_id = payment.account_id
            and asked.invoice_id = payment.invoice_id
            and asked.started_by is not null
            and asked.id < payment.id
        )`,
  },
  {
    broken: 'it was finalized within its review without a reason',
    found: sql`
      select invoice.account_id, ${invoiceName} as about, null as recorded, null as calculated
      from invoices invoice
      where invoice.status = 'finalized'
        and invoice.finalize_reason = ''
        and (invoice.finalized_at at time zone 'UTC')::date <= invoice.review_until`,
  },
  // Pending payments count as paid, as for credit notes.
  {
    broken: 'more came back as purchased credit than was paid with money',
    found: sql`
      select invoice.account_id, ${invoiceName} as about, bought.minor as recorded, paid.minor as calculated
      from invoices invoice
      cross join lateral (
        select coalesce(sum(lot.amount), 0)::bigint as minor
        from credit_notes note
        join credit_lots lot
          on lot.account_id = note.account_id
          and lot.source = 'credit_note'
          and lot.kind = 'bought'
          and lot.source_key = note.id::text
        where note.account_id = invoice.account_id and note.invoice_id = invoice.id
      ) bought
      cross join lateral (
        select
          coalesce((
            select sum(payment.amount_minor)
            from payments payment
            where payment.account_id = invoice.account_id and payment.invoice_id = invoice.id
          ), 0)::bigint
          + coalesce((
            select sum(entry.amount)
            from ledger_transactions posted
            join ledger_entries entry
              on entry.account_id = posted.account_id and entry.transaction_id = posted.id
            where posted.account_id = invoice.account_id
              and posted.invoice_id = invoice.id
              and posted.kind = 'credit_spent'
              and entry.ledger_account = 'bought_credit'
          ), 0)::bigint as minor
      ) paid
      where bought.minor > paid.minor`,
  },
  {
    broken: 'a disputed line is on an invoice',
    found: sql`
      select line.account_id, format('statement line %s', line.id) as about, null as recorded, line.commission_minor as calculated
      from statement_lines line
      join invoices invoice on invoice.account_id = line.account_id and invoice.id = line.invoice_id
      where line.state = 'disputed' and invoice.status = 'finalized'`,
  },
  {
    broken: 'the account was erased while a line was in dispute or a statement under review',
    found: sql`
      select line.account_id, format('statement line %s', line.id) as about, null as recorded, line.commission_minor as calculated
      from statement_lines line
      join ${accountsView('account')} on account.id = line.account_id
      left join invoices invoice on invoice.account_id = line.account_id and invoice.id = line.invoice_id
      where account.deleted_at is not null
        and (line.state = 'disputed' or invoice.status = 'draft')`,
  },
];
