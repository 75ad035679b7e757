import { useId } from 'react';
import { AuditPart } from './audit-part.tsx';
import { StoreMenu } from './store-menu.tsx';
import { StoreName } from './store-name.tsx';
import { HealthPart, RegionPart, StateMark, SyncPart, type OpenTask } from './store-parts.tsx';
import type { Store } from './store.ts';
import styles from './stores.module.css';

interface StoreCardsProps {
  readonly stores: readonly Store[];
  readonly onOpen: OpenTask;
}

/** The table's rows where a table has no room. */
export function StoreCards({ stores, onOpen }: StoreCardsProps) {
  return (
    <ul className={styles['cards']}>
      {stores.map((store) => (
        <StoreCard key={store.key} store={store} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function StoreCard({ store, onOpen }: { readonly store: Store; readonly onOpen: OpenTask }) {
  const id = useId();
  return (
    <li className={styles['card']} aria-labelledby={id}>
      <div className={styles['cardHead']}>
        <div id={id}>
          <StoreName store={store} />
        </div>
        <StoreMenu store={store} onOpen={onOpen} />
      </div>
      <StateMark store={store} />
      <div className={styles['stack']}>
        <HealthPart store={store} onOpen={onOpen} />
      </div>
      <div className={styles['cardFacts']}>
        <div className={styles['stack']}>
          <RegionPart store={store} />
        </div>
        <div className={styles['stack']}>
          <SyncPart store={store} onOpen={onOpen} />
        </div>
        <div className={styles['stack']}>
          <AuditPart store={store} />
        </div>
      </div>
    </li>
  );
}
