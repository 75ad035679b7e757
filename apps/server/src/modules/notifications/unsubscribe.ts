import { notificationKinds, type NotificationKind } from '@recoup/contract/notifications';
import { calculateKeyedHash, isSameBytes } from '../../platform/crypto.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { saveChoice } from './choices.ts';

/** The mail's link unsubscribes from its kind without signing in. */
export function createUnsubscribeToken(key: Buffer, account: number, kind: NotificationKind): string {
  const subject = `${account}.${kind}`;
  return `${subject}.${calculateKeyedHash(key, subject).toString('base64url')}`;
}

/** User and kind of notification. */
export function parseToken(key: Buffer, token: string): { account: number; kind: NotificationKind } {
  const [account = '', name = '', proof = ''] = token.split('.');
  const kind = notificationKinds.find((known) => known === name);
  const expected = calculateKeyedHash(key, `${account}.${name}`);
  if (kind === undefined || !isSameBytes(expected, Buffer.from(proof, 'base64url'))) {
    throw new Problem('unsubscribe_not_valid');
  }
  return { account: Number(account), kind };
}

export async function unsubscribe(data: Data, key: Buffer, token: string): Promise<{ done: true }> {
  const { account, kind } = parseToken(key, token);
  await data.withSystem((tx) => saveChoice(tx, account, kind, { mail: 'never' }));
  return { done: true };
}
