import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { buildExport, type OwnDataTools } from './build-export.ts';
import { beginDueDeletions } from './deletion.ts';
import { eraseAccount } from './erase-account.ts';
import { endExports, noteExportFailed } from './exports.ts';
import { buildExportJob, eraseAccountJob, mailOwnDataJob, purgeOwnDataJob } from './jobs.ts';
import { mailOwnData } from './mail-own-data.ts';

export function ownDataHandlers(tools: OwnDataTools): Handler[] {
  return [
    handle(buildExportJob, async (ref, context) => {
      try {
        await buildExport(tools, ref, context);
      } catch (error) {
        if (context.attempt >= buildExportJob.maxAttempts) await noteExportFailed(tools.data, ref);
        throw error;
      }
    }),
    handle(mailOwnDataJob, (about, { run }) => mailOwnData(tools, about, run)),
    handle(eraseAccountJob, ({ account }) => eraseAccount(tools, account)),
    handle(purgeOwnDataJob, async () => {
      await endExports(tools);
      await beginDueDeletions(tools.data);
    }),
  ];
}
