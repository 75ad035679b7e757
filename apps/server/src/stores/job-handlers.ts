import type { Config } from '../platform/config.ts';
import { handle, type Handler } from '../platform/jobs/worker.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import {
  authorizationLapsedJob,
  authorizationsLapsedJob,
  eraseFilesJob,
  keepInStepJob,
  syncStoreJob,
} from './jobs.ts';
import { eraseFiles } from './keep-files.ts';
import { keepInStep } from './keep-in-step.ts';
import { syncStore } from './sync-store.ts';
import type { SyncTools } from './sync-tools.ts';
import { tellLapsed, tellLapsedOfDay } from './tell-lapsed.ts';

export function storeHandlers(
  tools: SyncTools & { config: Config; mailer: Mailer; publicUrl: string },
): Handler[] {
  return [
    handle(syncStoreJob, (ref, context) => syncStore(tools, ref, context)),
    handle(keepInStepJob, () => keepInStep(tools.data)),
    handle(authorizationLapsedJob, (ref, { run }) => tellLapsed(tools, ref, run)),
    handle(authorizationsLapsedJob, (day, { run }) => tellLapsedOfDay(tools, day, run)),
    handle(eraseFilesJob, ({ account, keys }) => eraseFiles(tools, account, keys)),
  ];
}
