import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Toned } from '../../../ui/toned/toned.tsx';
import styles from '../dialog.module.css';
import { faultText, findText } from '../health.ts';
import { Loading } from '../loading.tsx';
import { historyQuery } from '../api.ts';
import type { StateChange } from '../report.ts';
import { stateText } from '../store-label.ts';
import type { StoreWithId } from '../store.ts';
import { stateName } from '../store-states.ts';
import { stateTone } from '../tone.ts';

export function HistoryTask({ store }: { readonly store: StoreWithId }) {
  const text = useText('stores');
  const account = useSession().account.id;
  const history = useQuery(historyQuery(account, store.id));
  if (!history.data) return <Loading query={history} />;
  if (history.data.length === 0) return <p className={styles['note']}>{text.historyEmpty}</p>;
  return (
    <ol className={styles['rows']}>
      {history.data.map((change) => (
        <ChangeRow key={`${change.at} ${change.to}`} change={change} />
      ))}
    </ol>
  );
}

function ChangeRow({ change }: { readonly change: StateChange }) {
  const text = useText('stores');
  const language = useLanguage();
  const why = findText(text.reasons, change.reason) ?? faultText(change.reason, text)?.message ?? null;
  return (
    <li>
      <div className="stack">
        <Toned tone={stateTone(stateName(change.to))}>{stateText(change.to, text)}</Toned>
        <span className="soft">{text.becameFrom({ state: stateText(change.from, text) })}</span>
      </div>
      <div className="stack">
        <span>{formatDateTime(new Date(change.at), language)}</span>
        <span className="soft">{text.by[change.by]}</span>
      </div>
      {why === null ? null : <span className={`soft ${styles['whole']}`}>{why}</span>}
    </li>
  );
}
