import type { contract, Input } from '@recoup/contract';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/caller.ts';
import { parseEmailAddress, parsePhoneAddress } from './addresses.ts';
import { redeemCaptcha } from './captcha.ts';
import { toWrongCodeProblem, requireCode, redeemCode } from './codes.ts';
import { createAccount } from './create-account.ts';
import { signedUp } from './events.ts';
import { hashPassword } from './passwords.ts';
import { getAccountReply } from './get-account.ts';
import { requireUncommonPassword } from './require-strong-password.ts';
import { startSession } from './sessions.ts';

export async function signUp(
  context: { data: Data; config: Config; codeKey: Buffer; captchaKey: Buffer },
  body: Input<typeof contract.accounts.signUp>['body'],
  visitor: Visitor,
) {
  const { data } = context;
  const address =
    body.phone === undefined
      ? parseEmailAddress(body.email ?? '')
      : parsePhoneAddress(body.phone, context.config.SMS_COUNTRIES);
  await redeemCaptcha(data, context.captchaKey, body.captcha);
  await requireCode(context, { address, purpose: 'signup', code: body.code, ip: visitor.ip });
  requireUncommonPassword(body.password, [address.value, body.company ?? '']);
  const passwordHash = await hashPassword(body.password);
  return data
    .withSystem(async (tx) => {
      await redeemCode(tx, address, 'signup');
      const id = await createAccount(tx, {
        username: address.value,
        [address.channel]: address.value,
        passwordHash,
        language: visitor.language,
        ...(body.company !== undefined && { company: body.company }),
        ...(body.referral_code !== undefined && { referralCode: body.referral_code }),
      });
      await signedUp.publish(tx, { account: id, referralCode: body.referral_code });
      return {
        account: await getAccountReply(tx, id),
        token: await startSession(tx, id, visitor, { isConfirmed: true }),
      };
    })
    .catch((error: unknown) => {
      // Created concurrently by a request with the same code.
      if (error instanceof Error && 'code' in error && error.code === '23505') throw toWrongCodeProblem();
      throw error;
    });
}
