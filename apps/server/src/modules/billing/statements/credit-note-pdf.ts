import type { CreditNote } from '@recoup/contract/invoices';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { formatMoney } from '@recoup/contract/money';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import type { PrintedDocument } from '../../../platform/pdf/printed-document.ts';
import { Problem } from '../../../platform/problem.ts';
import { toAddressee, type Issuer } from './invoice-pdf.ts';
import { getCustomer, type InvoiceDocument } from './get-invoice-document.ts';
import { listCreditNotes } from './list-invoices.ts';

export interface CreditNoteDocument {
  readonly note: CreditNote;
  readonly invoiceNumber: string;
  readonly customer: InvoiceDocument['customer'];
  /** The reversal it corrects. */
  readonly line: { readonly caseId: string; readonly amount: { minor: number; currency: string } } | null;
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
    .leftJoin('statement_lines as line', (join) =>
      join.onRef('line.account_id', '=', 'note.account_id').onRef('line.id', '=', 'note.line_id'),
    )
    .select(['invoice.id as invoice', 'invoice.number', 'line.case_id', 'line.amount_minor', 'line.currency'])
    .where('note.account_id', '=', account)
    .where('note.id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) throw new Problem('not_found');
  const notes = await listCreditNotes(tx, { account, invoice: stored.invoice });
  const note = notes.find((each) => each.id === id);
  if (note === undefined) throw new Problem('not_found');
  const { case_id, amount_minor, currency } = stored;
  return {
    note,
    invoiceNumber: stored.number ?? '',
    customer: await getCustomer(tx, account),
    line:
      case_id === null || amount_minor === null || currency === null
        ? null
        : { caseId: case_id, amount: { minor: amount_minor, currency } },
  };
}

export function buildPrintedCreditNote(
  { note, invoiceNumber, customer, line }: CreditNoteDocument,
  issuer: Issuer,
  language: Language,
): PrintedDocument {
  const paper = catalogues[language].invoicePaper;
  const words = paper.creditNoteTexts;
  const money = (amount: { minor: number; currency: string }) => formatMoney(amount, paper.locale);
  return {
    brand: issuer.brand[language],
    title: `${words.title} ${note.number}`,
    language,
    from: issuer.lines,
    to: toAddressee(customer, paper.to),
    facts: [
      { label: words.facts.issued, value: note.issued_at.slice(0, 10) },
      { label: words.facts.invoice, value: invoiceNumber },
    ],
    columns: [
      { label: words.columns.reason, share: 0.36 },
      { label: words.columns.ticket, share: 0.12 },
      { label: words.columns.caseId, share: 0.18 },
      { label: words.columns.takenBack, share: 0.17, align: 'right' },
      { label: words.columns.amount, share: 0.17, align: 'right' },
    ],
    rows: [
      [
        words.reasons[note.reason],
        note.ticket_id === null ? '–' : String(note.ticket_id),
        line?.caseId ?? '–',
        line === null ? '–' : money({ ...line.amount, minor: Math.abs(line.amount.minor) }),
        money(note.amount),
      ],
    ],
    totals: [
      { label: words.totals.amount, value: money(note.amount), strong: true },
      ...[
        { label: words.totals.toInvoice, amount: note.to_invoice },
        { label: words.totals.toCredit, amount: note.to_credit },
      ].flatMap(({ label, amount }) => (amount.minor === 0 ? [] : [{ label, value: money(amount) }])),
    ],
    notes: [...(note.note === '' ? [] : [note.note]), words.note],
    foot: paper.foot,
  };
}
