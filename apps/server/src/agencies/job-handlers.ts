import { handle, type Handler } from '../platform/jobs/worker.ts';
import { answerCheck } from './check-companies.ts';
import {
  checkCompaniesJob,
  customerAcceptedJob,
  customersAcceptedJob,
  sendInvitationJob,
  tidyChecksJob,
} from './jobs.ts';
import { sendInvitation, tellAccepted, tellAcceptedOfDay, type LetterTools } from './letters.ts';
import { tidyChecks } from './tidy-checks.ts';

export function agencyHandlers(tools: LetterTools): Handler[] {
  return [
    handle(sendInvitationJob, (sent, { run }) => sendInvitation(tools, sent, run)),
    handle(customerAcceptedJob, (told, { run }) => tellAccepted(tools, told, run)),
    handle(customersAcceptedJob, (told, { run }) => tellAcceptedOfDay(tools, told, run)),
    handle(checkCompaniesJob, (asked, context) => answerCheck(tools.data, asked, context)),
    handle(tidyChecksJob, () => tidyChecks(tools.data)),
  ];
}
