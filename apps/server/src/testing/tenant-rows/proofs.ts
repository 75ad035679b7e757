import type { Rows } from './seed.ts';

export const proofRows = {
  proof_batches: (tx, account) => tx.insertInto('proof_batches').values({ account_id: account }).execute(),
  proof_files: async (tx, account) => {
    const { id } = await tx
      .insertInto('proof_batches')
      .values({ account_id: account })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('proof_files')
      .values({ account_id: account, batch_id: id, path: 'a/FBA15CANARY1.pdf', size: 1, state: 'unknown' })
      .execute();
  },
} satisfies Rows;
