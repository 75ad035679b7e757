import type { Data } from '../../platform/database/database.ts';
import { finding, findingToCheck, createFileForm } from './given.ts';
import type { SamplesOf } from './sample.ts';

const estimate = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx
      .insertInto('estimates')
      .values({ account_id: account, region: 'na' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const audits: SamplesOf<'audits'> = {
  getStatus: {},
  listRuns: { query: () => ({ store: 987_654_321 }), refused: 'not_found' },
  startRun: { body: () => ({ store: 987_654_321 }), refused: 'not_found' },
  listFindings: { query: () => ({ sort: '-amount' }) },
  getFinding: { params: finding },
  listToCheck: {},
  exportToCheck: {},
  decideFinding: { params: findingToCheck, body: () => ({ decision: 'dismissed', reason: 'A reason' }) },
  getEvidence: { params: finding },
  exportEvidence: { params: finding },
  listPolicies: {},
  updatePolicy: { body: () => ({ id: 'no such policy', reason: 'A reason' }), refused: 'not_found' },
  listCosts: {},
  getCostGain: {},
  updateCosts: { body: () => ({ set: [{ sku: 'SKU-1', cost: '1.50', currency: 'USD' }] }) },
  uploadCosts: { form: () => createFileForm('sku,cost,currency\nSKU-1,1.50,USD\n') },
  listMeasurements: {},
  updateMeasurements: {
    body: () => ({
      set: [
        {
          sku: 'SKU-1',
          longest_side: '30',
          median_side: '20',
          shortest_side: '10',
          dimension_unit: 'cm',
          weight: '500',
          weight_unit: 'g',
          measured_on: '2026-01-01',
        },
      ],
    }),
  },
  createEstimate: { body: () => ({ region: 'na' }) },
  getEstimate: { params: estimate },
  addEstimateFiles: { params: estimate, form: () => createFileForm('no report') },
  setEstimateDateOrder: {
    params: async (data, account) => {
      const { id } = await estimate(data, account);
      return { id, file: 987_654_321 };
    },
    body: () => ({ date_order: 'month' }),
    refused: 'not_found',
  },
  saveEstimate: { params: estimate, body: () => ({ store: 987_654_321 }), refused: 'invalid_input' },
  deleteEstimate: { params: estimate },
  claimEstimate: { body: () => ({ token: 'no such token' }), refused: 'estimate_gone' },
  createVisitorEstimate: { body: () => ({ region: 'na', captcha: 'never solved' }) },
  getVisitorEstimate: {},
  addVisitorEstimateFiles: { form: () => createFileForm('no report') },
  setVisitorEstimateDateOrder: {
    params: async () => ({ token: 'no such token', file: 1 }),
    body: () => ({ date_order: 'month' }),
  },
  startVisitorUpload: { body: () => ({ name: 'report.csv', size: 1 }) },
  getVisitorUpload: { params: async () => ({ token: 'no such token', id: 1 }) },
  sendVisitorPiece: {
    params: async () => ({ token: 'no such token', id: 1 }),
    query: () => ({ offset: 0 }),
    form: () => createFileForm('a piece'),
  },
  cancelVisitorUpload: { params: async () => ({ token: 'no such token', id: 1 }) },
  deleteVisitorEstimate: {},
};
