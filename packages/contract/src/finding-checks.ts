import { z } from 'zod';
import {
  decisionBody,
  evidenceRow,
  operatorToCheckPage,
  toCheckExport,
  toCheckQuery,
} from './audits/findings.ts';
import { endpoint } from './endpoint.ts';
import { done, idParams } from './fields.ts';

const root = '/api/refund/operations/findings';

/** Operators confirm or dismiss findings that are not claimable by themselves. */
export const findingChecks = {
  listToCheck: endpoint({
    method: 'GET',
    path: `${root}/`,
    summary: 'Findings to check, across accounts: the nearest deadline first unless sorted otherwise',
    access: 'claims',
    about: 'every-account',
    query: toCheckQuery,
    reply: operatorToCheckPage,
  }),
  exportToCheck: endpoint({
    method: 'GET',
    path: `${root}/export/`,
    logged: 'exported',
    summary: 'The same as CSV or as an Excel workbook, up to 50,000',
    access: 'claims',
    about: 'every-account',
    format: 'file',
    query: toCheckExport,
    reply: z.string(),
  }),
  getFindingEvidence: endpoint({
    method: 'GET',
    path: `${root}/{id}/evidence/`,
    summary: 'The rows of the marketplace’s own files a finding to check rests on',
    access: 'claims',
    about: 'every-account',
    params: idParams,
    reply: z.array(evidenceRow),
  }),
  decideFinding: endpoint({
    method: 'POST',
    path: `${root}/{id}/decision/`,
    summary: 'Confirm a finding to check of any account, so that it becomes a ticket, or dismiss it',
    action: 'finding',
    access: 'claims',
    about: 'every-account',
    params: idParams,
    body: decisionBody,
    reply: done,
  }),
};
