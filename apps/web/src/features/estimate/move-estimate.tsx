import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { safeSessionStorage } from '../../lib/storage.ts';
import { Working } from '../../ui/frame/working.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { claimEstimate, saveEstimate } from './api.ts';
import { EstimateFailure } from './estimate-failure.tsx';

/** Session storage key of a visitor's token while they sign up, so that no address needs to contain it. */
export const tokenKey = 'estimate_token';

/** Moves a visitor's estimate to the account. Its files become a store's reports, unless the user has to choose one. */
export function useMoveEstimate() {
  const text = useText('estimate');
  const common = useText('common');
  const { account, sellers, reloadSellers } = useSession();
  const router = useRouter();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async (token: string) => {
      const estimate = await claimEstimate({ body: { token }, account: account.id });
      safeSessionStorage.remove(tokenKey);
      if (sellers?.some(({ region }) => region === estimate.region)) return { estimate, kept: null };
      const params = { id: estimate.id };
      const { kept } = await saveEstimate({ params, body: {}, account: account.id });
      return { estimate, kept };
    },
    onSuccess: ({ estimate, kept }) => {
      if (kept === null) {
        void router.navigate({ to: '/estimate', search: { id: String(estimate.id) }, replace: true });
        return;
      }
      reloadSellers();
      void router.navigate({ to: '/stores', replace: true });
      toasts.success(text.kept({ count: kept }));
    },
    onError: (error) => toasts.failure(describeError(error, common)),
  });
}

/** The page after signing up with an estimate, which is moved to the new account. */
export function MoveEstimate() {
  const text = useText('estimate');
  const router = useRouter();
  const save = useMoveEstimate();
  const restart = () => void router.navigate({ to: '/estimate', search: {}, replace: true });
  const start = () => {
    const token = safeSessionStorage.get(tokenKey);
    if (token === null) restart();
    else save.mutate(token);
  };
  const onArrival = useEffectEvent(start);
  useEffect(() => onArrival(), []);
  return save.error ? (
    <EstimateFailure error={save.error} onRetry={start} onRestart={restart} />
  ) : (
    <Working text={text.moving} />
  );
}
