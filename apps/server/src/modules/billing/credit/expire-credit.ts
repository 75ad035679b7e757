import type { Data, Tx } from '../../../platform/database/database.ts';
import { today } from '../../../platform/day.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { publish } from '../../../platform/live/publish.ts';
import { lockBooks, post } from '../ledger/post.ts';

/** Expires granted credit past its last day. */
export async function expireCredit(data: Data, day = today(data)): Promise<void> {
  const accounts = await data.withSystem((tx) =>
    tx
      .selectFrom('credit_lots')
      .select('account_id')
      .distinct()
      .where('expires_on', '<', day)
      .where('remaining', '>', 0)
      .execute(),
  );
  await runEach(accounts, ({ account_id }) =>
    data.withSystem((tx) => expireAccountCredit(tx, account_id, day)),
  );
}

export async function expireAccountCredit(tx: Tx, account: number, day: string): Promise<void> {
  await lockBooks(tx, account);
  const lots = await tx
    .selectFrom('credit_lots')
    .select(['id', 'remaining', 'currency'])
    .where('account_id', '=', account)
    .where('expires_on', '<', day)
    .where('remaining', '>', 0)
    .orderBy('id')
    .execute();
  for (const { id, remaining, currency } of lots) {
    await post(tx, {
      account,
      kind: 'credit_expired',
      key: `expired:${id}`,
      entries: [
        { book: 'granted_credit', lot: id, minor: remaining, currency },
        { book: 'gifts', minor: -remaining, currency },
      ],
    });
  }
  await publish(tx, account, { topic: 'credit' });
}
