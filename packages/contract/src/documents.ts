import { z } from 'zod';
import {
  documentSorts,
  documentStatuses,
  documentTypes,
  fnskuPattern,
  mediaTypes,
  rejectReasons,
  shipmentPattern,
  unitCostPattern,
} from './document-types.ts';
import { endpoint } from './endpoint.ts';
import {
  account,
  cursor,
  done,
  fileSize,
  id,
  idParams,
  oneOrMore,
  pieceQuery,
  sha256,
  time,
} from './fields.ts';

const root = '/api/documents';
const type = z.enum(documentTypes);
const status = z.enum(documentStatuses);
const day = z.iso.date();
const words = (longest: number) => z.string().trim().max(longest);
const fnsku = z.string().trim().toUpperCase().regex(fnskuPattern);
const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);
const unitCost = z.string().trim().regex(unitCostPattern);
const quantity = z.number().int().min(1).max(10_000_000);
const manyIds = z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(200);

export const invoiceLine = z.object({
  id: z.number(),
  fnsku: z.string(),
  quantity: z.number(),
  /** A decimal number; null when the price is concealed. */
  unit_cost: z.string().nullable(),
  /** Units allocated to claims. */
  drawn: z.number(),
});

export const supplierInvoice = z.object({
  number: z.string(),
  supplier: z.string(),
  supplier_address: z.string(),
  buyer: z.string(),
  buyer_address: z.string(),
  issued_on: z.string().nullable(),
  currency: z.string().nullable(),
  names_products: z.boolean(),
  finished_sale: z.boolean(),
  lines: z.array(invoiceLine),
});

export const vaultDocument = z.object({
  id: z.number(),
  name: z.string(),
  type,
  media_type: z.enum(mediaTypes),
  size: z.number(),
  status,
  reject_reason: z.enum(rejectReasons).nullable(),
  reject_note: z.string(),
  uploaded_at: time,
  reviewed_at: time.nullable(),
  /** The operator's account. */
  reviewed_by: z.number().nullable(),
  invoice_number: z.string().nullable(),
  shipments: z.array(z.string()),
  tickets: z.array(z.string()),
  /** A filed claim depends on it or on its lines. */
  in_use: z.boolean(),
});

const documentDetails = vaultDocument.extend({
  invoice: supplierInvoice.nullable(),
  /** Name of the operator who reviewed it. */
  reviewer: z.string().nullable(),
});

export const documentUpload = z.object({
  id: z.number(),
  name: z.string(),
  type,
  size: z.number(),
  /** Bytes received: the next piece starts there. */
  received: z.number(),
  begun_at: time,
});

export const verdict = z
  .object({
    status: z.enum(['accepted', 'rejected']),
    reason: z.enum(rejectReasons).optional(),
    note: words(1000).default(''),
  })
  .refine(({ status, reason }) => (status === 'rejected') === (reason !== undefined), { path: ['reason'] })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'] });

const filters = z.object({
  q: words(200).optional(),
  type: z.union([type, z.array(type)]).optional(),
  status: status.optional(),
  linked: z.enum(['yes', 'no']).optional(),
  /** Documents of these stores, and those of no store yet. */
  store: oneOrMore(id).optional(),
  sort: z.enum(documentSorts).default('uploaded'),
  order: z.enum(['asc', 'desc']).default('desc'),
});

export const documents = {
  list: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary: 'The document vault: searched by name, invoice number or shipment, filtered and sorted',
    access: 'seller',
    query: filters.extend({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor,
    }),
    reply: z.object({
      items: z.array(vaultDocument),
      /** Names of the operators who reviewed them. */
      reviewers: z.array(account),
      next: z.string().nullable(),
      total: z.number(),
    }),
  }),
  exportList: endpoint({
    method: 'GET',
    path: `${root}/export/`,
    logged: 'exported',
    summary: 'The same list as a file, CSV or XLSX',
    access: 'seller',
    format: 'file',
    query: filters.extend({ format: z.enum(['csv', 'xlsx']).default('xlsx') }),
    reply: z.string(),
  }),
  exportZip: endpoint({
    method: 'GET',
    path: `${root}/zip/`,
    summary: 'Several documents as one zip; ids are separated by commas',
    access: 'seller',
    format: 'file',
    query: z.object({
      ids: z
        .string()
        .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/)
        .transform((text) => text.split(',').map(Number)),
    }),
    reply: z.string(),
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/{id}/`,
    summary: 'One document, with its invoice and lines if it is one',
    access: 'seller',
    params: idParams,
    reply: documentDetails,
  }),
  getFile: endpoint({
    method: 'GET',
    path: `${root}/{id}/file/`,
    summary: 'The file as it came, always as an attachment',
    access: 'seller',
    format: 'file',
    params: idParams,
    reply: z.string(),
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${root}/{id}/`,
    summary: 'Change a document: what is left out stays, given lists replace; it is then reviewed anew',
    action: 'document',
    access: 'seller',
    params: idParams,
    body: z.object({
      name: words(200).min(1).optional(),
      type: type.optional(),
      shipments: z.array(z.string().trim().toUpperCase().regex(shipmentPattern)).max(200).optional(),
      invoice: z
        .object({
          number: words(100),
          supplier: words(200),
          supplier_address: words(500),
          buyer: words(200),
          buyer_address: words(500),
          issued_on: day.nullable(),
          currency: currency.nullable(),
          names_products: z.boolean(),
          finished_sale: z.boolean(),
          lines: z
            .array(
              z.object({
                /** An existing line; omitted for a new one. */
                id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
                fnsku,
                quantity,
                unit_cost: unitCost.nullable(),
              }),
            )
            .max(2000),
        })
        .optional(),
    }),
    reply: documentDetails,
  }),
  updateType: endpoint({
    method: 'POST',
    path: `${root}/type/`,
    summary: 'Set the type of oneOrMore documents',
    action: 'document',
    access: 'seller',
    body: z.object({ ids: manyIds, type }),
    reply: z.object({ changed: z.number() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${root}/remove/`,
    summary: 'Delete documents; those a filed claim rests on stay and are named',
    action: 'documentRemove',
    access: 'seller',
    body: z.object({ ids: manyIds }),
    reply: z.object({ removed: z.array(z.number()), in_use: z.array(z.number()) }),
  }),
  review: endpoint({
    method: 'POST',
    path: `${root}/{id}/review/`,
    summary: 'Accept a document, or reject it with a reason',
    action: 'documentReview',
    access: 'claims',
    params: idParams,
    body: verdict,
    reply: documentDetails,
  }),
  listUploads: endpoint({
    method: 'GET',
    path: `${root}/uploads/`,
    summary: 'Unfinished uploads, and the storage used and available',
    access: 'seller',
    reply: z.object({
      items: z.array(documentUpload),
      used: z.number(),
      quota: z.number(),
      file_limit: z.number(),
      piece_size: z.number(),
    }),
  }),
  startUpload: endpoint({
    method: 'POST',
    path: `${root}/uploads/`,
    summary: 'Begin an upload, or go on with the one of the same name, size and hash',
    action: 'documentUpload',
    access: 'seller',
    body: z.object({
      name: z.string().trim().min(1).max(1000),
      type,
      size: fileSize,
      /** Lets the server skip a file it already has. */
      sha256: sha256.optional(),
    }),
    reply: z.object({ upload: documentUpload.nullable(), same: vaultDocument.nullable() }),
  }),
  sendPiece: endpoint({
    method: 'PUT',
    path: `${root}/uploads/{id}/`,
    summary: 'The next piece of an upload, as the one file of a form',
    action: 'documentUpload',
    access: 'seller',
    takes: 'piece',
    params: idParams,
    query: pieceQuery,
    reply: documentUpload,
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: `${root}/uploads/{id}/finish/`,
    summary: 'Make a document of what was sent; asked again it answers the same',
    action: 'documentUpload',
    access: 'seller',
    readsUpload: true,
    params: idParams,
    reply: z.object({ outcome: z.enum(['kept', 'same']), document: vaultDocument }),
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: `${root}/uploads/{id}/`,
    summary: 'Give an upload up',
    action: 'documentUpload',
    access: 'seller',
    params: idParams,
    reply: done,
  }),
};
