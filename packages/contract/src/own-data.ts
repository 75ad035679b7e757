import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, money } from './fields.ts';

const root = '/api/own-data';
const own = { access: 'seller', about: 'own' } as const;

const dataExport = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** In percent. */
  progress: z.number(),
  size: z.number().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});
export type DataExport = z.output<typeof dataExport>;

const standing = z.object({
  export: dataExport.nullable(),
  deletion_due_at: z.iso.datetime().nullable(),
  /** Unpaid invoices: nothing is deleted before they are paid. */
  due: z.array(money),
  /** Whether a statement is under review, which becomes an invoice first. */
  under_review: z.boolean(),
  /** Whether a line is in dispute: nothing is deleted before it is answered. */
  in_dispute: z.boolean(),
  /** Purchased credit, which can be refunded to the card. */
  bought_credit: z.array(money),
});
export type OwnDataStanding = z.output<typeof standing>;

export const ownData = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/`,
    summary:
      'The latest export of the signed-in user’s account, when it will be deleted, and what must be settled before',
    reply: standing,
  }),
  startExport: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/exports/`,
    logged: 'exported',
    summary: 'Pack everything the account owns; a letter says when it is ready',
    reply: dataExport,
  }),
  getFile: endpoint({
    ...own,
    method: 'GET',
    path: `${root}/exports/{id}/file/`,
    summary: 'The packed file, for seven days',
    format: 'file',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    reply: z.string(),
  }),
  requestDeletion: endpoint({
    ...own,
    method: 'POST',
    path: `${root}/deletion/`,
    confirm: 'second-factor',
    summary: 'Have the account deleted in seven days, knowing its password, once nothing is owed',
    rate: 'login',
    body: z.object({ password: z.string().min(1).max(1024) }),
    reply: z.object({ deletion_due_at: z.iso.datetime() }),
  }),
  cancelDeletion: endpoint({
    ...own,
    method: 'DELETE',
    path: `${root}/deletion/`,
    summary: 'Keep the account after all',
    reply: done,
  }),
};
