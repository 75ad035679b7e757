import type { Data } from '../../platform/database/database.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { createTableBytes, createFileForm, upload, wholeUpload } from './given.ts';
import type { SamplesOf } from './sample.ts';

const batch = (data: Data, account: number) =>
  data.withSystem((tx) =>
    tx.insertInto('proof_batches').values({ account_id: account }).returning('id').executeTakeFirstOrThrow(),
  );

const proofUpload = async (data: Data, account: number, objects: ObjectStore) => {
  const { id } = await batch(data, account);
  const { id: whole } = await wholeUpload(data, account, objects);
  await data.withSystem((tx) =>
    tx.updateTable('document_uploads').set({ batch_id: id }).where('id', '=', whole).execute(),
  );
  return { id, upload: whole };
};

const freshProofUpload = async (data: Data, account: number) => {
  const { id } = await batch(data, account);
  const { id: fresh } = await upload(data, account);
  await data.withSystem((tx) =>
    tx.updateTable('document_uploads').set({ batch_id: id }).where('id', '=', fresh).execute(),
  );
  return { id, upload: fresh };
};

const proofFile = async (data: Data, account: number, objects: ObjectStore) => {
  const { id } = await batch(data, account);
  const { key, size } = await objects.of(account, 'proofs').put(createTableBytes());
  const { id: file } = await data.withSystem((tx) =>
    tx
      .insertInto('proof_files')
      .values({
        account_id: account,
        batch_id: id,
        path: 'lines.csv',
        size,
        object_key: key,
        media_type: 'text/csv',
        state: 'unknown',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, file };
};

export const proofs: SamplesOf<'proofs'> = {
  listBatches: { mayMention: 'everyone' },
  createBatch: {},
  getBatch: { params: batch, mentionsAccount: true },
  deleteBatch: { params: batch },
  startUpload: { params: batch, body: () => ({ path: 'FBA15SAMPLE1.pdf', size: 1 }) },
  sendPiece: { params: freshProofUpload, query: () => ({ offset: 0 }), form: () => createFileForm('a,b\n') },
  finishUpload: { params: proofUpload },
  cancelUpload: { params: freshProofUpload },
  updateFile: { params: proofFile, body: () => ({ left_out: true }) },
  getFile: { params: proofFile },
  saveBatch: { params: batch, body: () => ({ files: [987_654_321] }) },
};
