import { oneFile, store } from './given.ts';
import type { SamplesOf } from './sample.ts';

export const stores: SamplesOf<'stores'> = {
  list: { query: () => ({ limit: 0 }) },
  one: { params: store },
  prepare: { query: () => ({ region: 'na' }) },
  check: { query: () => ({ state: 'never given' }), refused: 'authorization_not_valid' },
  callback: {
    body: () => ({ state: 'never given', selling_partner_id: 'A1SAMPLE', spapi_oauth_code: 'code' }),
  },
  authorize: { body: () => ({ region: 'na' }) },
  linkByHand: {
    body: (unique) => ({ seller_id: `A1SAMPLE${unique}`, region: 'na', refresh_token: 'never given' }),
    refused: 'token_refused',
  },
  reauthorize: { params: store },
  invite: { params: store },
  acceptInvite: { body: () => ({ invite: 'never given' }) },
  undoInvite: { body: () => ({ invite: 'never given' }) },
  priority: { params: store },
  exportStores: {},
  rename: { body: () => ({ seller_id: 'A1SAMPLE', store_name: 'A name' }), refused: 'not_found' },
  remove: { params: store, body: () => ({ data: 'erase' }) },
  history: { params: store },
  sync: { params: store },
  reports: { params: store },
  upload: {
    params: store,
    form: () => oneFile('no report'),
  },
};
