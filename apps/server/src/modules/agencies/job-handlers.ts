import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { answerCheck } from './check-companies.ts';
import { checkCompaniesJob, sendInvitationJob, purgeChecksJob } from './jobs.ts';
import { sendInvitation, type MailTools } from './send-invitation.ts';
import { purgeChecks } from './purge-checks.ts';

export function createAgencyHandlers(tools: MailTools): Handler[] {
  return [
    handle(sendInvitationJob, (sent, { run }) => sendInvitation(tools, sent, run)),
    handle(checkCompaniesJob, (asked, context) => answerCheck(tools.data, asked, context)),
    handle(purgeChecksJob, () => purgeChecks(tools.data)),
  ];
}
