import { randomBytes } from 'node:crypto';
import { testPassword } from '../test-server.ts';
import { toEmail } from './given.ts';
import type { SamplesOf } from './sample.ts';

const phone = '+12025550147';

const noCaptcha = 'never solved';

const password = 'a password of the samples';

export const accounts: SamplesOf<'accounts'> = {
  myself: { query: () => ({ format: 'json' }), mentionsAccount: true },
  listCustomers: { query: () => ({ limit: 9999, format: 'json' }), mayMention: 'customers' },
  logout: {},
  getProfile: { mentionsAccount: true },
  updateProfile: {
    params: async (data, account) => {
      const { id } = await data.withSystem((tx) =>
        tx.selectFrom('profiles').select('id').where('account_id', '=', account).executeTakeFirstOrThrow(),
      );
      return { id };
    },
    body: () => ({ name: 'A name' }),
    mentionsAccount: true,
  },
  login: { body: (unique) => ({ username: unique, password, product: 'refund' }) },
  signUp: { body: (unique) => ({ email: toEmail(unique), code: '123456', password, captcha: noCaptcha }) },
  sendEmailCode: { body: (unique) => ({ email: toEmail(unique), captcha: noCaptcha }) },
  sendSmsCode: { body: () => ({ phone, captcha: noCaptcha }) },
  sendSmsCodeToo: { body: () => ({ phone, captcha: noCaptcha }) },
  resetPasswordByEmail: { body: (unique) => ({ email: toEmail(unique), code: '123456', password }) },
  resetPasswordByPhone: {
    body: (unique) => ({ phone: `+1202555${unique.padStart(4, '0')}`, code: '123456', password }),
  },
  changePassword: { body: () => ({ old_password: testPassword, password: testPassword }) },
  getOwnEmail: { mentionsAccount: true },
  changeEmail: {
    body: (unique) => ({ email: toEmail(unique), code: '123456', password: testPassword }),
    refused: 'code_wrong',
  },
  checkEmailCode: { body: (unique) => ({ email: toEmail(unique), code: '123456' }) },
  getEmail: { query: (unique) => ({ email: toEmail(unique) }) },
  createCaptcha: {},
  listSessions: {},
  revokeSession: {
    params: (data, account) =>
      data.withSystem((tx) =>
        tx
          .insertInto('sessions')
          .values({ account_id: account, token_hash: randomBytes(32), expires_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
};
