import type { StatementLine } from '@recoup/contract/invoices';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../platform/actor.ts';
import type { Data } from '../../../platform/database/database.ts';
import { catalogues, type Language } from '../../../platform/language.ts';
import { formatExchangeRate, formatMoney, type Money } from '@recoup/contract/money';
import { printDocument } from '../../../platform/pdf/print-document.ts';
import type { PrintedDocument } from '../../../platform/pdf/printed-document.ts';
import type { InvoiceTexts } from './pdf-texts.ts';
import { getInvoiceDocument, type InvoiceDocument } from './get-invoice-document.ts';

/** The issuer. */
export interface Issuer {
  readonly brand: Readonly<Record<Language, string>>;
  readonly lines: readonly string[];
}

export async function sendInvoicePdf(
  { data, issuer }: { data: Data; issuer: Issuer },
  actor: Actor,
  { id, language }: { id: number; language: Language },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const document = await data.withSystem((tx) => getInvoiceDocument(tx, actor.account, id));
  const pdf = await printDocument(buildPrintedInvoice(document, issuer, language));
  const name = document.invoice.number ?? `statement-${id}`;
  return reply
    .header('content-disposition', `attachment; filename="${name}-${language}.pdf"`)
    .type('application/pdf')
    .send(pdf);
}

export function buildPrintedInvoice(
  document: InvoiceDocument,
  issuer: Issuer,
  language: Language,
): PrintedDocument {
  const words = catalogues[language].printedInvoice;
  const { invoice, customer } = document;
  const title = words.title[invoice.status];
  return {
    brand: issuer.brand[language],
    title: invoice.number === null ? title : `${title} ${invoice.number}`,
    language,
    from: issuer.lines,
    to: toAddressee(customer, words.to),
    facts: buildFacts(document, words),
    columns: [
      { label: words.columns.approved, share: 0.1 },
      { label: words.columns.ticket, share: 0.08 },
      { label: words.columns.claim, share: 0.15 },
      { label: words.columns.caseId, share: 0.13 },
      { label: words.columns.amount, share: 0.11, align: 'right' },
      { label: words.columns.rate, share: 0.07, align: 'right' },
      { label: words.columns.exchange, share: 0.15, align: 'right' },
      { label: words.columns.commission, share: 0.11, align: 'right' },
      { label: words.columns.coupon, share: 0.1, align: 'right' },
    ],
    rows: document.lines.map((line) => toRow(line, language)),
    totals: buildTotals(document, language),
    notes: buildNotes(document, words),
    foot: words.foot,
  };
}

export function toAddressee(customer: InvoiceDocument['customer'], label: string): PrintedDocument['to'] {
  const { company, name, username, address, email } = customer;
  const more = [address, company === '' ? '' : name, email ?? ''];
  return { label, lines: [company || name || username, ...more.filter(Boolean)] };
}

function buildFacts({ invoice, voidedAt }: InvoiceDocument, words: InvoiceTexts): PrintedDocument['facts'] {
  const { period_from, period_to, review_until, finalized_at, due_on, status } = invoice;
  const given = [
    [words.facts.issued, finalized_at?.slice(0, 10)],
    [words.facts.due, due_on],
    [words.facts.reviewUntil, status === 'draft' ? review_until : null],
    [words.facts.period, period_from === period_to ? period_from : `${period_from} – ${period_to}`],
    [words.facts.voided, voidedAt?.slice(0, 10)],
  ] as const;
  return given.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function toRow(line: StatementLine, language: Language): string[] {
  const words = catalogues[language].printedInvoice;
  const claim = catalogues[language].ticketExport.claimTypes[line.claim_type];
  const counts = line.state !== 'left_out' && line.state !== 'disputed';
  const money = ({ minor, currency }: Money) =>
    formatMoney({ minor: counts && minor !== 0 ? minor : 0, currency }, words.locale);
  const { minor: discount, currency } = line.discount;
  return [
    line.approved_on,
    String(line.ticket_id),
    line.state === 'left_out'
      ? words.takenOut(claim)
      : line.state === 'disputed'
        ? words.inDispute(claim)
        : claim,
    line.case_id,
    formatMoney(line.amount, words.locale),
    `${line.rate_bp / 100} %`,
    formatExchange(line.exchange),
    money(line.commission),
    discount === 0 ? '–' : money({ minor: -discount, currency }),
  ];
}

/** The rate with its day and who published it; none where nothing was exchanged. */
export function formatExchange({ rate, day, source }: StatementLine['exchange']): string {
  return source === '' ? '–' : `${formatExchangeRate(rate)}\n${day}\n${source}`;
}

function buildTotals(
  { invoice, coupons, paidBy }: InvoiceDocument,
  language: Language,
): PrintedDocument['totals'] {
  const { coupon, totals, locale } = catalogues[language].printedInvoice;
  const money = (minor: number) => formatMoney({ minor, currency: invoice.total.currency }, locale);
  const less = (label: string, minor: number) => (minor === 0 ? [] : [{ label, value: money(-minor) }]);
  return [
    { label: totals.commission, value: money(invoice.commission.minor) },
    ...coupons.flatMap(({ nameEn, nameZh, discountMinor }) =>
      less(coupon(language === 'zh' ? nameZh : nameEn), discountMinor),
    ),
    { label: totals.total, value: money(invoice.total.minor), strong: true },
    ...less(totals.credit, paidBy.credit),
    ...less(totals.card, paidBy.card),
    ...less(totals.creditNote, paidBy.creditNote),
    ...(invoice.status === 'finalized'
      ? [{ label: totals.due, value: money(invoice.due.minor), strong: true }]
      : []),
  ];
}

function buildNotes({ lines, creditNotes }: InvoiceDocument, words: InvoiceTexts): string[] {
  const sources = [...new Set(lines.map(({ exchange }) => exchange.source).filter(Boolean))];
  return [
    words.notes.commission,
    ...(sources.length > 0 ? [words.notes.rates(sources.join(', '))] : []),
    ...creditNotes.map(({ number, issued_at, amount }) =>
      words.notes.creditNote({
        number,
        day: issued_at.slice(0, 10),
        amount: formatMoney(amount, words.locale),
      }),
    ),
  ];
}
