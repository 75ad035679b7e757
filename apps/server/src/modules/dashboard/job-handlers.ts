import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { enqueueSummariesJob, sendSummaryJob } from './jobs.ts';
import { enqueueSummaries, sendSummary } from './send-summary.ts';

export function createDashboardHandlers({ data }: { data: Data }): Handler[] {
  return [
    handle(enqueueSummariesJob, () => enqueueSummaries(data)),
    handle(sendSummaryJob, ({ account }, { run }) => sendSummary(data, account, run)),
  ];
}
