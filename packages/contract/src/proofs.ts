import { z } from 'zod';
import { shipmentPattern } from './document-types.ts';
import { endpoint } from './endpoint.ts';
import { account, done, fileSize, id, pieceQuery, sha256, time } from './fields.ts';
import { proofFaults, proofStates } from './proof-states.ts';

const root = '/api/refund/operations/proofs';
const ofBatch = z.object({ id });
const ofUpload = z.object({ id, upload: id });
const ofFile = z.object({ id, file: id });

const target = z.object({ account, shipment_id: z.string() });

export const proofFile = z.object({
  id: z.number(),
  path: z.string(),
  size: z.number(),
  state: z.enum(proofStates),
  fault: z.enum(proofFaults).nullable(),
  /** Target shipment; null while unknown. */
  target: target.nullable(),
  /** Candidates an operator must choose from; empty when there is no choice. */
  candidates: z.array(target),
  delivered_on: z.string().nullable(),
  /** Document id in the owner's vault once saved. */
  document: z.number().nullable(),
  /** The shipment's. */
  tickets: z.array(z.number()),
});
export type ProofFile = z.output<typeof proofFile>;

const upload = z.object({
  id: z.number(),
  path: z.string(),
  size: z.number(),
  /** Bytes received: the next piece starts there. */
  received: z.number(),
});

const batch = z.object({
  id: z.number(),
  begun_by: account,
  begun_at: time,
  touched_at: time,
  counts: z.record(z.enum(proofStates), z.number()),
  /** Unfinished uploads. */
  unfinished: z.number(),
});
export type ProofBatch = z.output<typeof batch>;

const wholeBatch = batch.extend({
  files: z.array(proofFile),
  uploads: z.array(upload),
  /** Maximum size of a file and of an archive, in bytes. */
  file_limit: z.number(),
  archive_limit: z.number(),
  piece_size: z.number(),
});
export type WholeProofBatch = z.output<typeof wholeBatch>;

/** Proofs of delivery of many accounts: uploaded, matched to shipments, reviewed, then saved. */
export const proofs = {
  listBatches: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary: 'Batches of proofs of delivery, the latest first',
    access: 'claims',
    about: 'every-account',
    reply: z.object({ items: z.array(batch) }),
  }),
  createBatch: endpoint({
    method: 'POST',
    path: `${root}/`,
    summary: 'Begin a batch',
    access: 'claims',
    about: 'every-account',
    reply: wholeBatch,
  }),
  getBatch: endpoint({
    method: 'GET',
    path: `${root}/{id}/`,
    summary: 'A batch with its files, and the uploads to go on with',
    access: 'claims',
    about: 'every-account',
    params: ofBatch,
    reply: wholeBatch,
  }),
  deleteBatch: endpoint({
    method: 'DELETE',
    path: `${root}/{id}/`,
    summary: 'Throw a batch away; what was saved stays where it was saved',
    access: 'claims',
    about: 'every-account',
    params: ofBatch,
    reply: done,
  }),
  startUpload: endpoint({
    method: 'POST',
    path: `${root}/{id}/uploads/`,
    summary: 'Begin to send a file or a zip, or go on with the same; none when the batch has it already',
    access: 'claims',
    about: 'every-account',
    params: ofBatch,
    body: z.object({
      path: z.string().trim().min(1).max(1000),
      size: fileSize,
      sha256: sha256.optional(),
    }),
    reply: z.object({ upload: upload.nullable() }),
  }),
  sendPiece: endpoint({
    method: 'PUT',
    path: `${root}/{id}/uploads/{upload}/`,
    summary: 'The next piece of an upload, as the one file of a form',
    access: 'claims',
    about: 'every-account',
    takes: 'piece',
    params: ofUpload,
    query: pieceQuery,
    reply: z.object({ received: z.number() }),
  }),
  finishUpload: endpoint({
    method: 'POST',
    path: `${root}/{id}/uploads/{upload}/finish/`,
    summary: 'Match what was sent; a zip is unpacked first. Asked again it answers the same',
    access: 'claims',
    about: 'every-account',
    readsUpload: true,
    params: ofUpload,
    reply: z.object({ added: z.number() }),
  }),
  cancelUpload: endpoint({
    method: 'DELETE',
    path: `${root}/{id}/uploads/{upload}/`,
    summary: 'Give an upload up',
    access: 'claims',
    about: 'every-account',
    params: ofUpload,
    reply: done,
  }),
  updateFile: endpoint({
    method: 'PATCH',
    path: `${root}/{id}/files/{file}/`,
    summary: 'Say which shipment a file proves, when it was delivered, or that it is left out',
    access: 'claims',
    about: 'every-account',
    params: ofFile,
    body: z.object({
      /** Defaults to the account with such a shipment; required when several have one. */
      shipment: z
        .object({
          shipment_id: z.string().trim().toUpperCase().regex(shipmentPattern),
          account: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
        })
        .optional(),
      delivered_on: z.iso.date().nullable().optional(),
      left_out: z.boolean().optional(),
    }),
    reply: proofFile,
  }),
  getFile: endpoint({
    method: 'GET',
    path: `${root}/{id}/files/{file}/content/`,
    summary: 'A file that is not saved yet, as it came',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    params: ofFile,
    reply: z.string(),
  }),
  saveBatch: endpoint({
    method: 'POST',
    path: `${root}/{id}/save/`,
    summary: 'Put matched files into their accounts, at their shipments and tickets; others stay as they are',
    action: 'documentUpload',
    access: 'claims',
    about: 'every-account',
    params: ofBatch,
    body: z.object({
      files: z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(50),
    }),
    reply: z.object({ files: z.array(proofFile) }),
  }),
};
