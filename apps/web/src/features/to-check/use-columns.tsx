import type { ToCheckSort } from '@recoup/contract/sorts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { Money } from '../../ui/money/money-text.tsx';
import { claimText, Figures } from '../findings/index.ts';
import { IdLine } from '../tickets/index.ts';
import type { ToCheck } from './api.ts';
import styles from './to-check.module.css';

export function useColumns(isAcross: boolean): Columns<ToCheck, ToCheckSort> {
  const text = useText('toCheck');
  const claims = useText('claims');
  const language = useLanguage();
  return [
    {
      name: 'finding',
      title: text.columns.finding,
      width: '2fr',
      render: (finding) => (
        <span className="stack">
          <strong>{claimText(finding.claim_type, claims).name}</strong>
          {finding.title === null ? null : (
            <span className={styles['product']} lang="">
              {finding.title}
            </span>
          )}
          <span className="soft">
            <IdLine ids={listIds(finding, claims.ids)} />
          </span>
        </span>
      ),
    },
    {
      name: 'figures',
      title: text.columns.figures,
      width: '2fr',
      isWhole: true,
      render: ({ figures }) => <Figures figures={figures} />,
    },
    {
      name: 'store',
      title: isAcross ? text.columns.account : text.columns.store,
      width: 168,
      render: ({ account, store_name, country }) => (
        <span className="stack">
          {account ? <span lang="">{account.name}</span> : null}
          <span lang="">{store_name}</span>
          {country === null ? null : <span className="soft">{countryName(country, language)}</span>}
        </span>
      ),
    },
    {
      name: 'closes',
      title: text.columns.closes,
      width: 140,
      sort: sortsBy('closes', 'deadline'),
      render: ({ closes_on, days_left }) => (
        <span className="stack">
          <DateText value={closes_on} />
          <span className={styles['left']} data-near={days_left <= 7}>
            {days_left === 0 ? text.lastDay : text.daysLeft({ count: days_left })}
          </span>
        </span>
      ),
    },
    {
      name: 'amount',
      title: text.columns.amount,
      width: 140,
      isFigure: true,
      sort: sortsBy('amount').toReversed(),
      render: ({ amount }) => (amount === null ? claims.noAmount : <Money amount={amount} />),
      money: ({ amount }) => amount,
    },
  ];
}

/** The ids to look the finding up by, the most relevant first. */
function listIds(finding: ToCheck, names: Readonly<Record<string, string>>) {
  const ids = [
    [names['order'], finding.order_id],
    [names['removal'], finding.removal_order_id],
    [names['fnsku'], finding.fnsku],
    [names['sku'], finding.sku],
  ] as const;
  return ids
    .flatMap(([label = '', value]) => (value === null || value === '' ? [] : [{ label, value }]))
    .slice(0, 2);
}
