import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { refreshTickets, reimbursementQuery } from '../tickets/index.ts';

/** The server asks for at least so many letters. */
const shortestReason = 3;

/** Shows a reimbursement as its correction left it. */
export function useCorrected(onClose: () => void): (row: OperatorReimbursement, said: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (row, said) => {
    queries.setQueryData(reimbursementQuery(String(row.id)).queryKey, row);
    refreshTickets(queries);
    toasts.success(said);
    onClose();
  };
}

export function useReasonCheck() {
  const text = useText('reimbursement');
  return (reason: string) =>
    reason.trim().length < shortestReason ? { said: text.reasonNeeded } : undefined;
}
