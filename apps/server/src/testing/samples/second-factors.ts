import { randomUUID } from 'node:crypto';
import type { SamplesOf } from './sample.ts';

/** What no authenticator signed. */
const response = { id: 'none', rawId: 'none', type: 'public-key', response: {} };

export const secondFactors: SamplesOf<'secondFactors'> = {
  pendingSignIn: {},
  signInByCode: { body: () => ({ code: '123456' }) },
  signInPasskeyOptions: {},
  signInByPasskey: { body: () => ({ response }) },
  list: {},
  startTotp: {},
  confirmTotp: { body: () => ({ code: 'never right' }), refused: 'factor_code_wrong' },
  deleteTotp: { refused: 'not_found' },
  passkeyOptions: {},
  createPasskey: { body: () => ({ name: 'A passkey', response }), refused: 'passkey_refused' },
  deletePasskey: {
    params: (data, account) =>
      data.withSystem((tx) =>
        tx
          .insertInto('passkeys')
          .values({
            account_id: account,
            credential_id: randomUUID(),
            public_key: Buffer.from('a key'),
            sign_count: 0,
            transports: [],
            name: 'A passkey',
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  replaceRecoveryCodes: {},
  waysToConfirm: {},
  confirmOptions: {},
  confirm: { body: () => ({ response }), refused: 'passkey_refused' },
  deleteDevice: {
    params: (data, account) =>
      data.withSystem((tx) =>
        tx
          .insertInto('remembered_devices')
          .values({
            account_id: account,
            token_hash: Buffer.from(randomUUID()),
            user_agent: '',
            ip: '',
            expires_at: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
};
