import { z } from 'zod';
import { publicName } from './company-name.ts';
import { endpoint } from './endpoint.ts';
import { done, factorCode } from './fields.ts';
import { shortestPassword } from './password-rules.ts';

export const accountId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** What the server guarantees of an account; the dashboard tolerates more. */
export const account = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  date_joined: z.iso.datetime(),
  company: z.string(),
  roles: z.array(z.string()),
});

export const profile = z.object({
  id: z.number(),
  company: z.string(),
  company_address: z.string(),
  name: z.string(),
});

export const subAccount = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string().nullable(),
});

const email = z.string().trim().max(254);
const phone = z.string().trim().max(32);
/** For new passwords; older ones still work. The server also refuses common ones. */
const password = z.string().min(shortestPassword).max(256);
/** Six digits for a sign-up or a change, eight for a reset. */
const code = z
  .string()
  .trim()
  .regex(/^\d{6}(\d{2})?$/);
const captcha = z.string().max(2000);
export const purpose = z.enum(['signup', 'reset', 'change']);

const codeSent = z.object({
  sent: z.literal(true),
  /** Seconds until another code can be requested, and until this one expires. */
  resend_after: z.number(),
  expires_in: z.number(),
});

const smsCode = {
  method: 'POST',
  access: 'public',
  rate: 'code',
  body: z.object({ phone, purpose: purpose.default('signup'), captcha }),
  reply: codeSent,
} as const;

export const accounts = {
  myself: endpoint({
    method: 'GET',
    path: '/api/account/api/user/myself/',
    beforePasswordChange: true,
    summary: 'The account acted for: one’s own, or the customer named by user_id',
    access: 'seller',
    query: z.object({ format: z.string().optional() }),
    reply: account,
  }),
  listCustomers: endpoint({
    method: 'GET',
    path: '/api/account/api/auth_list/my_customer/',
    summary: 'The sub-accounts the signed-in user may act for',
    access: 'seller',
    about: 'own',
    query: z.object({
      limit: z.coerce.number().int().min(0).max(9999).default(9999),
      format: z.string().optional(),
    }),
    reply: z.array(subAccount),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/account/logout/',
    summary: 'End the session',
    access: 'public',
    about: 'own',
    acts: true,
    reply: done,
  }),
  getProfile: endpoint({
    method: 'GET',
    path: '/api/account/api/profile/myself/',
    summary: 'Company, address and name of the account acted for',
    access: 'seller',
    reply: profile,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/account/api/profile/{id}/',
    summary: 'Change company, address or name',
    action: 'profile',
    access: 'seller',
    params: z.object({ id: accountId }),
    body: z.object({
      company: publicName.min(1).optional(),
      company_address: z.string().trim().max(500).optional(),
      name: publicName.optional(),
    }),
    reply: profile,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/account/api/user/login/',
    summary: 'Sign in with e-mail, phone or username, and password',
    access: 'public',
    rate: 'login',
    body: z.object({
      username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1024),
      product: z.literal('refund'),
    }),
    reply: account,
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/account/api/user/signup/',
    summary: 'Open an account with a code sent by e-mail or SMS; signs in',
    access: 'public',
    rate: 'login',
    body: z
      .object({
        email: email.optional(),
        phone: phone.optional(),
        code,
        password,
        company: publicName.optional(),
        referral_code: z.string().trim().max(64).optional(),
        captcha,
      })
      .refine((body) => (body.email === undefined) !== (body.phone === undefined), { path: ['email'] }),
    reply: account,
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    path: '/api/account/api/user/email/',
    summary: 'Send a six-digit code by e-mail',
    access: 'public',
    rate: 'code',
    body: z.object({ email, purpose: purpose.default('signup'), captcha }),
    reply: codeSent,
  }),
  sendSmsCode: endpoint({
    ...smsCode,
    path: '/api/account/api/user/sms/',
    summary: 'Send a six-digit code by SMS',
  }),
  sendSmsCodeToo: endpoint({
    ...smsCode,
    path: '/api/account/sms/',
    summary: 'The same under its second address',
  }),
  resetPasswordByEmail: endpoint({
    method: 'POST',
    path: '/api/account/api/user/password_reset_by_email/',
    summary:
      'Set a new password with a code from the mailbox, and the second factor if there is one; ends every session',
    access: 'public',
    rate: 'login',
    body: z.object({ email, code, password, factor_code: factorCode.optional() }),
    reply: done,
  }),
  resetPasswordByPhone: endpoint({
    method: 'POST',
    path: '/api/account/api/user/password_reset_by_phone/',
    summary:
      'Set a new password with a code from the phone, and the second factor if there is one; ends every session',
    access: 'public',
    rate: 'login',
    body: z.object({ phone, code, password, factor_code: factorCode.optional() }),
    reply: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/account/password_reset/',
    beforePasswordChange: true,
    logged: 'password_changed',
    summary: 'Change one’s own password, knowing the old one; ends the other sessions',
    access: 'seller',
    about: 'own',
    confirm: 'second-factor',
    rate: 'login',
    body: z.object({ old_password: z.string().min(1).max(1024), password }),
    reply: done,
  }),
  getOwnEmail: endpoint({
    method: 'GET',
    path: '/api/account/api/email/',
    summary: 'The e-mail address of the account acted for and whether it was confirmed',
    access: 'seller',
    reply: z.object({ email: z.string().nullable(), verified: z.boolean() }),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/api/email/',
    summary: 'Change one’s own e-mail address, with a code sent to the new one',
    access: 'seller',
    about: 'own',
    confirm: 'second-factor',
    logged: 'email_changed',
    rate: 'login',
    body: z.object({ email, code, password: z.string().min(1).max(1024) }),
    reply: z.object({ email: z.string().nullable(), verified: z.boolean() }),
  }),
  checkEmailCode: endpoint({
    method: 'POST',
    path: '/api/account/api/user/email_check/',
    summary: 'Whether a code fits an e-mail address, without using it up; a wrong one counts as a try',
    access: 'public',
    rate: 'lookup',
    body: z.object({ email, code, purpose: purpose.default('signup') }),
    reply: z.object({ valid: z.boolean() }),
  }),
  getEmail: endpoint({
    method: 'GET',
    path: '/api/account/api/user/email_get/',
    summary: 'How an address will be stored; says nothing about who has an account',
    access: 'public',
    rate: 'lookup',
    query: z.object({ email }),
    reply: z.object({ email: z.string(), valid: z.boolean() }),
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/account/api/sessions/',
    summary: 'Where the signed-in user is signed in, latest first',
    access: 'seller',
    about: 'own',
    reply: z.array(
      z.object({
        id: z.number(),
        current: z.boolean(),
        user_agent: z.string(),
        ip: z.string(),
        created_at: z.iso.datetime(),
        last_seen_at: z.iso.datetime(),
      }),
    ),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/account/api/sessions/{id}/',
    logged: 'session_ended',
    summary: 'Sign one device out',
    access: 'seller',
    about: 'own',
    params: z.object({ id: accountId }),
    reply: done,
  }),
  createCaptcha: endpoint({
    method: 'GET',
    path: '/api/account/captcha/',
    summary: 'A proof-of-work challenge; its solution goes into `captcha` of sign-up and code calls',
    access: 'public',
    rate: 'lookup',
    /** Text messages cost money, so asking for them gets harder; `email` also serves the sign-up itself. */
    query: z.object({ channel: z.enum(['email', 'sms']).optional() }),
    reply: z.object({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      maxnumber: z.number(),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
};
