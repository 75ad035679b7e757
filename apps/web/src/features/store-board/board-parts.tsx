import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { reportName } from '../../lib/report-name.ts';
import { formatMoment } from '../stores/index.ts';
import type { BoardStore } from './api.ts';

/** The report that has been without a new file the longest, with the time of its last file. */
export function OldestReport({ store }: { readonly store: BoardStore }) {
  const storesText = useText('stores');
  const language = useLanguage();
  const [oldest] = store.report_ages.toSorted((a, b) => a.received_at.localeCompare(b.received_at));
  if (oldest === undefined) return null;
  return (
    <span className="stack">
      {formatMoment(new Date(oldest.received_at), language)}
      <span className="soft">{reportName(oldest.report_type, storesText)}</span>
    </span>
  );
}

export function StoreName({ store }: { readonly store: BoardStore }) {
  const storesText = useText('stores');
  const { owner, account, seller_id } = store;
  return (
    <span className="stack">
      <span lang="">{account.store_name || seller_id}</span>
      <span className="soft" lang="">
        {owner.name}
      </span>
      <span className="soft">{storesText.regions[account.region]}</span>
    </span>
  );
}
