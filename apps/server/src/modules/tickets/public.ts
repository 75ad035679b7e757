export { reimbursementsMatched, statementLinesOfReimbursements } from './events.ts';
export { onAuditCompleted, onFindingDecided } from './on-audit-completed.ts';
export {
  sumMoney,
  sumDeadlines,
  sumOpen,
  countDecided,
  sumWaiting,
  hasTickets,
  type MoneySum,
  type OpenSum,
  type WaitingSum,
} from './sum-tickets.ts';
export { searchTickets } from './search-tickets.ts';
export { listMedianDays } from './median-days.ts';
export { countOpenTickets, sumAccounts, sumAccountsWaiting } from './sum-accounts.ts';
export {
  listPaidAccounts,
  listPaidTicketsToFile,
  selectBillableRows,
  getMatches,
  listKnownReversals,
  hasMoneyPaid,
  listReversedParts,
  wasEverPaid,
  type BillableRow,
  type ReversedPart,
} from './billable-rows.ts';
export { groupFindings, type AuditedStore } from './group-findings.ts';
export { createTicketHandlers } from './job-handlers.ts';
export { ticketJobs, expireTicketsJob } from './jobs.ts';
export { matchReimbursements } from './match-reimbursements.ts';
export { rematchReimbursements } from './rematch-reimbursements.ts';
export type { ReimbursementRow } from './match-rules.ts';
export { onTransactionsListed } from './announced-reimbursements.ts';
export { onDocumentsChanged, onDocumentsWithdrawn } from './on-documents-changed.ts';
export { bindTickets } from './routes.ts';
export { getStoreOfLink } from './store-of-link.ts';
export { getTicketsOfFindings } from './tickets-of-findings.ts';
export { listTicketsOfShipments } from './tickets-of-shipments.ts';
export { sumQueue } from './queue-conditions.ts';
export { sumStoreQueues } from './sum-store-queues.ts';
export { sumUnmatched } from './list-unmatched.ts';
