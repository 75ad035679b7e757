import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { refreshTickets, reimbursementQuery } from '../tickets/index.ts';

/** The server's minimum length of a reason. */
const shortestReason = 3;

/** Puts the corrected reimbursement into the cache. */
export function useCorrected(onClose: () => void): (row: OperatorReimbursement, message: string) => void {
  const queries = useQueryClient();
  const toasts = useToasts();
  return (row, message) => {
    queries.setQueryData(reimbursementQuery(String(row.id)).queryKey, row);
    refreshTickets(queries);
    toasts.success(message);
    onClose();
  };
}

export function useReasonCheck() {
  const text = useText('reimbursement');
  return (reason: string) =>
    reason.trim().length < shortestReason ? { message: text.reasonNeeded } : undefined;
}
