import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, fileSize, id, idParams, pieceQuery, sha256 } from './fields.ts';

const root = '/api/uploads';

export const fileUpload = z.object({
  id: z.number(),
  size: z.number(),
  /** Bytes received: the next piece starts there. */
  received: z.number(),
  /** Largest size of a piece, in bytes. */
  piece_size: z.number(),
});
export type FileUpload = z.output<typeof fileUpload>;

export const newUpload = z.object({
  name: z.string().trim().min(1).max(1000),
  size: fileSize,
  /** Finds an interrupted upload of the same file. */
  sha256: sha256.optional(),
});

/** Every call with `takes: 'files'` accepts it in place of a form. */
export const uploadQuery = z.object({ upload: id.optional() });

/** A file sent in pieces by its user, for any call that takes files. */
export const uploads = {
  start: endpoint({
    method: 'POST',
    path: `${root}/`,
    summary:
      'Start to send a file in pieces, or resume the same one; a call that takes files then reads it by `upload`',
    access: 'seller',
    about: 'own',
    body: newUpload,
    reply: fileUpload,
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/{id}/`,
    summary: 'How much of a file has been received',
    access: 'seller',
    about: 'own',
    params: idParams,
    reply: fileUpload,
  }),
  sendPiece: endpoint({
    method: 'PUT',
    path: `${root}/{id}/`,
    summary: 'The next piece of a file, as the one file of a form; what arrived of an interrupted one counts',
    access: 'seller',
    about: 'own',
    takes: 'piece',
    params: idParams,
    query: pieceQuery,
    reply: fileUpload,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${root}/{id}/`,
    summary: 'Delete what was received of a file; otherwise it is deleted after a day',
    access: 'seller',
    about: 'own',
    params: idParams,
    reply: done,
  }),
};
