import { setImmediate as nextTurn } from 'node:timers/promises';
import { encode } from './charset.ts';
import { line } from './format.ts';
import type { ReportKind, Request } from './report.ts';

const chunkLength = 64 * 1024;

export async function* writeReport(
  kind: ReportKind,
  request: Request,
): AsyncGenerator<Buffer, void, undefined> {
  const charset = kind.charset(request.world.settings.region);
  const end = kind.quoted ? '\n' : '\r\n';
  let text = line(kind.header(request), kind.quoted, end);
  for (const row of kind.storeRows?.(request) ?? []) text += line(row, kind.quoted, end);
  let turns = 0;
  for (const { cohort } of request.world.cohorts()) {
    for (const row of kind.rows(cohort, request)) {
      text += line(row, kind.quoted, end);
      if (text.length < chunkLength) continue;
      yield encode(text, charset);
      text = '';
    }
    // Yields to other requests while a long report is written.
    if (++turns % 64 === 0) await nextTurn();
  }
  if (text) yield encode(text, charset);
}

/** Whether the report has any row. */
export async function hasRows(kind: ReportKind, request: Request): Promise<boolean> {
  for (const _row of kind.storeRows?.(request) ?? []) return true;
  let turns = 0;
  for (const { cohort } of request.world.cohorts()) {
    for (const _row of kind.rows(cohort, request)) return true;
    if (++turns % 64 === 0) await nextTurn();
  }
  return false;
}
