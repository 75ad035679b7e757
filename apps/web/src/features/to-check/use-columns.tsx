import type { ToCheckSort } from '@recoup/contract/sorts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { sortsBy, type Columns } from '../../ui/data-table/column.ts';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { Money } from '../../ui/money/money-text.tsx';
import { claimWords, Figures } from '../findings/index.ts';
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
          <strong>{claimWords(finding.claim_type, claims).name}</strong>
          {finding.title === null ? null : (
            <span className={styles['product']} lang="">
              {finding.title}
            </span>
          )}
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
