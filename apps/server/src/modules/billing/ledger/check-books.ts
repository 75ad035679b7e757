import { sql } from 'kysely';
import { findBillingFaults } from './check-billing.ts';
import { findGatewayFaults } from './check-gateway.ts';
import { findWaitingFaults } from './check-waiting.ts';
import { invoiceRules } from './invoice-rules.ts';
import type { Rule } from './rule.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';

export interface BookTotal {
  readonly book: string;
  readonly currency: string;
  readonly accounts: number;
  readonly entries: number;
  readonly balance: number;
}

export interface BooksCheck {
  readonly totals: BookTotal[];
  /** One sentence per violation, with the account. */
  readonly faults: string[];
}

const bookRules: readonly Rule[] = [
  {
    broken: 'a transaction does not sum to zero',
    found: sql`
      select account_id, format('transaction %s in %s', transaction_id, currency) as about, 0 as recorded, sum(amount)::bigint as calculated
      from ledger_entries
      group by account_id, transaction_id, currency
      having sum(amount) <> 0`,
  },
  {
    broken: 'a transaction has no entries',
    found: sql`
      select posted.account_id, format('transaction %s', posted.id) as about, null as recorded, null as calculated
      from ledger_transactions posted
      where not exists (
        select
        from ledger_entries entry
        where entry.account_id = posted.account_id and entry.transaction_id = posted.id
      )`,
  },
  {
    broken: 'a balance is not the sum of its entries',
    found: sql`
      select book.account_id, format('%s in %s', book.name, book.currency) as about, book.balance as recorded, summed.amount as calculated
      from ledger_accounts book
      cross join lateral (
        select coalesce(sum(entry.amount), 0)::bigint as amount
        from ledger_entries entry
        where entry.account_id = book.account_id
          and entry.ledger_account = book.name
          and entry.currency = book.currency
      ) summed
      where book.balance <> summed.amount`,
  },
  {
    broken: 'what is left of credit is not the sum of its entries',
    found: sql`
      select lot.account_id, format('lot %s', lot.id) as about, lot.remaining as recorded, summed.amount as calculated
      from credit_lots lot
      cross join lateral (
        select -coalesce(sum(entry.amount), 0)::bigint as amount
        from ledger_entries entry
        where entry.account_id = lot.account_id and entry.lot_id = lot.id
      ) summed
      where lot.remaining <> summed.amount`,
  },
  {
    broken: 'less than nothing is owed',
    found: sql`
      select account_id, format('receivable in %s', currency) as about, null as recorded, balance as calculated
      from ledger_accounts
      where name = 'receivable' and balance < 0`,
  },
  {
    broken: 'something is owed for no invoice',
    found: sql`
      select entry.account_id, format('transaction %s', entry.transaction_id) as about, null as recorded, entry.amount as calculated
      from ledger_entries entry
      join ledger_transactions posted on posted.account_id = entry.account_id and posted.id = entry.transaction_id
      where entry.ledger_account = 'receivable' and posted.invoice_id is null`,
  },
  {
    broken: 'an invoice is not paid as the books say',
    found: sql`
      select invoice.account_id, format('invoice %s', coalesce(invoice.number, invoice.id::text)) as about, due.recorded, due.calculated
      from invoices invoice
      cross join lateral (
        select
          case when invoice.status = 'finalized' then invoice.total_minor - invoice.paid_minor else 0 end as recorded,
          coalesce(sum(entry.amount), 0)::bigint as calculated
        from ledger_transactions posted
        join ledger_entries entry on entry.account_id = posted.account_id and entry.transaction_id = posted.id
        where posted.account_id = invoice.account_id
          and posted.invoice_id = invoice.id
          and entry.ledger_account = 'receivable'
          and entry.currency = invoice.currency
      ) due
      where due.recorded <> due.calculated`,
  },
  {
    broken: 'what an invoice says it was paid with is not what was paid',
    found: sql`
      select account_id, format('invoice %s', coalesce(number, id::text)) as about,
        paid_minor as recorded, credit_minor + card_minor + credit_note_minor as calculated
      from invoices
      where paid_minor <> credit_minor + card_minor + credit_note_minor`,
  },
  {
    broken: 'a card payment is neither on its invoice nor credit',
    found: sql`
      select invoice.account_id, format('invoice %s', coalesce(invoice.number, invoice.id::text)) as about,
        invoice.card_minor as recorded, paid.minor as calculated
      from invoices invoice
      cross join lateral (
        select coalesce(sum(payment.amount_minor - coalesce(lot.amount, 0) - returned.minor), 0)::bigint as minor
        from payments payment
        left join credit_lots lot
          on lot.account_id = payment.account_id and lot.source = 'top_up' and lot.source_key = payment.id::text
        cross join lateral (
          select coalesce(sum(back.from_invoice_minor), 0) as minor
          from payment_returns back
          where back.account_id = payment.account_id and back.payment_id = payment.id
        ) returned
        where payment.account_id = invoice.account_id
          and payment.invoice_id = invoice.id
          and payment.status = 'succeeded'
      ) paid
      where invoice.card_minor <> paid.minor`,
  },
  {
    broken: 'a top-up that was paid is no credit',
    found: sql`
      select payment.account_id, format('payment %s', payment.id) as about, lot.amount as recorded, payment.amount_minor as calculated
      from payments payment
      left join credit_lots lot
        on lot.account_id = payment.account_id and lot.source = 'top_up' and lot.source_key = payment.id::text
      where payment.purpose = 'top_up'
        and payment.status = 'succeeded'
        and lot.amount is distinct from payment.amount_minor`,
  },
  {
    broken: 'money that went back is not in the books, or more than once',
    found: sql`
      select back.account_id, format('return %s', back.gateway_id) as about, gone.recorded, gone.calculated
      from payment_returns back
      cross join lateral (
        select
          case when back.status = 'undone' then 0 else -back.amount_minor end as recorded,
          coalesce(sum(entry.amount), 0)::bigint as calculated
        from ledger_transactions posted
        join ledger_entries entry on entry.account_id = posted.account_id and entry.transaction_id = posted.id
        where posted.account_id = back.account_id
          and posted.key in (
            'return:' || back.gateway_id,
            'return:' || back.gateway_id || ':undone',
            'return_undone:' || back.payment_id || ':' || back.gateway_id
          )
          and entry.ledger_account = 'clearing'
      ) gone
      where gone.recorded <> gone.calculated`,
  },
];

/** Checks the books of a running system in one snapshot. */
export async function checkBooks(data: Data): Promise<BooksCheck> {
  return data.withSystem(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    const checked = await checkBooksIn(tx);
    return {
      ...checked,
      faults: [
        ...checked.faults,
        ...(await findBillingFaults(tx)),
        ...(await findWaitingFaults(tx)),
        ...(await findGatewayFaults(tx)),
      ],
    };
  });
}

export async function checkBooksIn(tx: Tx): Promise<BooksCheck> {
  const faults: string[] = [];
  for (const { broken, found } of [...bookRules, ...invoiceRules]) {
    const { rows } = await found.execute(tx);
    for (const { account_id, about, recorded, calculated } of rows) {
      faults.push(`account ${account_id}, ${about}: ${broken}${figures(recorded, calculated)}`);
    }
  }
  const { rows: totals } = await sql<BookTotal>`
    select ledger_account as book, currency, count(distinct account_id) as accounts, count(*) as entries,
      sum(amount)::bigint as balance
    from ledger_entries
    group by ledger_account, currency
    order by currency, ledger_account
  `.execute(tx);
  return { totals, faults };
}

function figures(recorded: number | null, calculated: number | null): string {
  if (recorded !== null && calculated !== null) return ` (${recorded} recorded, ${calculated} calculated)`;
  return calculated === null ? '' : ` (${calculated})`;
}
