import { document, keptDocument, upload, wholeUpload } from './given.ts';
import type { SamplesOf } from './sample.ts';

const nobodys = { ids: [987_654_321] };

export const documents: SamplesOf<'documents'> = {
  list: { query: () => ({ q: 'a', type: 'photo', sort: 'name' }) },
  exportList: { query: () => ({ format: 'csv' }) },
  zip: { query: () => ({ ids: '987654321' }), refused: 'not_found' },
  one: { params: document },
  file: { params: keptDocument },
  change: { params: document, body: () => ({ type: 'other', shipments: ['FBA15SAMPLE'] }) },
  changeType: { body: () => ({ ...nobodys, type: 'photo' }), refused: 'not_found' },
  remove: { body: () => nobodys, refused: 'not_found' },
  review: { params: document, body: () => ({ status: 'accepted' }) },
  uploads: {},
  begin: { body: () => ({ name: 'invoice.pdf', type: 'supplier_invoice', size: 1 }) },
  piece: {
    params: upload,
    query: () => ({ offset: 0 }),
    form: () => {
      const form = new FormData();
      form.append('files', new Blob(['a,b\n']), 'piece');
      return form;
    },
  },
  finish: { params: wholeUpload },
  stop: { params: upload },
};
