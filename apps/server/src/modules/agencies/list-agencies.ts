import { endpoints } from '@recoup/contract';
import type { ActingRecord, AgencyRelation } from '@recoup/contract/agencies';
import { sql } from 'kysely';
import { accountsView } from '../accounts/public.ts';
import type { Data } from '../../platform/database/database.ts';
import { formatCursor, parseIdCursor } from '../../platform/paging/cursor.ts';
import { actingRecordsView } from '../../platform/record-acting.ts';
import { toDisplayName } from './agency-name.ts';

/** Current agencies first, then former ones. */
export async function listAgencies(data: Data, account: number): Promise<AgencyRelation[]> {
  const rows = await data.withSystem((tx) =>
    tx
      .selectFrom('agency_customers as relation')
      .innerJoin(accountsView('agency'), 'agency.id', 'relation.agency_id')
      .select([
        'agency.id',
        'agency.username',
        'agency.first_name',
        'agency.last_name',
        'agency.company',
        'relation.since',
        'relation.ended_at',
        'relation.ended_by',
      ])
      .where('relation.account_id', '=', account)
      .orderBy('relation.ended_at', (order) => order.desc().nullsFirst())
      .orderBy('relation.id', 'desc')
      .limit(200)
      .execute(),
  );
  return rows.map((row) => ({
    id: row.id,
    name: toDisplayName(row),
    username: row.username,
    since: row.since.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    ended_by: row.ended_by === 'agency' || row.ended_by === 'customer' ? row.ended_by : null,
  }));
}

const wordOfCall = new Map(endpoints.map(({ method, path, action }) => [`${method} ${path}`, action]));

interface RecordRow {
  readonly id: number;
  readonly action: string;
  readonly acted_at: Date;
  readonly actor: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly by_agency: boolean;
}

/** One record per request, however many steps it took. Operators are not named. */
export async function listActions(
  data: Data,
  account: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ActingRecord[]; next: string | null }> {
  const after = parseIdCursor(cursor);
  const { rows } = await data.withSystem((tx) =>
    sql<RecordRow>`
      select
        record.id,
        record.action,
        record.acted_at,
        actor.id as actor,
        actor.username,
        actor.first_name,
        actor.last_name,
        actor.company,
        exists (
          select
          from agency_customers relation
          where relation.account_id = record.account_id
            and relation.agency_id = record.actor_id
            and relation.since <= record.acted_at
            and coalesce(relation.ended_at, 'infinity') >= record.acted_at
        ) as by_agency
      from ${actingRecordsView} record
      join ${accountsView('actor')} on actor.id = record.actor_id
      where record.account_id = ${account}
        ${after === undefined ? sql`` : sql`and record.id < ${after}`}
        and not exists (
          select
          from ${actingRecordsView} earlier
          where earlier.account_id = record.account_id
            and earlier.request_id = record.request_id
            and earlier.id < record.id
        )
      order by record.id desc
      limit ${limit + 1}
    `.execute(tx),
  );
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => ({
      id: row.id,
      agency: row.by_agency ? { id: row.actor, name: toDisplayName(row), username: row.username } : null,
      action: row.action,
      word: wordOfCall.get(row.action) ?? null,
      acted_at: row.acted_at.toISOString(),
    })),
    next: rows.length > limit ? formatCursor(shown.at(-1)?.id ?? 0) : null,
  };
}
