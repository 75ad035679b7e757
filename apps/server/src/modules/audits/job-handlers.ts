import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { eraseFiles } from '../stores/public.ts';
import type { AuditTools } from './audit-tools.ts';
import { auditStoreJob, deleteFilesJob, estimateJob, scheduleAuditsJob } from './jobs.ts';
import { scheduleAudits } from './schedule-audits.ts';
import { runEstimate } from './run-estimate.ts';
import { runStoreAudit } from './run-store-audit.ts';

export function createAuditHandlers(tools: AuditTools): Handler[] {
  return [
    handle(auditStoreJob, (ref, context) => runStoreAudit(tools, ref, context)),
    handle(estimateJob, (ref, context) => runEstimate(tools, ref, context)),
    handle(deleteFilesJob, ({ account, keys }) => eraseFiles(tools, account, keys)),
    handle(scheduleAuditsJob, () => scheduleAudits(tools)),
  ];
}
