import type { OperatorTicket } from '@recoup/contract/operations';
import type { Ticket } from '@recoup/contract/tickets';
import { marketplaceByCountry, marketplacesIn, type Marketplace } from '@recoup/sp-api';
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
  const about = listIds(ticket.subject, words).filter(({ value }) => value !== '');
  const claimed = ticket.findings.filter(({ quantity }) => quantity > 0);
  const body = [
    words.greeting,
    happened,
    [words.rows, ...claimed.map((finding) => `- ${formatRecord(finding, words)}`)].join('\n'),
    words.request(ticket.quantity),
    ...(ticket.files.some(({ status }) => status !== 'rejected') ? [words.attached] : []),
    words.closing,
  ].join('\n\n');
  const lead = about.find(({ label }) => label !== words.labels.title)?.value;
  return {
    language,
    subject: lead === undefined ? subject : `${subject} (${lead})`,
    body,
    ids: about,
    console_url: marketplace === undefined ? '' : `${sellerCentral(marketplace)}/cu/contact-us`,
  };
}

function getMarketplace(country: string | null, region: string): Marketplace | undefined {
  if (country !== null) return marketplaceByCountry(country);
  return region === 'na' || region === 'eu' || region === 'fe'
    ? marketplacesIn(region).find(({ country: each }) => ['US', 'GB', 'JP'].includes(each))
    : undefined;
}

type Subject = Ticket['subject'];

function listIds(subject: Subject, { labels }: PacketTexts) {
  return [
    { label: labels.shipment, value: subject.shipment_id ?? '' },
    { label: labels.order, value: subject.order_id ?? '' },
    { label: labels.removal, value: subject.removal_order_id ?? '' },
    { label: labels.reimbursement, value: subject.reimbursement_id ?? '' },
    { label: labels.reference, value: subject.reference_id ?? '' },
    { label: 'FNSKU', value: subject.fnsku ?? '' },
    { label: 'ASIN', value: subject.asin ?? '' },
    { label: 'SKU', value: subject.sku ?? '' },
    { label: labels.title, value: subject.title ?? '' },
  ];
}

function formatRecord(finding: Ticket['findings'][number], words: PacketTexts): string {
  const { labels } = words;
  const ids = listIds(finding, words).filter(({ label, value }) => value !== '' && label !== labels.title);
  return [
    { label: labels.date, value: finding.anchor_date },
    ...ids,
    { label: labels.quantity, value: String(finding.quantity) },
  ]
    .map(({ label, value }) => `${label} ${value}`)
    .join(', ');
}
