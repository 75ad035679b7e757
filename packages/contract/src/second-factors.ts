import { z } from 'zod';
import { account } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { done, factorCode, idParams, time } from './fields.ts';

/** What the browser's WebAuthn API is given and answers; the server's library checks the rest. */
const ceremony = z.record(z.string(), z.unknown());
const passkeyResponse = z
  .looseObject({
    id: z.string().max(2000),
    rawId: z.string().max(2000),
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  })
  .refine((response) => JSON.stringify(response).length < 20_000);
const optionsReply = z.object({ options: ceremony });

const recoveryCodes = z.object({
  /** Shown once; none where the account has some already. */
  recovery_codes: z.array(z.string()),
});

/** Whether this browser needs no second factor for the next 30 days. */
const remember = z.boolean().default(false);

const own = { access: 'seller', about: 'own' } as const;

export const secondFactors = {
  pendingSignIn: endpoint({
    method: 'GET',
    path: '/api/account/api/user/login/factors/',
    summary: 'What the second step of a sign-in can be answered with',
    access: 'public',
    reply: z.object({ totp: z.boolean(), passkey: z.boolean(), recovery_code: z.boolean() }),
  }),
  signInByCode: endpoint({
    method: 'POST',
    path: '/api/account/api/user/login/code/',
    summary: 'Second step of a sign-in: a code of the authenticator app, or a recovery code',
    access: 'public',
    rate: 'login',
    body: z.object({ code: factorCode, remember }),
    reply: account,
  }),
  signInPasskeyOptions: endpoint({
    method: 'POST',
    path: '/api/account/api/user/login/passkey/options/',
    summary: 'What a passkey must sign to sign in, with a password before or without one',
    access: 'public',
    rate: 'login',
    reply: optionsReply,
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/api/account/api/user/login/passkey/',
    summary: 'Sign in with a passkey, which needs no password',
    access: 'public',
    rate: 'login',
    body: z.object({ response: passkeyResponse, remember }),
    reply: account,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/account/api/factors/',
    summary: 'Second factors of the signed-in user, and devices that need none',
    ...own,
    reply: z.object({
      /** Whether some of the user’s pages need a second factor. */
      required: z.boolean(),
      totp_since: time.nullable(),
      passkeys: z.array(
        z.object({ id: z.number(), name: z.string(), created_at: time, last_used_at: time.nullable() }),
      ),
      recovery_codes_left: z.number(),
      devices: z.array(
        z.object({
          id: z.number(),
          user_agent: z.string(),
          ip: z.string(),
          created_at: time,
          expires_at: time,
        }),
      ),
    }),
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/api/account/api/factors/totp/',
    summary: 'A new secret for an authenticator app; counts once a code confirmed it',
    ...own,
    confirm: 'always',
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/account/api/factors/totp/confirm/',
    logged: 'factor_changed',
    summary: 'Confirm the authenticator app with its first code; signs other devices out',
    ...own,
    confirm: 'always',
    rate: 'login',
    body: z.object({ code: factorCode }),
    reply: recoveryCodes,
  }),
  deleteTotp: endpoint({
    method: 'DELETE',
    path: '/api/account/api/factors/totp/',
    logged: 'factor_changed',
    summary: 'Remove the authenticator app',
    ...own,
    confirm: 'always',
    reply: done,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/account/api/factors/passkeys/options/',
    summary: 'What a new passkey must sign',
    ...own,
    confirm: 'always',
    reply: optionsReply,
  }),
  createPasskey: endpoint({
    method: 'POST',
    path: '/api/account/api/factors/passkeys/',
    logged: 'factor_changed',
    summary: 'Save a new passkey; the first factor of an account signs other devices out',
    ...own,
    confirm: 'always',
    body: z.object({ name: z.string().trim().min(1).max(100), response: passkeyResponse }),
    reply: recoveryCodes,
  }),
  deletePasskey: endpoint({
    method: 'DELETE',
    path: '/api/account/api/factors/passkeys/{id}/',
    logged: 'factor_changed',
    summary: 'Remove a passkey',
    ...own,
    confirm: 'always',
    params: idParams,
    reply: done,
  }),
  replaceRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/api/factors/recovery_codes/',
    logged: 'factor_changed',
    summary: 'New recovery codes; the former ones no longer work',
    ...own,
    confirm: 'always',
    reply: recoveryCodes,
  }),
  deleteDevice: endpoint({
    method: 'DELETE',
    path: '/api/account/api/factors/devices/{id}/',
    logged: 'factor_changed',
    summary: 'Ask for the second factor again on one device',
    ...own,
    params: idParams,
    reply: done,
  }),
  waysToConfirm: endpoint({
    method: 'GET',
    path: '/api/account/api/user/confirm/',
    summary: 'How the signed-in user can prove again who they are',
    ...own,
    reply: z.object({ password: z.boolean(), code: z.boolean(), passkey: z.boolean() }),
  }),
  confirmOptions: endpoint({
    method: 'POST',
    path: '/api/account/api/user/confirm/options/',
    summary: 'What a passkey must sign to confirm',
    ...own,
    reply: optionsReply,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/api/user/confirm/',
    summary:
      'Prove again who one is, for calls that need it: with the second factor, or the password where there is none',
    ...own,
    rate: 'login',
    body: z
      .object({
        password: z.string().min(1).max(1024),
        code: factorCode,
        response: passkeyResponse,
      })
      .partial()
      .refine((body) => Object.keys(body).length === 1),
    reply: done,
  }),
};
