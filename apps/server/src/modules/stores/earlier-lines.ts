import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ReportKind } from './report-kinds.ts';
import type { SyncRef, SyncTools } from './sync-tools.ts';

const dayMs = 24 * 3600_000;

export type Line = Readonly<Record<string, unknown>>;

/** Lines of each saved file of a list within its history, oldest file first. */
export async function* readEarlierFiles(
  { data, objects }: SyncTools,
  ref: SyncRef,
  { type, window }: ReportKind,
): AsyncGenerator<AsyncIterable<Line>, void, undefined> {
  const since = new Date(data.clock.now().getTime() - (window?.history ?? 0) * dayMs);
  const files = await data.withSystem((tx) =>
    tx
      .selectFrom('store_reports')
      .select('object_key')
      .where('account_id', '=', ref.account)
      .where('store_id', '=', ref.store)
      .where('report_type', '=', type)
      .where('status', '=', 'kept')
      .where('created_at', '>=', since)
      .orderBy('id')
      .execute(),
  );
  for (const { object_key } of files) {
    const bytes = object_key === null ? undefined : await objects.of(ref.account).get(object_key);
    if (bytes !== undefined) yield readLines(Readable.from(bytes));
  }
}

async function* readLines(input: Readable): AsyncGenerator<Line, void, undefined> {
  for await (const line of createInterface({ input })) yield JSON.parse(line);
}
