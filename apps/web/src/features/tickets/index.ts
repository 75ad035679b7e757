export {
  candidatesQuery,
  operatorTicketQuery,
  toQueueFilter,
  refreshTickets,
  reimbursementQuery,
  ticketQuery,
  ticketsKey,
} from './api.ts';
export { Amount, Deadline, IdLine, StatusMark, useDay, useIds } from './ticket-parts.tsx';
export { reimbursementReason } from './reimbursement-reason.ts';
export { useLiveTickets } from './use-live-tickets.ts';
export { moneyText } from './money.ts';
