import { Star } from 'lucide-react';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { formatDate } from '../../lib/format.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { Toned } from '../../ui/toned/toned.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { formatMoment } from './format-moment.ts';
import { healthText } from './health.ts';
import { storeCommands } from './store-commands.ts';
import { regionText, stateText, storeLabel } from './store-label.ts';
import type { Store } from './store.ts';
import { stateName } from './store-states.ts';
import styles from './stores.module.css';
import type { StoreTask } from './stores-search.ts';
import { stateTone } from './tone.ts';
import { useStoreActions } from './use-store-actions.ts';

interface StorePartProps {
  readonly store: Store;
}

export interface OpenTask {
  (task: StoreTask, store: Store): void;
}

export function StateMark({ store }: StorePartProps) {
  const text = useText('stores');
  return <Toned tone={stateTone(stateName(store.state))}>{stateText(store.state, text)}</Toned>;
}

export function PriorityMark({ store }: StorePartProps) {
  const text = useText('stores');
  if (!store.priority) return null;
  return (
    <span className="tag">
      <Star fill="currentColor" aria-hidden /> {text.priority}
    </span>
  );
}

const countriesShown = 4;

export function RegionPart({ store }: StorePartProps) {
  const text = useText('stores');
  const language = useLanguage();
  const names = store.countries.map((code) => countryName(code, language));
  const rest = names.length - countriesShown;
  const separator = language === 'zh' ? '、' : ', ';
  return (
    <>
      <span className={styles['line']}>{regionText(store.region, text)}</span>
      {names.length === 0 ? null : (
        <span className="soft" title={names.join(separator)}>
          {names.slice(0, rest > 1 ? countriesShown : undefined).join(separator)}
          {rest > 1 ? ` ${text.moreCountries({ count: rest })}` : ''}
        </span>
      )}
    </>
  );
}

export function SyncPart({ store, onOpen }: StorePartProps & { readonly onOpen: OpenTask }) {
  const text = useText('stores');
  const language = useLanguage();
  const { syncNow, isPending } = useStoreActions();
  const { sync, lastSyncAt, nextSyncAt } = store;
  if (sync) {
    return (
      <>
        <Toned tone="busy">{sync.total === 0 ? text.syncStarting : text.syncing(sync)}</Toned>
        <progress
          className={styles['progress']}
          aria-label={text.syncProgress({ store: storeLabel(store, text) })}
          value={sync.done}
          max={Math.max(sync.total, 1)}
        />
        <Button variant="link" onClick={() => onOpen('reports', store)}>
          {text.showReports}
        </Button>
      </>
    );
  }
  return (
    <>
      <span className={styles['line']}>
        {lastSyncAt ? text.lastSync({ when: formatMoment(lastSyncAt, language) }) : text.noSyncYet}
      </span>
      {nextSyncAt ? (
        <span className="soft">{text.nextSync({ when: formatMoment(nextSyncAt, language) })}</span>
      ) : null}
      {storeCommands(store).includes('sync') ? (
        <Button variant="link" disabled={isPending} onClick={() => void syncNow(store)}>
          {text.syncNow}
        </Button>
      ) : null}
    </>
  );
}

export function HealthPart({ store, onOpen }: StorePartProps & { readonly onOpen: OpenTask }) {
  const text = useText('stores');
  const { tone, message, reason, remedy, task } = healthText(store, text);
  const name = stateName(store.state);
  const isNew = name === 'created' || name === 'waitingForAuthorization';
  return (
    <>
      <Toned tone={tone}>{message}</Toned>
      {reason === null && remedy === null ? null : (
        <span className="soft">
          {reason} {remedy}
        </span>
      )}
      <FilesEnd store={store} />
      {task !== null && store.id !== null ? (
        <Button size="small" onClick={() => onOpen(task, store)}>
          {task === 'reports' ? text.showReports : isNew ? text.authorize : text.reauthorize}
        </Button>
      ) : null}
    </>
  );
}

/** When the report files of a store without authorization are deleted. */
function FilesEnd({ store: { filesDeleteAt, filesDeletedAt } }: StorePartProps) {
  const text = useText('stores');
  const language = useLanguage();
  const formatNote = filesDeletedAt ? text.filesDeleted : text.filesDelete;
  const at = filesDeletedAt ?? filesDeleteAt;
  if (at === null) return null;
  return <span className="soft">{formatNote({ date: formatDate(at, language) })}</span>;
}

export function NoStores({ onLink }: { readonly onLink: () => void }) {
  const text = useText('stores');
  return (
    <EmptyState
      drawing="store"
      sentence={text.empty}
      action={
        <>
          <Button variant="primary" onClick={onLink}>
            {text.linkStore}
          </Button>
          <PageLink to="/estimate">{text.estimateFirst}</PageLink>
          <PageLink to="/faq">{text.howItWorks}</PageLink>
        </>
      }
    />
  );
}
