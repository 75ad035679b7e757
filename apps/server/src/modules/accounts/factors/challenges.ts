import { sql } from 'kysely';
import type { Data } from '../../../platform/database/database.ts';

export type ChallengePurpose = 'create' | 'sign_in' | 'confirm';

const validMinutes = 10;

export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  /** Null for a sign-in that begins with the passkey. */
  readonly account: number | null;
}

export async function saveChallenge(data: Data, challenge: string, use: ChallengeUse): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .insertInto('passkey_challenges')
      .values({
        challenge,
        account_id: use.account,
        purpose: use.purpose,
        expires_at: sql`recoup_now() + make_interval(mins => ${validMinutes})`,
      })
      .execute(),
  );
}

/** Returns true once, and only for the use it was created for. */
export async function redeemChallenge(data: Data, challenge: string, use: ChallengeUse): Promise<boolean> {
  const redeemed = await data.withSystem((tx) =>
    tx
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', use.purpose)
      .where('account_id', 'is not distinct from', use.account)
      .where('expires_at', '>', sql<Date>`recoup_now()`)
      .returning('challenge')
      .executeTakeFirst(),
  );
  return redeemed !== undefined;
}
