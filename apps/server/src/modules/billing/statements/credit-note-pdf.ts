import type { CreditNote } from '@recoup/contract/invoices';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { formatMoney, type Money } from '@recoup/contract/money';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import type { PrintedDocument } from '../../../platform/pdf/printed-document.ts';
import { Problem } from '../../../platform/problem.ts';
import { formatExchange, toAddressee, type Issuer } from './invoice-pdf.ts';
import { getCustomer, type InvoiceDocument } from './get-invoice-document.ts';
import { listCreditNotes } from './list-invoices.ts';

export interface CreditNoteDocument {
  readonly note: CreditNote;
  readonly invoiceNumber: string;
  readonly customer: InvoiceDocument['customer'];
}

export async function sendCreditNotePdf(
  { data, issuer }: { data: Data; issuer: Issuer },
  actor: Actor,
  { id, language }: { id: number; language: Language },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const document = await data.withSystem((tx) => getCreditNoteDocument(tx, actor.account, id));
  const pdf = await printDocument(buildPrintedCreditNote(document, issuer, language));
  return reply
    .header('content-disposition', `attachment; filename="${document.note.number}-${language}.pdf"`)
    .type('application/pdf')
    .send(pdf);
}

export async function getCreditNoteDocument(
  tx: Tx,
  account: number,
  id: number,
): Promise<CreditNoteDocument> {
  const stored = await tx
    .selectFrom('credit_notes as note')
    .innerJoin('invoices as invoice', (join) =>
      join.onRef('invoice.account_id', '=', 'note.account_id').onRef('invoice.id', '=', 'note.invoice_id'),
    )
    .select(['invoice.id as invoice', 'invoice.number'])
    .where('note.account_id', '=', account)
    .where('note.id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) throw new Problem('not_found');
  const notes = await listCreditNotes(tx, { account, invoice: stored.invoice });
  const note = notes.find((each) => each.id === id);
  if (note === undefined) throw new Problem('not_found');
  return {
    note,
    invoiceNumber: stored.number ?? '',
    customer: await getCustomer(tx, account),
  };
}

export function buildPrintedCreditNote(
  { note, invoiceNumber, customer }: CreditNoteDocument,
  issuer: Issuer,
  language: Language,
): PrintedDocument {
  const invoiceWords = catalogues[language].printedInvoice;
  const words = invoiceWords.creditNoteTexts;
  const money = (amount: Money) => formatMoney(amount, invoiceWords.locale);
  const { basis } = note;
  const purchased = { ...note.to_credit, minor: note.to_credit.minor - note.to_granted_credit.minor };
  return {
    brand: issuer.brand[language],
    title: `${words.title} ${note.number}`,
    language,
    from: issuer.lines,
    to: toAddressee(customer, invoiceWords.to),
    facts: [
      { label: words.facts.issued, value: note.issued_at.slice(0, 10) },
      { label: words.facts.invoice, value: invoiceNumber },
    ],
    columns: [
      { label: words.columns.reason, share: 0.17 },
      { label: words.columns.ticket, share: 0.08 },
      { label: words.columns.caseId, share: 0.13 },
      { label: words.columns.takenBack, share: 0.11, align: 'right' },
      { label: words.columns.rate, share: 0.07, align: 'right' },
      { label: words.columns.exchange, share: 0.14, align: 'right' },
      { label: words.columns.commission, share: 0.1, align: 'right' },
      { label: words.columns.coupon, share: 0.1, align: 'right' },
      { label: words.columns.amount, share: 0.1, align: 'right' },
    ],
    rows: [
      [
        words.reasons[note.reason],
        note.ticket_id === null ? '–' : String(note.ticket_id),
        ...(basis === null
          ? ['–', '–', '–', '–', '–', '–']
          : [
              basis.case_id,
              money(basis.amount),
              `${basis.rate_bp / 100} %`,
              formatExchange(basis.exchange),
              money(basis.commission),
              basis.discount.minor === 0 ? '–' : money({ ...basis.discount, minor: -basis.discount.minor }),
            ]),
        money(note.amount),
      ],
    ],
    totals: [
      { label: words.totals.amount, value: money(note.amount), strong: true },
      ...[
        { label: words.totals.toInvoice, amount: note.to_invoice },
        { label: words.totals.toCredit, amount: purchased },
        { label: words.totals.toGrantedCredit, amount: note.to_granted_credit },
      ].flatMap(({ label, amount }) => (amount.minor === 0 ? [] : [{ label, value: money(amount) }])),
    ],
    notes: [...(note.note === '' ? [] : [note.note]), words.note],
    foot: invoiceWords.foot,
  };
}
