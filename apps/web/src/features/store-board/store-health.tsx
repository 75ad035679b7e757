import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { reportName } from '../../lib/report-name.ts';
import { Toned } from '../../ui/toned/toned.tsx';
import { formatMoment, healthText, readStore } from '../stores/index.ts';
import type { BoardStore } from './api.ts';

export function StoreHealth({ store }: { readonly store: BoardStore }) {
  const text = useText('storeBoard');
  const storesText = useText('stores');
  const language = useLanguage();
  const { tone, message } = healthText(readStore(store), storesText);
  return (
    <span className="stack">
      <Toned tone={tone}>{message}</Toned>
      {store.account_status === null || store.account_status.status === 'NORMAL' ? null : (
        <span className="soft">
          {(store.health.word.startsWith('account_')
            ? text.accountSince
            : text.accountStatuses[store.account_status.status])({
            since: formatMoment(new Date(store.account_status.since), language),
          })}
        </span>
      )}
      {store.marketplaces_denied_at === null ? null : <span className="soft">{text.marketplacesDenied}</span>}
      {store.failures.map(({ report_type, reason, since, role }) => (
        <span key={report_type} className="soft">
          {text.failing({
            report: reportName(report_type, storesText),
            why: role === null ? reason : text.lacksRole({ role }),
            since: formatMoment(new Date(since), language),
          })}
        </span>
      ))}
    </span>
  );
}
