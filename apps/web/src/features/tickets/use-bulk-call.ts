import type { TicketRow } from '@recoup/contract/tickets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { toBulkOutcome, type BulkAction, type BulkOutcome } from './bulk-outcome.ts';
import { actOnTickets, refreshTickets } from './api.ts';

type Chosen = readonly Pick<TicketRow, 'id' | 'status'>[];

/** Runs an action on many tickets; null when the call failed, which a toast shows. */
export function useBulkCall(): readonly [
  pending: boolean,
  act: (action: BulkAction, chosen: Chosen) => Promise<BulkOutcome | null>,
] {
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const account = useSession().account.id;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ action, chosen }: { readonly action: BulkAction; readonly chosen: Chosen }) =>
      actOnTickets({
        body: { ids: chosen.map(({ id }) => id), action, reason: '' },
        account,
      }),
    onSuccess: () => refreshTickets(queries),
    onError: (error) => toasts.failure(describeError(error, common)),
  });
  const act = (action: BulkAction, chosen: Chosen) =>
    mutateAsync({ action, chosen }).then(
      (answers) => toBulkOutcome(action, chosen, answers),
      () => null,
    );
  return [isPending, act];
}
