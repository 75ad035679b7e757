import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { addDays, today } from '../../../platform/day.ts';
import { addPurchasedCredit, restoreGrantedCredit } from '../credit/add-credit.ts';

interface Commission {
  readonly account: number;
  readonly invoice: number;
  /** The credit note that gives it back. */
  readonly note: number;
  readonly minor: number;
  readonly currency: string;
}

/** Granted credit that was spent in time is granted again for this long, even if its last day is over. */
const graceDays = 30;

/**
 * Refunds paid commission as credit: first what was paid with money, as purchased credit; then what was paid with
 * granted credit, as granted credit with the same last day.
 */
export async function creditPaidCommission(tx: Tx, given: Commission): Promise<void> {
  const { account, invoice, note, minor, currency } = given;
  const gifts = await listSpentGifts(tx, given);
  const giftsLeft = gifts.reduce((sum, gift) => sum + gift.minor, 0);
  let fromGifts = Math.min(giftsLeft, Math.max(0, minor - (await sumPaidMoney(tx, given, giftsLeft))));
  const money = minor - fromGifts;
  if (money > 0) {
    await addPurchasedCredit(tx, {
      account,
      source: 'credit_note',
      sourceKey: String(note),
      money: { minor: money, currency },
      invoice,
    });
  }
  for (const gift of gifts) {
    const part = Math.min(fromGifts, gift.minor);
    if (part === 0) break;
    await restoreGrantedCredit(tx, {
      account,
      creditNote: note,
      lot: gift.lot,
      money: { minor: part, currency },
      invoice,
      expiresOn: toLastDay(tx, gift.expiresOn),
    });
    fromGifts -= part;
  }
}

/** Extends only credit that has expired or expires today. */
function toLastDay(tx: Tx, expiresOn: string | null): string | null {
  if (expiresOn === null || expiresOn > today(tx)) return expiresOn;
  return addDays(today(tx), graceDays);
}

interface SpentGift {
  readonly lot: number;
  readonly expiresOn: string | null;
  /** Spent on the invoice and not given back yet. */
  readonly minor: number;
}

async function listSpentGifts(tx: Tx, { account, invoice }: Commission): Promise<SpentGift[]> {
  const { rows } = await sql<SpentGift>`
    with spent as (
      select entry.lot_id, sum(entry.amount)::bigint as minor
      from ledger_transactions posted
      join ledger_entries entry on entry.account_id = posted.account_id and entry.transaction_id = posted.id
      where posted.account_id = ${account}
        and posted.invoice_id = ${invoice}
        and posted.kind = 'credit_spent'
        and entry.ledger_account = 'granted_credit'
      group by entry.lot_id
    ),
    restored as (
      select split_part(lot.source_key, ':', 2)::bigint as lot_id, sum(lot.amount)::bigint as minor
      from credit_lots lot
      join credit_notes note
        on note.account_id = lot.account_id and note.id::text = split_part(lot.source_key, ':', 1)
      where lot.account_id = ${account}
        and lot.source = 'credit_note'
        and lot.kind = 'granted'
        and note.invoice_id = ${invoice}
      group by 1
    )
    select
      lot.id as lot,
      to_char(lot.expires_on, 'YYYY-MM-DD') as "expiresOn",
      spent.minor - coalesce(restored.minor, 0) as minor
    from spent
    join credit_lots lot on lot.account_id = ${account} and lot.id = spent.lot_id
    left join restored on restored.lot_id = spent.lot_id
    where spent.minor > coalesce(restored.minor, 0)
    order by lot.expires_on desc nulls first, lot.id
  `.execute(tx);
  return rows;
}

/** Money that paid, or is about to pay, the invoice and was not credited by earlier notes. */
async function sumPaidMoney(
  tx: Tx,
  { account, invoice, note, minor }: Commission,
  giftsLeft: number,
): Promise<number> {
  const { rows } = await sql<{ money: number }>`
    select (
      invoice.credit_minor + invoice.card_minor
      + coalesce((
        select sum(payment.amount_minor)
        from payments payment
        where payment.account_id = ${account}
          and payment.invoice_id = ${invoice}
          and payment.status in ('pending', 'unknown', 'needs_action')
      ), 0)
      - coalesce((
        select sum(earlier.to_credit_minor)
        from credit_notes earlier
        where earlier.account_id = ${account} and earlier.invoice_id = ${invoice} and earlier.id <> ${note}
      ), 0)
      - ${giftsLeft}::bigint
    )::bigint as money
    from invoices invoice
    where invoice.account_id = ${account} and invoice.id = ${invoice}
  `.execute(tx);
  return Math.max(0, rows[0]?.money ?? minor);
}
