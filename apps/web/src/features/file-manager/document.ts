import {
  documentStatuses,
  documentTypes,
  rejectReasons,
  type DocumentStatus,
  type DocumentType,
  type RejectReason,
} from '@recoup/contract/document-types';
import { fieldsOf, flagOf, listOf, numberOf, textOf } from '../../lib/replies.ts';

/** A file of the vault as this page knows it. */
export interface VaultDocument {
  readonly id: number;
  readonly name: string;
  readonly type: DocumentType;
  readonly mediaType: string;
  readonly size: number;
  readonly status: DocumentStatus;
  readonly rejectReason: RejectReason | null;
  readonly rejectNote: string;
  readonly uploadedAt: Date;
  readonly reviewedAt: Date | null;
  readonly invoiceNumber: string;
  readonly shipments: readonly string[];
  readonly tickets: readonly string[];
  readonly inUse: boolean;
}

export interface InvoiceLine {
  readonly id: number;
  readonly fnsku: string;
  readonly quantity: number;
  readonly unitCost: string;
  readonly drawn: number;
}

export interface Invoice {
  readonly number: string;
  readonly supplier: string;
  readonly supplierAddress: string;
  readonly buyer: string;
  readonly buyerAddress: string;
  readonly issuedOn: string;
  readonly currency: string;
  readonly namesProducts: boolean;
  readonly finishedSale: boolean;
  readonly lines: readonly InvoiceLine[];
}

export interface DocumentPage {
  readonly items: readonly VaultDocument[];
  readonly next: string | null;
  readonly total: number;
}

export interface UnfinishedUpload {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly received: number;
}

export interface Room {
  readonly unfinished: readonly UnfinishedUpload[];
  readonly used: number;
  readonly quota: number;
  readonly fileLimit: number;
  readonly pieceSize: number;
}

export function readDocument(reply: unknown): VaultDocument {
  const given = fieldsOf(reply);
  const type = textOf(given['type']);
  const status = textOf(given['status']);
  const reason = textOf(given['reject_reason']);
  return {
    id: numberOf(given['id']) ?? 0,
    name: textOf(given['name']),
    type: documentTypes.find((each) => each === type) ?? 'other',
    mediaType: textOf(given['media_type']),
    size: numberOf(given['size']) ?? 0,
    status: documentStatuses.find((each) => each === status) ?? 'waiting',
    rejectReason: rejectReasons.find((each) => each === reason) ?? null,
    rejectNote: textOf(given['reject_note']),
    uploadedAt: new Date(textOf(given['uploaded_at'])),
    reviewedAt: textOf(given['reviewed_at']) === '' ? null : new Date(textOf(given['reviewed_at'])),
    invoiceNumber: textOf(given['invoice_number']),
    shipments: listOf(given['shipments']).map(textOf),
    tickets: listOf(given['tickets']).map(textOf),
    inUse: flagOf(given['in_use']),
  };
}

export function readPage(reply: unknown): DocumentPage {
  const given = fieldsOf(reply);
  const items = listOf(reply).map(readDocument);
  return {
    items,
    next: textOf(given['next']) || null,
    total: numberOf(given['total']) ?? items.length,
  };
}

const nothing: Invoice = {
  number: '',
  supplier: '',
  supplierAddress: '',
  buyer: '',
  buyerAddress: '',
  issuedOn: '',
  currency: '',
  namesProducts: false,
  finishedSale: false,
  lines: [],
};

/** The invoice of a reply about one document; an empty one where none was entered yet. */
export function readInvoice(reply: unknown): Invoice {
  const entered = fieldsOf(reply)['invoice'];
  if (entered === null || entered === undefined) return nothing;
  const given = fieldsOf(entered);
  return {
    number: textOf(given['number']),
    supplier: textOf(given['supplier']),
    supplierAddress: textOf(given['supplier_address']),
    buyer: textOf(given['buyer']),
    buyerAddress: textOf(given['buyer_address']),
    issuedOn: textOf(given['issued_on']),
    currency: textOf(given['currency']),
    namesProducts: flagOf(given['names_products']),
    finishedSale: flagOf(given['finished_sale']),
    lines: listOf(given['lines'])
      .map(fieldsOf)
      .map((line) => ({
        id: numberOf(line['id']) ?? 0,
        fnsku: textOf(line['fnsku']),
        quantity: numberOf(line['quantity']) ?? 0,
        unitCost: textOf(line['unit_cost']),
        drawn: numberOf(line['drawn']) ?? 0,
      })),
  };
}

export function readRoom(reply: unknown): Room {
  const given = fieldsOf(reply);
  return {
    unfinished: listOf(reply)
      .map(fieldsOf)
      .map((upload) => ({
        id: numberOf(upload['id']) ?? 0,
        name: textOf(upload['name']),
        size: numberOf(upload['size']) ?? 0,
        received: numberOf(upload['received']) ?? 0,
      })),
    used: numberOf(given['used']) ?? 0,
    quota: numberOf(given['quota']) ?? 0,
    fileLimit: numberOf(given['file_limit']) ?? 0,
    pieceSize: numberOf(given['piece_size']) ?? 1024 * 1024,
  };
}
