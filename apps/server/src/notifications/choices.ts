import { notificationChoice, notificationKinds } from '@recoup/contract/notifications';
import type { z } from 'zod';
import type { Actor } from '../platform/actor.ts';
import type { Data, Tx } from '../platform/database/database.ts';

type Choice = z.output<typeof notificationChoice>;

/** Everything is told at once and in the page until somebody says otherwise. */
const byDefault = { mail: 'at_once', page: true } as const;

export async function readChoices(data: Data, actor: Actor): Promise<Choice[]> {
  return data.withTenant(actor, (tx) => choicesOf(tx, actor.account));
}

export async function changeChoices(data: Data, actor: Actor, choices: readonly Choice[]): Promise<Choice[]> {
  return data.withTenant(actor, async (tx) => {
    for (const { kind, mail, page } of choices) {
      await tx
        .insertInto('notification_choices')
        .values({ account_id: actor.account, kind, mail, page })
        .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ mail, page }))
        .execute();
    }
    return choicesOf(tx, actor.account);
  });
}

async function choicesOf(tx: Tx, account: number): Promise<Choice[]> {
  const stored = await tx
    .selectFrom('notification_choices')
    .select(['kind', 'mail', 'page'])
    .where('account_id', '=', account)
    .execute();
  const chosen = new Map(stored.map((row) => [row.kind, row]));
  return notificationKinds.map((kind) =>
    notificationChoice.parse({ ...byDefault, ...chosen.get(kind), kind }),
  );
}
