import type { Data } from '../../../platform/database/database.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import { Problem } from '../../../platform/problem.ts';
import { countAttempt, resetAttempts } from '../attempts.ts';
import { redeemRecoveryCode } from './recovery-codes.ts';
import { redeemTotpCode } from './totp.ts';

interface FactorTools {
  readonly data: Data;
  readonly factorKeyring: Keyring;
}

/**
 * Uses up a code of the authenticator app or a recovery code. Tries count by account: whoever can try has given the
 * password before, or is signed in.
 */
export async function requireFactorCode(
  { data, factorKeyring }: FactorTools,
  account: number,
  code: string,
  field: 'code' | 'factor_code' = 'code',
): Promise<void> {
  await countAttempt(data, 'second factor code', String(account));
  const isAccepted = await data.withSystem(
    async (tx) =>
      (await redeemTotpCode(tx, factorKeyring, {
        account,
        code: code.replaceAll(/\s/g, ''),
        isConfirmed: true,
      })) || (await redeemRecoveryCode(tx, account, code)),
  );
  if (!isAccepted) throw toWrongFactorCode(field);
  await resetAttempts(data, 'second factor code', String(account));
}

export function toWrongFactorCode(field: 'code' | 'factor_code'): Problem {
  return new Problem('factor_code_wrong', { fields: { [field]: { fault: 'wrong_code' } } });
}
