import { notificationChoice, notificationKinds, type NotificationKind } from '@recoup/contract/notifications';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';

type Choice = z.output<typeof notificationChoice>;

/** Defaults: immediately, by mail and in the page. */
const byDefault = { mail: 'at_once', page: true } as const;

export async function listChoices(data: Data, actor: Actor): Promise<Choice[]> {
  return data.withTenant(actor, (tx) => listChoicesIn(tx, actor.account));
}

export async function updateChoices(data: Data, actor: Actor, choices: readonly Choice[]): Promise<Choice[]> {
  return data.withTenant(actor, async (tx) => {
    for (const { kind, ...choice } of choices) await saveChoice(tx, actor.account, kind, choice);
    return listChoicesIn(tx, actor.account);
  });
}

/** Omitted choices stay unchanged. */
export async function saveChoice(
  tx: Tx,
  account: number,
  kind: NotificationKind,
  choice: Partial<Omit<Choice, 'kind'>>,
): Promise<void> {
  await tx
    .insertInto('notification_choices')
    .values({ account_id: account, kind, ...byDefault, ...choice })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet(choice))
    .execute();
}

export async function getChoice(tx: Tx, account: number, kind: NotificationKind): Promise<Choice> {
  const stored = await tx
    .selectFrom('notification_choices')
    .select(['mail', 'page'])
    .where('account_id', '=', account)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return notificationChoice.parse({ ...byDefault, ...stored, kind });
}

async function listChoicesIn(tx: Tx, account: number): Promise<Choice[]> {
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
