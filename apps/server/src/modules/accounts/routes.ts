import { contract } from '@recoup/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { toAddressBlock } from '../../platform/http/address-block.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { emailAddress, normalizeEmail, phoneAddress } from './addresses.ts';
import { countAttempt } from './attempts.ts';
import { createCaptcha, redeemCaptcha } from './captcha.ts';
import { updateProfile, getProfile } from './update-profile.ts';
import { isCode, sendCode } from './codes.ts';
import { getOwnEmail, getOwnAccount } from './get-account.ts';
import {
  deleteSession,
  clearSessionCookie,
  setSessionCookie,
  listSessions,
  revokeSession,
  sessionToken,
} from './sessions.ts';
import { rememberDevice } from './known-devices.ts';
import { changePassword, resetPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { getCaptchaHardness } from './sms-budget.ts';

const { accounts } = contract;
const done = { done: true } as const;

export function bindAccounts(
  bind: Bind,
  context: {
    data: Data;
    config: Config;
    codeKey: Buffer;
    captchaKey: Buffer;
    deviceKey: Buffer;
    https: boolean;
  },
): void {
  const { data, config, captchaKey, https } = context;
  /** A browser has one session: signing in ends the previous one. */
  const beginSession = async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const former = sessionToken(request);
    if (former !== undefined) await deleteSession(data, former);
    setSessionCookie(reply, token, https);
  };

  bind(accounts.myself, ({ actor }) => getOwnAccount(data, actor));

  bind(accounts.myProfile, ({ actor }) => data.withTenant(actor, (tx) => getProfile(tx, actor.account)));

  bind(accounts.changeProfile, ({ actor, params, body }) => updateProfile(data, actor, params.id, body));

  bind(accounts.myEmail, ({ actor }) => getOwnEmail(data, actor));

  bind(accounts.login, async ({ body, visitor, request, reply }) => {
    const { account, token } = await signIn(context, body, { visitor, request });
    await beginSession(request, reply, token);
    rememberDevice(context.deviceKey, { request, reply, https }, account.id);
    return account;
  });

  bind(accounts.logout, async ({ request, reply }) => {
    const token = sessionToken(request);
    if (token !== undefined) await deleteSession(data, token);
    clearSessionCookie(reply);
    return done;
  });

  bind(accounts.signUp, async ({ body, visitor, request, reply }) => {
    const { account, token } = await signUp(context, body, visitor);
    await beginSession(request, reply, token);
    rememberDevice(context.deviceKey, { request, reply, https }, account.id);
    return account;
  });

  bind(accounts.sendEmailCode, async ({ body, visitor }) => {
    const address = emailAddress(body.email);
    await redeemCaptcha(data, captchaKey, body.captcha);
    return sendCode(context, { address, purpose: body.purpose, ...visitor });
  });

  for (const endpoint of [accounts.sendSmsCode, accounts.sendSmsCodeToo]) {
    bind(endpoint, async ({ body, visitor }) => {
      const address = phoneAddress(body.phone, config.SMS_COUNTRIES);
      await redeemCaptcha(data, captchaKey, body.captcha, await getCaptchaHardness(data, visitor.ip));
      return sendCode(context, { address, purpose: body.purpose, ...visitor });
    });
  }

  bind(accounts.resetPasswordByEmail, async ({ body, visitor }) => {
    await resetPassword(context, emailAddress(body.email), { ...body, ip: visitor.ip });
    return done;
  });

  bind(accounts.resetPasswordByPhone, async ({ body, visitor }) => {
    await resetPassword(context, phoneAddress(body.phone, config.SMS_COUNTRIES), { ...body, ip: visitor.ip });
    return done;
  });

  bind(accounts.changePassword, async ({ actor, body, visitor, reply }) => {
    setSessionCookie(reply, await changePassword(data, actor, body, visitor), https);
    return done;
  });

  bind(accounts.checkEmailCode, async ({ body, visitor }) => {
    await countAttempt(data, 'lookup from an address', toAddressBlock(visitor.ip));
    const address = emailAddress(body.email);
    return {
      valid: await isCode(context, { address, purpose: body.purpose, code: body.code, ip: visitor.ip }),
    };
  });

  bind(accounts.getEmail, async ({ query, visitor }) => {
    await countAttempt(data, 'lookup from an address', toAddressBlock(visitor.ip));
    const email = normalizeEmail(query.email);
    return { email: email ?? query.email, valid: email !== undefined };
  });

  bind(accounts.sessions, ({ actor, person }) => listSessions(data, actor, person.session));

  bind(accounts.revokeSession, async ({ actor, params }) => {
    await revokeSession(data, actor, params.id);
    return done;
  });

  bind(accounts.captcha, async ({ visitor }) =>
    createCaptcha(captchaKey, await getCaptchaHardness(data, visitor.ip)),
  );
}
