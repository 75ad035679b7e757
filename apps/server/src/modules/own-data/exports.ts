import { Readable } from 'node:stream';
import type { DataExport } from '@recoup/contract/own-data';
import { sql } from 'kysely';
import type { FastifyReply } from 'fastify';
import { accountsView } from '../accounts/public.ts';
import { listCreditBalances, getOpenInvoices } from '../billing/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { ObjectStore } from '../../platform/objects/objects.ts';
import { Problem } from '../../platform/problem.ts';
import { buildExportJob } from './jobs.ts';
import { toDay } from '../../platform/day.ts';

const exportColumns = ['id', 'state', 'progress', 'size', 'created_at', 'expires_at'] as const;

export async function getOwnData(data: Data, actor: Actor) {
  return data.withTenant(actor, async (tx) => {
    const latest = await tx
      .selectFrom('data_exports')
      .select(exportColumns)
      .where('account_id', '=', actor.account)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const { deletion_due_at } = await tx
      .selectFrom(accountsView('accounts'))
      .select('deletion_due_at')
      .where('id', '=', actor.account)
      .executeTakeFirstOrThrow();
    const { due, underReview, inDispute } = await getOpenInvoices(tx, actor.account);
    const credit = await listCreditBalances(tx, actor.account);
    return {
      export: latest === undefined ? null : toDataExport(latest),
      deletion_due_at: deletion_due_at?.toISOString() ?? null,
      due: [...due],
      under_review: underReview,
      in_dispute: inDispute,
      bought_credit: credit.map(({ bought }) => bought).filter(({ minor }) => minor > 0),
    };
  });
}

/** Returns the running export if there is one. */
export async function startExport(data: Data, actor: Actor) {
  const { account } = actor;
  return data.withTenant(actor, async (tx) => {
    const begun = await tx
      .insertInto('data_exports')
      .values({ account_id: account })
      .onConflict((conflict) => conflict.column('account_id').where('state', '=', 'waiting').doNothing())
      .returning(exportColumns)
      .executeTakeFirst();
    if (begun !== undefined) {
      await enqueue(tx, buildExportJob, { account, export: begun.id }, { account });
      return toDataExport(begun);
    }
    const waiting = await tx
      .selectFrom('data_exports')
      .select(exportColumns)
      .where('account_id', '=', account)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return toDataExport(waiting);
  });
}

export async function sendExport(
  { data, objects }: { data: Data; objects: ObjectStore },
  actor: Actor,
  id: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await data.withTenant(actor, (tx) =>
    tx
      .selectFrom('data_exports')
      .select(['object_key', 'size', 'created_at'])
      .where('account_id', '=', actor.account)
      .where('id', '=', id)
      .where('expires_at', '>', sql<Date>`recoup_now()`)
      .executeTakeFirst(),
  );
  const bytes = found?.object_key && (await objects.of(actor.account, 'exports').get(found.object_key));
  if (!found || !bytes) throw new Problem('not_found');
  const day = toDay(found.created_at);
  return reply
    .type('application/zip')
    .headers({
      'content-disposition': `attachment; filename="recoup-${day}.zip"`,
      'content-length': String(found.size),
    })
    .send(Readable.from(bytes));
}

/** Exports are deleted after seven days, because they are a risk. */
export async function expireExports({ data, objects }: { data: Data; objects: ObjectStore }): Promise<void> {
  const ended = await data.withSystem((tx) =>
    tx
      .selectFrom('data_exports')
      .select(['account_id', 'id', 'object_key'])
      .where('expires_at', '<', sql<Date>`recoup_now()`)
      .execute(),
  );
  for (const { account_id, id, object_key } of ended) {
    if (object_key !== null) await objects.of(account_id, 'exports').delete(object_key);
    await data.withSystem((tx) =>
      tx.deleteFrom('data_exports').where('account_id', '=', account_id).where('id', '=', id).execute(),
    );
  }
}

interface ExportRow {
  id: number;
  state: string;
  progress: number;
  size: number | null;
  created_at: Date;
  expires_at: Date | null;
}

function toDataExport({ state, created_at, expires_at, ...row }: ExportRow): DataExport {
  return {
    ...row,
    state: state === 'ready' || state === 'failed' ? state : 'waiting',
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  };
}

export async function markExportFailed(data: Data, ref: { account: number; export: number }): Promise<void> {
  await data.withSystem((tx) =>
    tx
      .updateTable('data_exports')
      .set({ state: 'failed' })
      .where('account_id', '=', ref.account)
      .where('id', '=', ref.export)
      .where('state', '=', 'waiting')
      .execute(),
  );
}
