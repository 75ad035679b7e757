import { fileUpload } from './given.ts';
import type { SamplesOf } from './sample.ts';

export const uploads: SamplesOf<'uploads'> = {
  start: { body: () => ({ name: 'report.csv', size: 1 }) },
  get: { params: fileUpload },
  sendPiece: {
    params: fileUpload,
    query: () => ({ offset: 0 }),
    form: () => {
      const form = new FormData();
      form.append('files', new Blob(['a,b\n']), 'piece');
      return form;
    },
  },
  cancel: { params: fileUpload },
};
