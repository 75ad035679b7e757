import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { joinSumsJob, watchWindowsJob } from './jobs.ts';
import { joinSums } from './join-sums.ts';
import { watchWindows } from './watch-windows.ts';

export function ticketHandlers({ data }: { data: Data }): Handler[] {
  return [handle(watchWindowsJob, () => watchWindows(data)), handle(joinSumsJob, () => joinSums(data))];
}
