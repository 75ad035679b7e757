import { createFileForm, store } from './given.ts';
import type { SamplesOf } from './sample.ts';

export const stores: SamplesOf<'stores'> = {
  list: { query: () => ({ limit: 0 }) },
  get: { params: store },
  prepare: { query: () => ({ region: 'na' }) },
  checkState: { query: () => ({ state: 'never given' }), refused: 'authorization_not_valid' },
  handleCallback: {
    body: () => ({ state: 'never given', selling_partner_id: 'A1SAMPLE', spapi_oauth_code: 'code' }),
  },
  authorize: { body: () => ({ region: 'na' }) },
  linkByHand: {
    body: (unique) => ({ seller_id: `A1SAMPLE${unique}`, region: 'na', refresh_token: 'never given' }),
    refused: 'token_refused',
  },
  reauthorize: { params: store },
  createInvitation: { params: store },
  acceptInvitation: { body: () => ({ invite: 'never given' }) },
  undoInvitation: { body: () => ({ invite: 'never given' }) },
  setPriority: { params: store },
  exportStores: { query: () => ({ format: 'csv' }) },
  rename: { body: () => ({ seller_id: 'A1SAMPLE', store_name: 'A name' }), refused: 'not_found' },
  delete: { params: store, body: () => ({ data: 'erase' }) },
  listHistory: { params: store },
  startSync: { params: store },
  listReports: { params: store },
  uploadReports: {
    params: store,
    form: () => createFileForm('no report'),
  },
};
