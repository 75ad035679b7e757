import type { CreditNote, InvoiceRow, StatementLine } from '@recoup/contract/invoices';
import { accountsView } from '../../accounts/public.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { Problem } from '../../../platform/problem.ts';
import { listCouponDiscounts } from './list-coupon-discounts.ts';
import { selectInvoices, toInvoiceRow } from './invoice-row.ts';
import { listCreditNotes } from './list-invoices.ts';
import { selectInvoiceLines, toLine } from './list-lines.ts';

/** The content of a printed invoice, independent of the language. */
export interface InvoiceDocument {
  readonly invoice: InvoiceRow;
  readonly customer: {
    readonly company: string;
    readonly address: string;
    readonly name: string;
    readonly username: string;
    readonly email: string | null;
  };
  /** In order of arrival, including lines removed by a dispute at no cost. */
  readonly lines: readonly StatementLine[];
  readonly coupons: readonly {
    readonly code: string;
    readonly nameEn: string;
    readonly nameZh: string;
    readonly percentBp: number | null;
    readonly discountMinor: number;
  }[];
  /** Paid amounts by source; minor units of the invoice's currency. */
  readonly paidBy: { readonly credit: number; readonly card: number; readonly creditNote: number };
  readonly creditNotes: readonly CreditNote[];
  readonly voidedAt: string | null;
}

/** Under the system's role: codes of coupons are read across accounts. */
export async function getInvoiceDocument(tx: Tx, account: number, id: number): Promise<InvoiceDocument> {
  const ref = { account, invoice: id };
  const stored = await selectInvoices(tx)
    .where('invoices.account_id', '=', account)
    .where('invoices.id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) throw new Problem('not_found');
  const lines = await selectInvoiceLines(tx, ref).execute();
  const coupons = await listCoupons(tx, account, id);
  const names = new Map(coupons.map(({ held, code, nameEn }) => [held, { code, name: nameEn }]));
  return {
    invoice: toInvoiceRow(stored),
    customer: await getCustomer(tx, account),
    lines: lines.map((line) => toLine(line, names, { day: today(tx) })),
    coupons: coupons.map(({ code, nameEn, nameZh, percentBp, discountMinor }) => ({
      code,
      nameEn,
      nameZh,
      percentBp,
      discountMinor,
    })),
    paidBy: {
      credit: stored.credit_minor,
      card: stored.card_minor,
      creditNote: stored.credit_note_minor,
    },
    creditNotes: await listCreditNotes(tx, ref),
    voidedAt: stored.voided_at?.toISOString() ?? null,
  };
}

async function listCoupons(tx: Tx, account: number, invoice: number) {
  const parts = await listCouponDiscounts(tx, { account, invoice });
  const held = await tx
    .selectFrom('held_coupons as held')
    .innerJoin('coupons as coupon', 'coupon.id', 'held.coupon_id')
    .select([
      'held.id as held',
      'coupon.code',
      'coupon.name_en as nameEn',
      'coupon.name_zh as nameZh',
      'coupon.percent_bp as percentBp',
    ])
    .where('held.account_id', '=', account)
    .execute();
  return parts.flatMap((part) =>
    held.filter((each) => each.held === part.held).map((each) => ({ ...each, discountMinor: part.minor })),
  );
}

export async function getCustomer(tx: Tx, account: number): Promise<InvoiceDocument['customer']> {
  return tx
    .selectFrom(accountsView('accounts'))
    .select([
      'accounts.username',
      'accounts.email',
      'accounts.company',
      'accounts.company_address as address',
      'accounts.contact_name as name',
    ])
    .where('accounts.id', '=', account)
    .executeTakeFirstOrThrow();
}
