import { crc32, deflateSync } from 'node:zlib';
import type { Ticket } from '@recoup/contract/tickets';
import { printDocument } from '../platform/pdf/print-document.ts';
import { lot } from './lot.ts';

type Claim = Pick<Ticket, 'subject' | 'quantity' | 'id'>;

/** What a unit cost its seller, as the invoice says. */
export function unitCost({ subject }: Claim): string {
  return (4 + lot(`cost ${subject.fnsku}`, 1400) / 100).toFixed(2);
}

/** A supplier's invoice over the units of a claim, and some more. */
export function supplierInvoice(
  claim: Claim,
  { buyer, currency, day }: { buyer: string; currency: string; day: string },
): Promise<Buffer> {
  const units = claim.quantity + 40;
  const cost = unitCost(claim);
  const total = `${currency} ${(units * Number(cost)).toFixed(2)}`;
  return printDocument({
    brand: 'Yangtze Outdoor Manufacturing Co.',
    title: 'Commercial invoice',
    language: 'en',
    from: ['Yangtze Outdoor Manufacturing Co.', '88 Binjiang Road', 'Ningbo 315000, China'],
    to: { label: 'Sold to', lines: [buyer] },
    facts: [
      { label: 'Invoice', value: invoiceNumber(claim) },
      { label: 'Date', value: day },
    ],
    columns: [
      { label: 'Product', share: 4 },
      { label: 'FNSKU', share: 2 },
      { label: 'Units', share: 1, align: 'right' },
      { label: 'Unit price', share: 2, align: 'right' },
    ],
    rows: [[claim.subject.title ?? '', claim.subject.fnsku ?? '', String(units), `${currency} ${cost}`]],
    totals: [{ label: 'Total', value: total, strong: true }],
    notes: ['Paid in full by bank transfer.'],
    foot: 'Page {page} of {pages}',
  });
}

export function invoiceNumber({ subject, id }: Claim): string {
  return `YO-${10_000 + lot(`invoice ${subject.fnsku} ${id}`, 89_999)}`;
}

/** What the carrier had stamped at the warehouse's door. */
export function proofOfDelivery(
  claim: Claim,
  { consignee, day }: { consignee: string; day: string },
): Promise<Buffer> {
  return printDocument({
    brand: 'Blue Anchor Freight',
    title: 'Proof of delivery',
    language: 'en',
    from: ['Blue Anchor Freight', 'Pier 7, Long Beach'],
    to: { label: 'Shipper', lines: [consignee] },
    facts: [
      { label: 'Shipment', value: claim.subject.shipment_id ?? '' },
      { label: 'Delivered', value: day },
    ],
    columns: [
      { label: 'Goods', share: 4 },
      { label: 'Cartons', share: 1, align: 'right' },
    ],
    rows: [[claim.subject.title ?? '', String(Math.ceil(claim.quantity / 12))]],
    totals: [],
    notes: ['Received in good order. Signed for at the dock.'],
    foot: 'Page {page} of {pages}',
  });
}

const side = 240;

/** A photograph as far as the product can tell: a carton on a table, no two alike. */
export function photo(words: string): Buffer {
  const shade = (part: string, least: number) => least + lot(`${words} ${part}`, 60);
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
