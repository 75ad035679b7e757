export { VaultPicker } from './vault-picker.tsx';
export { useTicketCall } from './use-ticket-call.ts';
