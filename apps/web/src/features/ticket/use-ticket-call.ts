import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { refreshTickets } from '../tickets/index.ts';

/**
 * Runs a call and shows the ticket it returns; refetches after a refusal too, because the ticket may have
 * changed.
 */
export function useTicketCall(): readonly [
  pending: boolean,
  attempt: (work: () => Promise<unknown>) => Promise<boolean>,
] {
  const queries = useQueryClient();
  const toasts = useToasts();
  const common = useText('common');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshTickets(queries),
  });
  const attempt = (work: () => Promise<unknown>) =>
    mutateAsync(work).then(
      () => true,
      () => false,
    );
  return [isPending, attempt];
}
