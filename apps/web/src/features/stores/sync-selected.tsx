import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { storeCommands } from './store-commands.ts';
import type { Store } from './store.ts';
import { useStoreActions } from './use-store-actions.ts';

interface SyncSelectedProps {
  readonly stores: readonly Store[];
  readonly onDone: () => void;
}

/** Syncs the selected stores that can be synced now. */
export function SyncSelected({ stores, onDone }: SyncSelectedProps) {
  const text = useText('stores');
  const { syncAll } = useStoreActions();
  const ready = stores.filter((store) => storeCommands(store).includes('sync'));
  if (ready.length === 0) return <span>{text.noneToSync}</span>;
  return (
    <Button
      size="small"
      onClick={() => {
        void syncAll(ready);
        onDone();
      }}
    >
      {text.syncSelected({ count: ready.length })}
    </Button>
  );
}
