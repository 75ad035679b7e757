import { invoiceLacks, type InvoiceLack } from '@recoup/contract/invoice-lacks';
import type { Invoice } from '../document.ts';
import { wrongColumns, type DraftLine, type LineColumn } from './read-lines.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';

/** An invoice while it is being edited. */
export interface Draft {
  readonly number: string;
  readonly supplier: string;
  readonly supplierAddress: string;
  readonly buyer: string;
  readonly buyerAddress: string;
  readonly issuedOn: string;
  readonly currency: string;
  readonly namesProducts: boolean;
  readonly finishedSale: boolean;
  readonly lines: readonly DraftLine[];
}

export function toInvoiceDraft(invoice: Invoice): Draft {
  return {
    number: invoice?.number ?? '',
    supplier: invoice?.supplier ?? '',
    supplierAddress: invoice?.supplier_address ?? '',
    buyer: invoice?.buyer ?? '',
    buyerAddress: invoice?.buyer_address ?? '',
    issuedOn: invoice?.issued_on ?? '',
    currency: invoice?.currency ?? '',
    namesProducts: invoice?.names_products ?? false,
    finishedSale: invoice?.finished_sale ?? false,
    lines: (invoice?.lines ?? []).map(({ id, fnsku, quantity, unit_cost, drawn }) => ({
      id,
      key: String(id),
      fnsku,
      quantity: String(quantity),
      unitCost: unit_cost ?? '',
      drawn,
    })),
  };
}

export function newLine(given: Partial<DraftLine> = {}): DraftLine {
  return { id: null, key: createIdempotencyKey(), fnsku: '', quantity: '', unitCost: '', drawn: 0, ...given };
}

/** An empty line is ignored. */
function isBlank({ id, fnsku, quantity, unitCost }: DraftLine): boolean {
  return id === null && `${fnsku}${quantity}${unitCost}`.trim() === '';
}

export function isCurrencyWrong({ currency }: Draft): boolean {
  return currency.trim() !== '' && !/^[a-z]{3}$/i.test(currency.trim());
}

export function wrongLines({ lines }: Draft): ReadonlyMap<string, readonly LineColumn[]> {
  return new Map(
    lines
      .filter((line) => !isBlank(line))
      .map((line) => [line.key, wrongColumns(line)] as const)
      .filter(([, columns]) => columns.length > 0),
  );
}

/** Converts the draft to the server's format. */
export function toInvoiceBody(draft: Draft) {
  return {
    number: draft.number,
    supplier: draft.supplier,
    supplier_address: draft.supplierAddress,
    buyer: draft.buyer,
    buyer_address: draft.buyerAddress,
    issued_on: draft.issuedOn === '' ? null : draft.issuedOn,
    currency: draft.currency.trim() === '' ? null : draft.currency.trim().toUpperCase(),
    names_products: draft.namesProducts,
    finished_sale: draft.finishedSale,
    lines: draft.lines
      .filter((line) => !isBlank(line))
      .map(({ id, fnsku, quantity, unitCost }) => ({
        ...(id === null ? {} : { id }),
        fnsku: fnsku.trim().toUpperCase(),
        quantity: Number(quantity),
        unit_cost: unitCost.trim() === '' ? null : unitCost.trim(),
      })),
  };
}

/** Fields Amazon requires that are still missing. */
export function listMissingFields(draft: Draft): readonly InvoiceLack[] {
  const { lines, ...facts } = toInvoiceBody(draft);
  const trimmed = Object.fromEntries(
    (['supplier', 'supplier_address', 'buyer', 'buyer_address'] as const).map((name) => [
      name,
      facts[name].trim(),
    ]),
  );
  return invoiceLacks({ ...facts, ...trimmed, lines: lines.length });
}
