import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { useQueryText } from '../../../lib/use-query-text.ts';
import { finishCard, checkPayment, cardsQuery, refreshPayment } from './api.ts';

/** After a return from the gateway or the bank, fetches the result and removes the parameters from the address. */
export function useReturn(account: string): void {
  const text = useText('payment');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const router = useRouter();
  const session = useQueryText('session');
  const payment = useQueryText('payment');
  const onError = (error: unknown) => toasts.failure(describeErrorWithCode(error, common));
  const onSettled = () => {
    refreshPayment(queries, account);
    void router.navigate({ to: '/settings/payment', search: {}, replace: true });
  };
  const finish = useMutation({
    mutationFn: (session_id: string) => finishCard({ body: { session_id }, account }),
    onSuccess: (cards) => {
      queries.setQueryData(cardsQuery(account).queryKey, cards);
      toasts.success(text.saved);
    },
    onError,
    onSettled,
  });
  const check = useMutation({
    mutationFn: (id: string) => checkPayment({ params: { id: Number(id) }, account }),
    onSuccess: ({ status }) => {
      if (status === 'succeeded') toasts.success(text.confirmed);
      if (status === 'failed') toasts.failure(text.notConfirmed);
    },
    onError,
    onSettled,
  });
  const arrive = useEffectEvent((from: { session: string | undefined; payment: string | undefined }) => {
    if (from.session !== undefined && finish.isIdle) finish.mutate(from.session);
    else if (from.payment !== undefined && check.isIdle) check.mutate(from.payment);
  });
  useEffect(() => arrive({ session, payment }), [session, payment]);
}
