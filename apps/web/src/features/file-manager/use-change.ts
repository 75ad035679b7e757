import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { refreshDocuments } from './api.ts';

type Work = (account: string) => Promise<string>;

export interface Change {
  readonly pending: boolean;
  /** Runs a call and shows a toast with its outcome; true on success. */
  readonly run: (work: Work) => Promise<boolean>;
}

export function useChange(): Change {
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const common = useText('common');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: Work) => work(account),
    onSuccess: (message) => toasts.success(message),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshDocuments(queries, account),
  });
  return {
    pending: isPending,
    run: (work) =>
      mutateAsync(work).then(
        () => true,
        () => false,
      ),
  };
}
