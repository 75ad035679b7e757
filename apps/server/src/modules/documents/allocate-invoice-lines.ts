import type { Tx } from '../../platform/database/database.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { publish } from '../../platform/live/publish.ts';
import {
  calculateInvoiceCover,
  type Cover,
  type Disputed,
  type InvoicedLine,
  type SentShipment,
} from './invoice-cover.ts';
import { selectAllocated } from './get-document.ts';

export interface Allocation {
  readonly account: number;
  /** The claim's reference: the same reference is the same claim. */
  readonly reference: string;
  readonly fnsku: string;
  /** The target quantity, not an increment. */
  readonly quantity: number;
  /** Restricts to these invoices; any of the account's if omitted. */
  readonly documents?: readonly number[];
  /** Only invoices issued by this day are used. */
  readonly shippedOn: string;
}

export interface AllocationResult {
  readonly lines: readonly { readonly document: number; readonly line: number; readonly quantity: number }[];
  /** Units no invoice covers yet. */
  readonly missing: number;
}

/**
 * Allocates invoice lines of an FNSKU to a claim up to the wanted quantity, oldest invoice first.
 * Idempotent; a larger quantity allocates more, a smaller one releases.
 */
export async function allocateInvoiceLines(tx: Tx, draw: Allocation): Promise<AllocationResult> {
  const { account, reference, fnsku, quantity } = draw;
  const lines = await listUsableLines(tx, draw);
  const held = await listAllocated(tx, account, reference, fnsku);
  const wanted: { document: number; line: number; quantity: number }[] = [];
  let open = quantity;
  for (const { line, document, quantity: whole, drawn } of lines) {
    const free = whole - drawn + (held.get(line) ?? 0);
    const taken = Math.min(open, Math.max(0, free));
    if (taken > 0) wanted.push({ document, line, quantity: taken });
    open -= taken;
  }
  const isAsBefore =
    held.size === wanted.length && wanted.every(({ line, quantity: taken }) => held.get(line) === taken);
  if (!isAsBefore) {
    await deleteAllocations(tx, account, reference, [...held.keys()]);
    if (wanted.length > 0) {
      await tx
        .insertInto('invoice_draws')
        .values(
          wanted.map(({ line, quantity: taken }) => ({
            account_id: account,
            line_id: line,
            reference,
            quantity: taken,
          })),
        )
        .execute();
    }
    await publish(tx, account, { topic: 'document' });
  }
  return { lines: wanted, missing: open };
}

/** A withdrawn claim releases everything. */
export async function releaseInvoiceLines(tx: Tx, account: number, reference: string): Promise<void> {
  await tx
    .deleteFrom('invoice_draws')
    .where('account_id', '=', account)
    .where('reference', '=', reference)
    .execute();
  await publish(tx, account, { topic: 'document' });
}

/** Which invoice lines cover a disputed shipment, given all shipments of the FNSKU; allocates nothing. */
export async function calculateCover(
  tx: Tx,
  account: number,
  { fnsku, shipments, disputed }: { fnsku: string; shipments: readonly SentShipment[]; disputed: Disputed },
): Promise<Cover> {
  return calculateInvoiceCover(
    await selectLines(tx, account, fnsku).execute().then(toInvoiced),
    shipments,
    disputed,
  );
}

function selectLines(tx: Tx, account: number, fnsku: string) {
  return tx
    .selectFrom('invoice_lines as line')
    .innerJoin('supplier_invoices as invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'line.account_id')
        .onRef('invoice.document_id', '=', 'line.document_id'),
    )
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.account_id', '=', 'line.account_id')
        .onRef('documents.id', '=', 'line.document_id'),
    )
    .select([
      'line.id as line',
      'line.document_id as document',
      'line.quantity',
      'invoice.issued_on as issuedOn',
      selectAllocated.as('drawn'),
    ])
    .where('line.account_id', '=', account)
    .where('line.fnsku', '=', fnsku)
    .where('documents.type', '=', 'supplier_invoice')
    .where('documents.status', '<>', 'rejected')
    .where('invoice.issued_on', 'is not', null);
}

type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

function toInvoiced(rows: readonly LineRow[]): InvoicedLine[] {
  return rows.flatMap(({ issuedOn, ...row }) => (issuedOn === null ? [] : [{ ...row, issuedOn }]));
}

/** Serialized per account and FNSKU. */
async function listUsableLines(
  tx: Tx,
  { account, fnsku, documents, shippedOn }: Allocation,
): Promise<InvoicedLine[]> {
  await acquireLock(tx, 'invoice_lines', account, fnsku);
  if (documents?.length === 0) return [];
  let lines = selectLines(tx, account, fnsku);
  if (documents !== undefined) lines = lines.where('line.document_id', 'in', [...documents]);
  const rows = await lines
    .where('invoice.issued_on', '<=', shippedOn)
    .orderBy('invoice.issued_on')
    .orderBy('line.id')
    // Blocks concurrent edits of the invoice.
    .forUpdate('line')
    .execute();
  return toInvoiced(rows);
}

async function listAllocated(
  tx: Tx,
  account: number,
  reference: string,
  fnsku: string,
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('invoice_draws as draw')
    .innerJoin('invoice_lines as line', (join) =>
      join.onRef('line.account_id', '=', 'draw.account_id').onRef('line.id', '=', 'draw.line_id'),
    )
    .select(['draw.line_id', 'draw.quantity'])
    .where('draw.account_id', '=', account)
    .where('draw.reference', '=', reference)
    .where('line.fnsku', '=', fnsku)
    .execute();
  return new Map(rows.map(({ line_id, quantity }) => [line_id, quantity]));
}

async function deleteAllocations(
  tx: Tx,
  account: number,
  reference: string,
  lines: readonly number[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .deleteFrom('invoice_draws')
    .where('account_id', '=', account)
    .where('reference', '=', reference)
    .where('line_id', 'in', lines)
    .execute();
}
