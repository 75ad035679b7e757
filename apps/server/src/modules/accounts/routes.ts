import { contract } from '@recoup/contract';
import { toAddressBlock } from '../../platform/http/address-block.ts';
import type { Bind } from '../../platform/http/bind.ts';
import { Problem } from '../../platform/problem.ts';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts';
import { changeEmail } from './change-email.ts';
import { parseEmailAddress, normalizeEmail, parsePhoneAddress } from './addresses.ts';
import { countAttempt } from './attempts.ts';
import { endOperatorSessions, listOperators, setOperatorRoles } from './change-roles.ts';
import { createCaptcha, redeemCaptcha } from './captcha.ts';
import { updateProfile, getProfile } from './update-profile.ts';
import { isCode, sendCode } from './codes.ts';
import { getAccountReply, getOwnEmail, getOwnAccount } from './get-account.ts';
import {
  deleteSession,
  clearSessionCookie,
  setSessionCookie,
  listSessions,
  revokeSession,
  getSessionToken,
  startSession,
} from './sessions.ts';
import { bindSecondFactors, type Entering, type FactorContext } from './factors/routes.ts';
import { hasSecondFactor } from './factors/list-factors.ts';
import { startPendingSignIn } from './factors/pending-sign-in.ts';
import { isRemembered } from './factors/remembered-devices.ts';
import { rememberDevice } from './known-devices.ts';
import { recordEntry } from './record-entry.ts';
import { changePassword, resetPassword } from './set-password.ts';
import { verifyPassword } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { getCaptchaHardness, usualHardness } from './sms-budget.ts';

const { accounts, operators } = contract;
const done = { done: true } as const;

export function bindAccounts(
  bind: Bind,
  context: FactorContext & {
    codeKey: Buffer;
    captchaKey: Buffer;
    deviceKey: Buffer;
  },
): void {
  const { data, config, captchaKey, https } = context;
  /** A browser has one session: signing in ends the previous one. */
  const enter = async ({ request, reply, account, token, visitor, kind }: Entering) => {
    await recordEntry(context, { account, kind, visitor, request });
    const former = getSessionToken(request, https);
    if (former !== undefined) await deleteSession(data, former);
    setSessionCookie(reply, token, https);
    rememberDevice(context.deviceKey, { request, reply, https }, account);
  };

  bindSecondFactors(bind, context, enter);

  bind(operators.list, async () => ({ items: await listOperators(data, config.STAFF_ACCOUNT) }));
  bind(operators.setRoles, ({ actor, body, visitor }) =>
    setOperatorRoles(data, body, { actor: actor.user, visitor }),
  );
  bind(operators.endSessions, ({ actor, body, visitor }) =>
    endOperatorSessions(
      data,
      { name: body.name, staffAccount: config.STAFF_ACCOUNT },
      { actor: actor.user, visitor },
    ),
  );

  bind(accounts.myself, ({ actor }) => getOwnAccount(data, actor));

  bind(accounts.getProfile, ({ actor }) => data.withTenant(actor, (tx) => getProfile(tx, actor.account)));

  bind(accounts.updateProfile, ({ actor, params, body }) => updateProfile(data, actor, params.id, body));

  bind(accounts.getOwnEmail, ({ actor }) => getOwnEmail(data, actor));

  bind(accounts.login, async ({ body, visitor, request, reply }) => {
    const id = await verifyPassword(context, body, { visitor, request });
    const hasFactor = await data.withSystem((tx) => hasSecondFactor(tx, id));
    if (hasFactor && !(await isRemembered(data, request, id))) {
      await startPendingSignIn(data, { reply, https }, id);
      throw new Problem('second_factor_needed');
    }
    const { account, token } = await data.withSystem(async (tx) => ({
      account: await getAccountReply(tx, id),
      token: await startSession(tx, id, visitor, { isConfirmed: !hasFactor }),
    }));
    await enter({ request, reply, account: id, token, visitor, kind: 'signed_in' });
    return account;
  });

  bind(accounts.logout, async ({ request, reply, user, visitor }) => {
    const token = getSessionToken(request, https);
    if (token !== undefined) await deleteSession(data, token);
    if (user !== undefined) {
      const by = { account: user.id, actor: user.id };
      await data.withSystem((tx) => recordSecurityEvent(tx, { kind: 'signed_out', ...by, visitor }));
    }
    clearSessionCookie(reply, https);
    return done;
  });

  bind(accounts.signUp, async ({ body, visitor, request, reply }) => {
    const { account, token } = await signUp(context, body, visitor);
    await enter({ request, reply, account: account.id, token, visitor, kind: 'signed_up' });
    return account;
  });

  bind(accounts.sendEmailCode, async ({ body, visitor }) => {
    const address = parseEmailAddress(body.email);
    await redeemCaptcha(data, captchaKey, body.captcha);
    return sendCode(context, { address, purpose: body.purpose, ...visitor });
  });

  for (const endpoint of [accounts.sendSmsCode, accounts.sendSmsCodeToo]) {
    bind(endpoint, async ({ body, visitor }) => {
      const address = parsePhoneAddress(body.phone, config.SMS_COUNTRIES);
      await redeemCaptcha(data, captchaKey, body.captcha, await getCaptchaHardness(data, visitor.ip));
      return sendCode(context, { address, purpose: body.purpose, ...visitor });
    });
  }

  bind(accounts.resetPasswordByEmail, async ({ body, visitor }) => {
    await resetPassword(context, parseEmailAddress(body.email), { ...body, visitor });
    return done;
  });

  bind(accounts.resetPasswordByPhone, async ({ body, visitor }) => {
    await resetPassword(context, parsePhoneAddress(body.phone, config.SMS_COUNTRIES), { ...body, visitor });
    return done;
  });

  bind(accounts.changePassword, async ({ actor, body, visitor, reply }) => {
    setSessionCookie(reply, await changePassword(data, actor, body, visitor), https);
    return done;
  });

  bind(accounts.changeEmail, ({ actor, body, visitor }) =>
    changeEmail(context, actor, { ...body, ip: visitor.ip }),
  );

  bind(accounts.checkEmailCode, async ({ body, visitor }) => {
    await countAttempt(data, 'lookup from an address', toAddressBlock(visitor.ip));
    const address = parseEmailAddress(body.email);
    return {
      valid: await isCode(context, { address, purpose: body.purpose, code: body.code, ip: visitor.ip }),
    };
  });

  bind(accounts.getEmail, async ({ query, visitor }) => {
    await countAttempt(data, 'lookup from an address', toAddressBlock(visitor.ip));
    const email = normalizeEmail(query.email);
    return { email: email ?? query.email, valid: email !== undefined };
  });

  bind(accounts.listSessions, ({ actor, user }) => listSessions(data, actor, user.session));

  bind(accounts.revokeSession, async ({ actor, params }) => {
    await revokeSession(data, actor, params.id);
    return done;
  });

  bind(accounts.createCaptcha, async ({ query, visitor }) =>
    createCaptcha(
      captchaKey,
      query.channel === 'email' ? usualHardness : await getCaptchaHardness(data, visitor.ip),
    ),
  );
}
