import type { Rows } from './seed.ts';

export const accountRows = {
  accounts: async () => undefined,
  profiles: async () => undefined,
  sessions: (tx, account) =>
    tx
      .insertInto('sessions')
      .values({ account_id: account, token_hash: Buffer.from(`session ${account}`), expires_at: new Date() })
      .execute(),
  totp_secrets: {
    hidden: (tx, account) =>
      tx
        .insertInto('totp_secrets')
        .values({ account_id: account, sealed_secret: 'sealed', key_id: 'a key' })
        .execute(),
  },
  passkeys: (tx, account) =>
    tx
      .insertInto('passkeys')
      .values({
        account_id: account,
        credential_id: `passkey ${account}`,
        public_key: Buffer.from('a key'),
        sign_count: 0,
        transports: [],
        name: 'A passkey',
      })
      .execute(),
  recovery_codes: {
    hidden: (tx, account) =>
      tx
        .insertInto('recovery_codes')
        .values({ account_id: account, code_hash: Buffer.from('a code') })
        .execute(),
  },
  remembered_devices: (tx, account) =>
    tx
      .insertInto('remembered_devices')
      .values({
        account_id: account,
        token_hash: Buffer.from(`device ${account}`),
        user_agent: '',
        ip: '',
        expires_at: new Date(),
      })
      .execute(),
  pending_sign_ins: {
    hidden: (tx, account) =>
      tx
        .insertInto('pending_sign_ins')
        .values({
          account_id: account,
          token_hash: Buffer.from(`pending ${account}`),
          expires_at: new Date(),
        })
        .execute(),
  },
  passkey_challenges: {
    hidden: (tx, account) =>
      tx
        .insertInto('passkey_challenges')
        .values({
          account_id: account,
          challenge: `challenge ${account}`,
          purpose: 'create',
          expires_at: new Date(),
        })
        .execute(),
  },
  security_events: (tx, account) =>
    tx
      .insertInto('security_events')
      .values({ account_id: account, actor_id: account, kind: 'signed_in', ip: '192.0.2.1' })
      .execute(),
  job_runs: (tx, account) =>
    tx.insertInto('job_runs').values({ account_id: account, task: 'some' }).execute(),
  data_exports: (tx, account) =>
    tx.insertInto('data_exports').values({ account_id: account, state: 'failed' }).execute(),
} satisfies Rows;
