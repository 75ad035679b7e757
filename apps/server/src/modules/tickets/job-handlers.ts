import type { Data } from '../../platform/database/database.ts';
import { handle, type Handler } from '../../platform/jobs/worker.ts';
import { mergeSumsJob, expireTicketsJob, rematchJob } from './jobs.ts';
import { rematchReimbursements } from './rematch-reimbursements.ts';
import { mergeSums } from './merge-sums.ts';
import { expireTickets } from './expire-tickets.ts';

export function createTicketHandlers({ data }: { data: Data }): Handler[] {
  return [
    handle(expireTicketsJob, () => expireTickets(data)),
    handle(mergeSumsJob, () => mergeSums(data)),
    handle(rematchJob, (ref) => rematchReimbursements(data, ref)),
  ];
}
