import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, money, idParams, time } from '../fields.ts';
import { dateOrder, readingNotes } from '../report-files.ts';
import { regions } from '../stores.ts';
import { claimType, day, root } from './fields.ts';
import { auditWarning } from './runs.ts';

const region = z.enum(regions);

export const estimate = z.object({
  id: z.number(),
  region,
  /** empty: no file yet. failed: the files could not be searched. */
  state: z.enum(['empty', 'running', 'done', 'failed']),
  percent: z.number(),
  /** When it and its files are deleted, unless they are kept. */
  expires_at: time,
  files: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      status: z.enum(['waiting', 'read', 'refused']),
      report_type: z.string(),
      rows: z.number(),
      ...readingNotes,
    }),
  ),
  result: z
    .object({
      types: z.array(
        z.object({
          claim_type: claimType,
          findings: z.number(),
          units: z.number(),
          amounts: z.array(money),
          next_deadline: day.nullable(),
        }),
      ),
      warnings: z.array(auditWarning),
    })
    .nullable(),
});

export const estimateCalls = {
  createEstimate: endpoint({
    method: 'POST',
    path: `${root}/estimates/`,
    summary: 'Begin a free estimate from report files, before any store is linked',
    action: 'estimate',
    access: 'seller',
    body: z.object({ region }),
    reply: estimate,
  }),
  getEstimate: endpoint({
    method: 'GET',
    path: `${root}/estimates/{id}/`,
    summary: 'An estimate: its files, and the potential by claim type',
    access: 'seller',
    params: idParams,
    reply: estimate,
  }),
  addEstimateFiles: endpoint({
    method: 'POST',
    path: `${root}/estimates/{id}/files/`,
    summary: 'Report files for an estimate, recognised by their headers; deleted after a day unless kept',
    action: 'estimate',
    access: 'seller',
    takes: 'files',
    params: idParams,
    reply: estimate,
  }),
  setEstimateDateOrder: endpoint({
    method: 'POST',
    path: `${root}/estimates/{id}/files/{file}/date-order/`,
    summary: 'Read a file again whose dates can be read day first or month first',
    action: 'estimate',
    access: 'seller',
    params: z.object({ id, file: id }),
    body: z.object({ date_order: dateOrder }),
    reply: estimate,
  }),
  saveEstimate: endpoint({
    method: 'POST',
    path: `${root}/estimates/{id}/keep/`,
    summary: 'Keep the files as reports of a store of the same region, and audit it',
    action: 'estimate',
    access: 'seller',
    params: idParams,
    body: z.object({ store: id }),
    reply: z.object({ kept: z.number() }),
  }),
  deleteEstimate: endpoint({
    method: 'DELETE',
    path: `${root}/estimates/{id}/`,
    summary: 'Delete an estimate and its files now',
    action: 'estimate',
    access: 'seller',
    params: idParams,
    reply: done,
  }),
};
