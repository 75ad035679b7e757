import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { eraseFilesJob, remindJob, syncScheduleJob, syncStoreJob } from './jobs.ts';
import { remindOfEndingAuthorizations } from './remind-of-end.ts';
import { eraseFiles } from './store-files.ts';
import { syncSchedule } from './sync-schedule.ts';
import { syncStore } from './sync-store.ts';
import type { SyncTools } from './sync-tools.ts';

export function storeHandlers(tools: SyncTools): Handler[] {
  return [
    handle(syncStoreJob, (ref, context) => syncStore(tools, ref, context)),
    handle(syncScheduleJob, () => syncSchedule(tools.data)),
    handle(remindJob, () => remindOfEndingAuthorizations(tools.data)),
    handle(eraseFilesJob, ({ account, keys }) => eraseFiles(tools, account, keys)),
  ];
}
