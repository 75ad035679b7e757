import { createHash } from 'node:crypto';
import { contract } from '@recoup/contract';
import { documentNeeds, type NeedKey } from '@recoup/contract/document-needs';
import type { DocumentType } from '@recoup/contract/document-types';
import type { Ticket, TicketRow } from '@recoup/contract/tickets';
import { toDay, daysAfter } from '../day.ts';
import type { Demo } from '../demo.ts';
import type { DemoUser } from '../demo-user.ts';
import {
  invoiceNumber,
  photo,
  proofOfDelivery,
  supplier,
  supplierInvoice,
  unitCost,
  type InvoicedProduct,
} from '../documents.ts';
import type { SandboxStoreSeed } from './stores.ts';

const { documents, operations, tickets } = contract;

/** The seller uploads documents for the given number of tickets, the most urgent first. */
export async function uploadDocuments(
  demo: Demo,
  username: SandboxStoreSeed['owner'],
  atMost: number,
): Promise<void> {
  const seller = demo.user(username);
  const { company } = await seller.call(contract.accounts.getProfile);
  const { items } = await seller.call(tickets.list, {
    query: { status: 'documents_needed', sort: 'deadline', limit: 200 },
  });
  for (const { id } of items.slice(0, atMost)) {
    const ticket = await seller.call(tickets.get, { params: { id } });
    for (const { need } of ticket.checklist.filter((item) => item.required && !item.provided)) {
      const today = toDay(demo.control.now());
      const document = await upload(seller, ticket, need, {
        company,
        today,
        others: listOtherProducts(items, ticket),
      });
      await seller.call(tickets.attachDocument, { params: { id }, body: { document } });
    }
  }
}

/** Units of each product that a supplier's invoice lists besides those of the claim it is uploaded for. */
const otherUnits = 24;
const mostOthers = 8;

/** Other products of the same invoice whose claims wait for one too. */
function listOtherProducts(waiting: readonly TicketRow[], { subject, store }: Ticket): InvoicedProduct[] {
  const products = waiting
    .filter((row) => row.store.id === store.id && row.subject.fnsku !== subject.fnsku && needsInvoice(row))
    .flatMap((row) => (row.subject.fnsku === null ? [] : [{ ...row.subject, fnsku: row.subject.fnsku }]));
  const byFnsku = new Map(products.map(({ fnsku, title }) => [fnsku, title ?? '']));
  return [...byFnsku].slice(0, mostOthers).map(([fnsku, title]) => ({ fnsku, title, units: otherUnits }));
}

function needsInvoice({ claim_type }: TicketRow): boolean {
  return documentNeeds(claim_type, 'small_parcel').some(
    ({ oneOf, required }) => required && oneOf.includes('supplier_invoice'),
  );
}

/** An operator reviews the documents: one in nine is unreadable, the others are accepted. */
export async function reviewDocuments(demo: Demo, username: SandboxStoreSeed['owner']): Promise<void> {
  const operator = demo.user('superuser');
  const { items } = await demo.user(username).call(documents.list, { query: { status: 'waiting' } });
  for (const { id: document, tickets: of } of items.toSorted((a, b) => a.id - b.id)) {
    const [id] = of.map(Number);
    if (id === undefined) continue;
    const note = 'The stamp and the date cannot be read.';
    const body =
      document % 9 === 0
        ? ({ status: 'rejected', reason: 'unreadable', note } as const)
        : ({ status: 'accepted' } as const);
    await operator.call(operations.reviewDocument, { params: { id, document }, body });
  }
}

async function upload(
  seller: DemoUser,
  ticket: Ticket,
  need: NeedKey,
  { company, today, others }: { company: string; today: string; others: readonly InvoicedProduct[] },
): Promise<number> {
  const { fnsku, shipment_id } = ticket.subject;
  const currency = ticket.amount?.currency ?? 'USD';
  const day = daysAfter(ticket.policy.anchor_date, -60);
  switch (need) {
    case 'ownership':
    case 'cost_invoice': {
      const bytes = supplierInvoice(ticket, { buyer: company, currency, day, others });
      const number = invoiceNumber(ticket);
      const id = await sendDocument(seller, `invoice-${number}.pdf`, 'supplier_invoice', bytes);
      const invoice = {
        number,
        supplier: supplier.name,
        supplier_address: supplier.address,
        buyer: company,
        buyer_address: '',
        issued_on: day,
        currency,
        names_products: true,
        finished_sale: true,
        lines: [
          { fnsku: fnsku ?? '', quantity: ticket.quantity + 40, unit_cost: unitCost(ticket) },
          // Their prices are concealed, as Amazon permits.
          ...others.map((other) => ({ fnsku: other.fnsku, quantity: other.units, unit_cost: null })),
        ],
      };
      if (fnsku !== null) await seller.call(documents.update, { params: { id }, body: { invoice } });
      return id;
    }
    case 'delivery_small_parcel':
    case 'delivery_ltl_ftl':
    case 'delivery_amazon_freight':
    case 'delivery_awd':
    case 'vendor_delivery':
    case 'removal_delivery': {
      const delivered = ticket.policy.anchor_date < today ? ticket.policy.anchor_date : today;
      const bytes = proofOfDelivery(ticket, { consignee: company, day: delivered });
      const name = `POD-${shipment_id ?? ticket.id}.pdf`;
      return sendDocument(seller, name, 'proof_of_delivery', bytes);
    }
    case 'removal_photos':
    case 'return_photos':
    case 'return_tracking':
    case 'measured_photos':
    case 'inbound_defect_evidence':
    case 'shop_order':
    case 'chargeback_evidence':
      return sendDocument(seller, `photo-${fnsku ?? ticket.id}.png`, 'photo', photo(`${ticket.id} ${need}`));
  }
}

async function sendDocument(
  user: DemoUser,
  name: string,
  type: DocumentType,
  bytes: Buffer,
): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const begun = await user.call(documents.startUpload, {
    body: { name, type, size: bytes.length, sha256 },
  });
  if (begun.upload === null) {
    if (begun.same === null) throw new Error(`${name} was not taken`);
    return begun.same.id;
  }
  const { id } = begun.upload;
  const form = new FormData();
  form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  await user.call(documents.sendPiece, { params: { id }, query: { offset: 0 }, body: form });
  const { document } = await user.call(documents.finishUpload, { params: { id } });
  return document.id;
}
