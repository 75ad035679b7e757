import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, money, idParams, pieceQuery, time } from '../fields.ts';
import { dateOrder, readingNotes } from '../report-files.ts';
import { regions } from '../stores.ts';
import { fileUpload, newUpload } from '../uploads.ts';
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

/** The secret of a visitor's estimate, as its link contains it. */
const token = z.string().min(1).max(100);

const visitorEstimate = estimate.omit({ id: true });

const uploadParams = z.object({ token, id });

const visitorRoot = `${root}/visitor-estimates`;

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
    summary:
      'Keep the files as reports of a store of the same region, or of a new one still to be connected, and audit it',
    action: 'estimate',
    access: 'seller',
    params: idParams,
    body: z.object({ store: id.optional() }),
    reply: z.object({ kept: z.number(), store: z.number() }),
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
  claimEstimate: endpoint({
    method: 'POST',
    path: `${root}/estimates/claim/`,
    summary: 'Move an estimate made before signing in to the account',
    action: 'estimate',
    access: 'seller',
    body: z.object({ token }),
    reply: estimate,
  }),
  createVisitorEstimate: endpoint({
    method: 'POST',
    path: `${visitorRoot}/`,
    summary: 'Begin a free estimate without an account; its token is shown once',
    access: 'public',
    rate: 'code',
    body: z.object({ region, captcha: z.string().min(1).max(2000) }),
    reply: z.object({ token: z.string(), estimate: visitorEstimate }),
  }),
  getVisitorEstimate: endpoint({
    method: 'GET',
    path: `${visitorRoot}/{token}/`,
    summary: 'An estimate made without an account',
    access: 'public',
    params: z.object({ token }),
    reply: visitorEstimate,
  }),
  addVisitorEstimateFiles: endpoint({
    method: 'POST',
    path: `${visitorRoot}/{token}/files/`,
    summary: 'Report files for an estimate made without an account; deleted after a day',
    access: 'public',
    takes: 'files',
    params: z.object({ token }),
    reply: visitorEstimate,
  }),
  setVisitorEstimateDateOrder: endpoint({
    method: 'POST',
    path: `${visitorRoot}/{token}/files/{file}/date-order/`,
    summary: 'Read a file again whose dates can be read day first or month first',
    access: 'public',
    params: z.object({ token, file: id }),
    body: z.object({ date_order: dateOrder }),
    reply: visitorEstimate,
  }),
  startVisitorUpload: endpoint({
    method: 'POST',
    path: `${visitorRoot}/{token}/uploads/`,
    summary:
      'Start to send a report file of an estimate without an account in pieces, or resume the same one',
    access: 'public',
    params: z.object({ token }),
    body: newUpload,
    reply: fileUpload,
  }),
  getVisitorUpload: endpoint({
    method: 'GET',
    path: `${visitorRoot}/{token}/uploads/{id}/`,
    summary: 'How much of a file has been received',
    access: 'public',
    params: uploadParams,
    reply: fileUpload,
  }),
  sendVisitorPiece: endpoint({
    method: 'PUT',
    path: `${visitorRoot}/{token}/uploads/{id}/`,
    summary: 'The next piece of a file, as the one file of a form; what arrived of an interrupted one counts',
    access: 'public',
    takes: 'piece',
    params: uploadParams,
    query: pieceQuery,
    reply: fileUpload,
  }),
  cancelVisitorUpload: endpoint({
    method: 'DELETE',
    path: `${visitorRoot}/{token}/uploads/{id}/`,
    summary: 'Delete what was received of a file; otherwise it is deleted after a day',
    access: 'public',
    params: uploadParams,
    reply: done,
  }),
  deleteVisitorEstimate: endpoint({
    method: 'DELETE',
    path: `${visitorRoot}/{token}/`,
    summary: 'Delete an estimate made without an account, and its files, now',
    access: 'public',
    params: z.object({ token }),
    reply: done,
  }),
};
