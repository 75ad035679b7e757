export { useTicketCall } from './use-ticket-call.ts';
