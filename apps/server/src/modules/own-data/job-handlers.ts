import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { buildExport, type OwnDataTools } from './build-export.ts';
import { startDueDeletions } from './deletion.ts';
import { eraseAccount } from './erase-account.ts';
import { expireExports, markExportFailed } from './exports.ts';
import { buildExportJob, eraseAccountJob, sendOwnDataMailJob, purgeOwnDataJob } from './jobs.ts';
import { sendOwnDataMail } from './send-own-data-mail.ts';

export function createOwnDataHandlers(tools: OwnDataTools): Handler[] {
  return [
    handle(buildExportJob, async (ref, context) => {
      try {
        await buildExport(tools, ref, context);
      } catch (error) {
        if (context.attempt >= buildExportJob.maxAttempts) await markExportFailed(tools.data, ref);
        throw error;
      }
    }),
    handle(sendOwnDataMailJob, (about, { run }) => sendOwnDataMail(tools, about, run)),
    handle(eraseAccountJob, ({ account }) => eraseAccount(tools, account)),
    handle(purgeOwnDataJob, async () => {
      await expireExports(tools);
      await startDueDeletions(tools.data);
    }),
  ];
}
