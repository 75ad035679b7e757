import type { CallName, Input } from '@recoup/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { assignTickets, refreshTickets } from './api.ts';

type To = Input<CallName['POST /api/refund/operations/assignments/']>['body']['to'];

interface AssignActionsProps {
  readonly tickets: readonly { readonly id: number }[];
  readonly onDone: () => void;
}

/** Assigns the selected tickets to the operator, or releases them. */
export function AssignActions({ tickets, onDone }: AssignActionsProps) {
  const text = useText('filing');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (to: To) =>
      assignTickets({
        body: { ids: tickets.map(({ id }) => id), to },
        account: null,
      }),
    onSuccess: (outcomes, to) => {
      const done = outcomes.filter((each) => each.done).length;
      const refused = outcomes.length - done;
      if (done > 0) toasts.success((to === 'me' ? text.taken : text.released)({ count: done }));
      if (refused > 0) toasts.failure(text.notAssigned({ count: refused }));
      onDone();
    },
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshTickets(queries),
  });
  return (
    <>
      <Button size="small" disabled={isPending} onClick={() => mutate('me')}>
        {text.take}
      </Button>
      <Button size="small" disabled={isPending} onClick={() => mutate('nobody')}>
        {text.release}
      </Button>
    </>
  );
}
