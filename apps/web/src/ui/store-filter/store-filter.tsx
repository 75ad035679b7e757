import { X } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../button/button.tsx';
import styles from './store-filter.module.css';
import { useStoreNames } from './use-store-names.ts';

interface StoreFilterProps {
  readonly stores: readonly string[] | null;
  /** Names stores of other accounts. */
  readonly getName?: (key: string) => string | undefined;
  readonly onClear: () => void;
  /** Describes the list's other filters. */
  readonly note?: string;
}

/** The stores a list is filtered by, with a button to show all. */
export function StoreFilter({ stores, getName, onClear, note }: StoreFilterProps) {
  const text = useText('list');
  const names = useStoreNames(stores ?? [], getName);
  if (names === '') return null;
  return (
    <p className={styles['filter']}>
      <span className={styles['chip']}>
        <span>{text.storeFilter({ names })}</span>
        <Button variant="quiet" size="small" aria-label={text.showAllStores} onClick={onClear}>
          <X aria-hidden size={14} />
        </Button>
      </span>
      {note === undefined ? null : <span className="soft">{note}</span>}
    </p>
  );
}
