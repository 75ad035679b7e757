import type { Data } from '../platform/database/database.ts';
import { handle, type Handler } from '../platform/jobs/worker.ts';
import { watchWindowsJob } from './jobs.ts';
import { watchWindows } from './watch-windows.ts';

export function ticketHandlers({ data }: { data: Data }): Handler[] {
  return [handle(watchWindowsJob, () => watchWindows(data))];
}
