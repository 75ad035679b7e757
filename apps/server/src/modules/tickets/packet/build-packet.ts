import { formatFigures, findResult, type Figure } from '@recoup/contract/claim-figures';
import { isSafeT, isVendor, type ClaimType } from '@recoup/contract/claim-types';
import { formatMoney } from '@recoup/contract/money';
import type { OperatorTicket } from '@recoup/contract/operations';
import type { Ticket } from '@recoup/contract/tickets';
import { findMarketplaceByCountry, listMarketplacesIn, type Marketplace } from '@recoup/sp-api';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import type { PacketTexts } from './texts.ts';

/** Elsewhere Amazon answers in English too. */
const languages: Readonly<Record<string, PacketTexts>> = { de, en, es, fr, it, ja };

/** The text for Amazon's form: its language, the required ids, one line per record. */
export function buildPacket(
  ticket: Ticket,
  region: string,
  sellerCentral: (marketplace: Marketplace) => string,
): OperatorTicket['packet'] {
  const marketplace = getMarketplace(ticket.marketplace, region);
  const language =
    marketplace !== undefined && marketplace.language in languages ? marketplace.language : 'en';
  const words = languages[language] ?? en;
  const [subject, happened] = words.claims[ticket.claim_type];
  const about = listIds(ticket.claim_type, ticket.subject, words).filter(({ value }) => value !== '');
  const claimed = ticket.findings.filter(({ quantity }) => quantity > 0);
  const body = [
    words.greeting,
    happened,
    [words.rows, ...claimed.flatMap((finding) => recordLines(ticket, finding, words))].join('\n'),
    request(ticket, words),
    ...(ticket.files.some(({ status }) => status !== 'rejected') ? [words.attached] : []),
    words.closing,
  ].join('\n\n');
  const lead = about.find(({ label }) => label !== words.labels.title)?.value;
  return {
    language,
    subject: lead === undefined ? subject : `${subject} (${lead})`,
    body,
    ids: about,
    console_url:
      marketplace === undefined ? '' : filingUrl(ticket.claim_type, marketplace, sellerCentral(marketplace)),
  };
}

function request({ claim_type, quantity }: Ticket, words: PacketTexts): string {
  if (isVendor(claim_type)) return words.requestDeduction;
  return isSafeT(claim_type) ? words.requestRefund : words.request(quantity);
}

/** SAFE-T claims have a page of their own; a vendor's are disputed in Vendor Central, under Payments. */
function filingUrl(claimType: ClaimType, { domain }: Marketplace, sellerCentral: string): string {
  if (isVendor(claimType) && sellerCentral.includes('//sellercentral'))
    return `https://vendorcentral.${domain}`;
  return `${sellerCentral}/${isSafeT(claimType) ? 'safet-claims' : 'cu/contact-us'}`;
}

function getMarketplace(country: string | null, region: string): Marketplace | undefined {
  if (country !== null) return findMarketplaceByCountry(country);
  return region === 'na' || region === 'eu' || region === 'fe'
    ? listMarketplacesIn(region).find(({ country: each }) => ['US', 'GB', 'JP'].includes(each))
    : undefined;
}

type Subject = Ticket['subject'];

function listIds(claimType: ClaimType, subject: Subject, { labels }: PacketTexts) {
  return [
    { label: labels.shipment, value: subject.shipment_id ?? '' },
    { label: labels.order, value: subject.order_id ?? '' },
    { label: labels.removal, value: subject.removal_order_id ?? '' },
    { label: labels.reimbursement, value: subject.reimbursement_id ?? '' },
    { label: isVendor(claimType) ? labels.invoice : labels.reference, value: subject.reference_id ?? '' },
    { label: 'FNSKU', value: subject.fnsku ?? '' },
    { label: 'ASIN', value: subject.asin ?? '' },
    { label: 'SKU', value: subject.sku ?? '' },
    { label: labels.title, value: subject.title ?? '' },
  ];
}

type Finding = Ticket['findings'][number];

function recordLines(ticket: Ticket, finding: Finding, words: PacketTexts): string[] {
  const account = formatFigures(figuresForAmazon(ticket, finding), {
    ...words.figureStyle,
    names: words.figures,
    number: (units) => units.toLocaleString(words.figureStyle.locale),
    money: (amount) => formatMoney(amount, words.figureStyle.locale),
  });
  return [
    `- ${formatRecord(ticket.claim_type, finding, words)}`,
    ...(account === '' ? [] : [`  ${account}`]),
  ];
}

/**
 * Omits figures that would contradict the claim: a ticket may claim part of a finding. Our estimates are no argument
 * either.
 */
function figuresForAmazon(
  ticket: Ticket,
  { figures, quantity, amount, valuation }: Finding,
): readonly Figure[] {
  const result = findResult(ticket.claim_type, figures);
  if (!result) return [];
  const isWhole = 'units' in result ? result.units === quantity : result.amount.minor === amount?.minor;
  if (!isWhole) return [];
  if (valuation !== 'past_payments' && valuation !== 'estimate') return figures;
  return figures.filter(
    ({ name }) => !['unit_value', 'unit_value_about', 'paid_units', 'list_price'].includes(name),
  );
}

function formatRecord(claimType: ClaimType, finding: Finding, words: PacketTexts): string {
  const { labels } = words;
  const ids = listIds(claimType, finding, words).filter(
    ({ label, value }) => value !== '' && label !== labels.title,
  );
  return [
    { label: labels.date, value: finding.anchor_date },
    ...ids,
    ...(isVendor(claimType) ? [] : [{ label: labels.quantity, value: String(finding.quantity) }]),
  ]
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ');
}
