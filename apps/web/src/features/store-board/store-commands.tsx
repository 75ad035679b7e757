import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { syncStore, pauseStore, boardStoresKey, type BoardStore } from './api.ts';
import styles from './store-board.module.css';

export function StoreCommands({ store: { id, paused_at } }: { readonly store: BoardStore }) {
  const text = useText('storeBoard');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const after = {
    onSuccess: () => queries.invalidateQueries({ queryKey: boardStoresKey }),
    onError: (error: unknown) => toasts.failure(describeError(error, common)),
  };
  const params = { id };
  const sync = useMutation({
    mutationFn: () => syncStore({ params }),
    ...after,
  });
  const pause = useMutation({
    mutationFn: (paused: boolean) => pauseStore({ params, body: { paused } }),
    ...after,
  });
  if (paused_at !== null) {
    return (
      <Button size="small" isPending={pause.isPending} onClick={() => pause.mutate(false)}>
        {text.resume}
      </Button>
    );
  }
  return (
    <span className={styles['commands']}>
      <Button size="small" isPending={sync.isPending} onClick={() => sync.mutate()}>
        {text.retry}
      </Button>
      <Button size="small" isPending={pause.isPending} onClick={() => pause.mutate(true)}>
        {text.pause}
      </Button>
    </span>
  );
}
