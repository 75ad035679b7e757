import type { Instrument } from '@recoup/contract/payments';
import type { Actor } from '../../../platform/actor.ts';
import type { Data, Tx } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import { publish } from '../../../platform/live/publish.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordActing } from '../../../platform/record-acting.ts';
import { lockBooks } from '../ledger/post.ts';
import { removeCardJob } from './jobs.ts';
import { restartFailedInvoices } from './mark-invoice-paid.ts';

export async function listInstruments(data: Data, actor: Actor): Promise<{ items: Instrument[] }> {
  return data.withTenant(actor, (tx) => listInstrumentsIn(tx, actor.account));
}

export async function listInstrumentsIn(tx: Tx, account: number): Promise<{ items: Instrument[] }> {
  const rows = await tx
    .selectFrom('payment_instruments')
    .select(['id', 'brand', 'last4', 'expires_month', 'expires_year', 'is_default', 'created_at'])
    .where('account_id', '=', account)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return {
    items: rows.map(({ created_at, ...card }) => ({
      ...card,
      expired: Date.UTC(card.expires_year, card.expires_month) <= tx.clock.now().getTime(),
      created_at: created_at.toISOString(),
    })),
  };
}

/** The given card, otherwise the default one. */
export async function chooseInstrument(tx: Tx, account: number, wanted: number | undefined): Promise<number> {
  const card = await tx
    .selectFrom('payment_instruments')
    .select('id')
    .where('account_id', '=', account)
    .where('removed_at', 'is', null)
    .$if(wanted !== undefined, (query) => query.where('id', '=', wanted ?? 0))
    .$if(wanted === undefined, (query) => query.where('is_default', '=', true))
    .executeTakeFirst();
  if (card === undefined) throw new Problem(wanted === undefined ? 'no_card' : 'not_found');
  return card.id;
}

export async function setDefaultInstrument(
  data: Data,
  actor: Actor,
  id: number,
): Promise<{ items: Instrument[] }> {
  const { account } = actor;
  return data.withSystem(async (tx) => {
    await lockBooks(tx, account);
    await chooseInstrument(tx, account, id);
    await recordActing(tx, actor, account);
    await saveDefaultInstrument(tx, account, id);
    await restartFailedInvoices(tx, account);
    await publish(tx, account, { topic: 'payments' });
    return listInstrumentsIn(tx, account);
  });
}

export async function saveDefaultInstrument(tx: Tx, account: number, id: number): Promise<void> {
  await tx
    .updateTable('payment_instruments')
    .set({ is_default: false })
    .where('account_id', '=', account)
    .where('is_default', '=', true)
    .execute();
  await tx
    .updateTable('payment_instruments')
    .set({ is_default: true })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute();
}

/** Removed here at once, at the gateway by a job. The newest other card becomes the default. */
export async function removeInstrument(
  data: Data,
  actor: Actor,
  id: number,
): Promise<{ items: Instrument[] }> {
  const { account } = actor;
  return data.withSystem(async (tx) => {
    await lockBooks(tx, account);
    await chooseInstrument(tx, account, id);
    await recordActing(tx, actor, account);
    await deleteInstrument(tx, account, id);
    await enqueueCardRemoval(tx, account, id);
    return listInstrumentsIn(tx, account);
  });
}

/** Removes the card at the gateway. */
export async function enqueueCardRemoval(tx: Tx, account: number, instrument: number): Promise<void> {
  await enqueue(tx, removeCardJob, { account, instrument }, { account });
}

/** Requires the books lock. */
export async function deleteInstrument(tx: Tx, account: number, id: number): Promise<void> {
  await tx
    .updateTable('payment_instruments')
    .set({ removed_at: tx.clock.now(), is_default: false })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
  const { items } = await listInstrumentsIn(tx, account);
  const [next] = items;
  if (next !== undefined && !next.is_default) await saveDefaultInstrument(tx, account, next.id);
  await publish(tx, account, { topic: 'payments' });
}
