import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { eraseFilesJob, syncScheduleJob, syncStoreJob } from './jobs.ts';
import { eraseFiles } from './keep-files.ts';
import { keepInStep } from './keep-in-step.ts';
import { syncStore } from './sync-store.ts';
import type { SyncTools } from './sync-tools.ts';

export function storeHandlers(tools: SyncTools): Handler[] {
  return [
    handle(syncStoreJob, (ref, context) => syncStore(tools, ref, context)),
    handle(syncScheduleJob, () => keepInStep(tools.data)),
    handle(eraseFilesJob, ({ account, keys }) => eraseFiles(tools, account, keys)),
  ];
}
