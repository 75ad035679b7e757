import type { Rows } from './seed.ts';

export const accountRows = {
  accounts: async () => undefined,
  profiles: async () => undefined,
  sessions: (tx, account) =>
    tx
      .insertInto('sessions')
      .values({ account_id: account, token_hash: Buffer.from(`session ${account}`), expires_at: new Date() })
      .execute(),
  job_runs: (tx, account) =>
    tx.insertInto('job_runs').values({ account_id: account, task: 'some' }).execute(),
  data_exports: (tx, account) =>
    tx.insertInto('data_exports').values({ account_id: account, state: 'failed' }).execute(),
} satisfies Rows;
