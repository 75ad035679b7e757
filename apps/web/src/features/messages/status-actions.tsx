import type { ConversationStatus } from '@recoup/contract/conversation-states';
import type { Conversation } from '@recoup/contract/support';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { refreshConversations, updateConversation } from './api.ts';

interface StatusActionsProps {
  readonly conversations: readonly Conversation[];
  readonly onDone: () => void;
}

/** Closes the selected conversations that are open, or reopens those that are closed. */
export function StatusActions({ conversations, onDone }: StatusActionsProps) {
  const text = useText('messages');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const listIds = (status: ConversationStatus) =>
    conversations.filter((each) => each.status === status).map(({ id }) => id);
  const update = useMutation({
    mutationFn: ({ ids, status }: { readonly ids: readonly number[]; readonly status: ConversationStatus }) =>
      Promise.all(ids.map((id) => updateConversation({ params: { id }, body: { status } }))),
    onSuccess: (saved, { status }) => {
      toasts.success((status === 'closed' ? text.closedMany : text.openedMany)({ count: saved.length }));
      onDone();
    },
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => refreshConversations(queries),
  });
  return (['closed', 'open'] as const).map((status) => {
    const ids = listIds(status === 'closed' ? 'open' : 'closed');
    return ids.length === 0 ? null : (
      <Button
        key={status}
        size="small"
        isPending={update.isPending}
        onClick={() => update.mutate({ ids, status })}
      >
        {(status === 'closed' ? text.closeMany : text.reopenMany)({ count: ids.length })}
      </Button>
    );
  });
}
