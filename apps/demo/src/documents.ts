import { crc32, deflateSync } from 'node:zlib';
import { currencyExponent, toMajorUnits } from '@recoup/contract/money';
import type { Ticket } from '@recoup/contract/tickets';
import { pickNumber } from './draw.ts';
import { writePdf } from './write-pdf.ts';

type Claim = Pick<Ticket, 'subject' | 'quantity' | 'id' | 'amount'>;

export const supplier = {
  name: 'Yangtze Outdoor Manufacturing Co.',
  address: '88 Binjiang Road, Ningbo 315000, China',
} as const;

export interface InvoicedProduct {
  readonly fnsku: string;
  readonly title: string;
  readonly units: number;
}

/** What a unit cost the seller, as the supplier's invoice states it: a little more than Amazon assumes. */
export function unitCost({ subject, quantity, amount }: Claim): string {
  if (amount === null) return '8.50';
  const share = 1.05 + pickNumber(`cost ${subject.fnsku}`, 40) / 100;
  const cost = (toMajorUnits(amount) / Math.max(1, quantity)) * share;
  return cost.toFixed(currencyExponent(amount.currency));
}

interface InvoiceParts {
  readonly buyer: string;
  readonly currency: string;
  readonly day: string;
  /** Products invoiced together with the units of the claim. */
  readonly others: readonly InvoicedProduct[];
}

/** A supplier's invoice for the units of a claim and some more. */
export function supplierInvoice(claim: Claim, { buyer, currency, day, others }: InvoiceParts): Buffer {
  const units = claim.quantity + 40;
  const cost = unitCost(claim);
  return writePdf([
    supplier.name,
    supplier.address,
    '',
    `Commercial invoice ${invoiceNumber(claim)}`,
    `Date: ${day}`,
    `Sold to: ${buyer}`,
    '',
    `${claim.subject.title ?? ''} (${claim.subject.fnsku ?? ''})`,
    `${units} units at ${currency} ${cost}`,
    ...others.flatMap(({ title, fnsku, units }) => [`${title} (${fnsku})`, `${units} units`]),
    ...(others.length > 0 ? [] : [`Total: ${currency} ${(units * Number(cost)).toFixed(2)}`]),
    '',
    'Paid in full by bank transfer.',
  ]);
}

export function invoiceNumber({ subject, id }: Claim): string {
  return `YO-${10_000 + pickNumber(`invoice ${subject.fnsku} ${id}`, 89_999)}`;
}

export function proofOfDelivery(
  claim: Claim,
  { consignee, day }: { consignee: string; day: string },
): Buffer {
  return writePdf([
    'Blue Anchor Freight',
    'Pier 7, Long Beach',
    '',
    'Proof of delivery',
    `Shipment: ${claim.subject.shipment_id ?? ''}`,
    `Delivered: ${day}`,
    `Shipper: ${consignee}`,
    '',
    `${claim.subject.title ?? ''}, ${Math.ceil(claim.quantity / 12)} cartons`,
    'Received in good order. Signed for at the dock.',
  ]);
}

const side = 240;

/** A PNG of a carton on a table, different for every text. */
export function photo(text: string): Buffer {
  const shade = (part: string, least: number) => least + pickNumber(`${text} ${part}`, 60);
  const [red, green, blue] = [shade('red', 150), shade('green', 110), shade('blue', 70)];
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + side * 3);
    for (let x = 0; x < side; x++) {
      const isCarton = x > 50 && x < 190 && y > 60 && y < 180;
      const isTape = isCarton && Math.abs(x - 120) < 10;
      const light = isTape ? 1.2 : isCarton ? 1 : 0.55 + y / (side * 4);
      row.set(
        [red * light, green * light, blue * light].map((value) => Math.min(255, value)),
        1 + x * 3,
      );
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
