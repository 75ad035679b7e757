import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { z } from 'zod';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';

const validForMs = 20 * 60_000;
const solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  number: z.number().int().nonnegative(),
  salt: z.string(),
  signature: z.string(),
});

/** A hardness of 50,000 takes a phone about half a second: nothing for one user, expensive for a flood. */
export async function createCaptcha(key: Buffer, hardness: number) {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: key.toString('hex'),
    maxnumber: hardness,
    params: { hardness: String(hardness) },
    // oxlint-disable-next-line recoup/no-ambient-time -- the library that checks it reads the system's time
    expires: new Date(Date.now() + validForMs),
  });
  return { ...challenge, algorithm: 'SHA-256' as const, maxnumber: hardness };
}

/** Each solution can be used once. A challenge fetched when the hardness was lower is refused. */
export async function redeemCaptcha(data: Data, key: Buffer, encoded: string, hardness = 0): Promise<void> {
  const solved = decode(encoded);
  if (solved === undefined || !(await verifySolution(solved, key.toString('hex'), true))) {
    throw new Problem('captcha_failed');
  }
  const params = extractParams(solved);
  if (Number(params['hardness']) < hardness) throw new Problem('captcha_failed');
  const expires = Number(params['expires']);
  const spent = await data.withSystem((tx) =>
    tx
      .insertInto('used_captchas')
      .values({ signature: solved.signature, expires_at: new Date(expires * 1000) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('signature')
      .executeTakeFirst(),
  );
  if (spent === undefined) throw new Problem('captcha_failed');
}

function decode(encoded: string): z.output<typeof solution> | undefined {
  try {
    return solution.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
