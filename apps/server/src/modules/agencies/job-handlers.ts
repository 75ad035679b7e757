import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { answerCheck } from './check-companies.ts';
import { checkCompaniesJob, sendInvitationJob, purgeChecksJob } from './jobs.ts';
import { sendInvitation, type LetterTools } from './send-invitation.ts';
import { tidyChecks } from './tidy-checks.ts';

export function agencyHandlers(tools: LetterTools): Handler[] {
  return [
    handle(sendInvitationJob, (sent, { run }) => sendInvitation(tools, sent, run)),
    handle(checkCompaniesJob, (asked, context) => answerCheck(tools.data, asked, context)),
    handle(purgeChecksJob, () => tidyChecks(tools.data)),
  ];
}
