import { document, keptDocument, upload, wholeUpload } from './given.ts';
import type { SamplesOf } from './sample.ts';

const nobodys = { ids: [987_654_321] };

export const documents: SamplesOf<'documents'> = {
  list: { query: () => ({ q: 'a', type: 'photo', sort: 'name' }) },
  exportList: { query: () => ({ format: 'csv' }) },
  exportZip: { query: () => ({ ids: '987654321' }), refused: 'not_found' },
  get: { params: document },
  getFile: { params: keptDocument },
  update: { params: document, body: () => ({ type: 'other', shipments: ['FBA15SAMPLE'] }) },
  updateType: { body: () => ({ ...nobodys, type: 'photo' }), refused: 'not_found' },
  delete: { body: () => nobodys, refused: 'not_found' },
  review: { params: document, body: () => ({ status: 'accepted' }) },
  listUploads: {},
  startUpload: { body: () => ({ name: 'invoice.pdf', type: 'supplier_invoice', size: 1 }) },
  sendPiece: {
    params: upload,
    query: () => ({ offset: 0 }),
    form: () => {
      const form = new FormData();
      form.append('files', new Blob(['a,b\n']), 'piece');
      return form;
    },
  },
  finishUpload: { params: wholeUpload },
  cancelUpload: { params: upload },
};
