import type { ReceivableAges } from '@recoup/contract/billing-desk';
import styles from '../../shared/billing/billing.module.css';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { formatDay, formatMinor } from '../../shared/format.ts';
import { ScrollRegion } from '../../shared/frame/scroll-region.tsx';
import { useLanguage, useText } from '../../shared/i18n/index.ts';
import { Asked } from './asked.tsx';
import { receivablesQuery } from './queries.ts';

const ages = ['to_30', 'to_60', 'to_90', 'over_90', 'sum'] as const;

/** What is owed, by the days since its invoice. */
export default function AgesTab() {
  const text = useText('receivables');
  const language = useLanguage();
  return (
    <Asked query={receivablesQuery}>
      {({ sums, accounts }) =>
        accounts.length === 0 ? (
          <EmptyState drawing="paper" sentence={text.nothingOwed} action={null} />
        ) : (
          <ScrollRegion className={styles['scroll']} label={text.tabNames.ages}>
            <table className={styles['table']} aria-label={text.tabNames.ages}>
              <thead>
                <tr>
                  <th scope="col">{text.account}</th>
                  <th scope="col">{text.oldestDue}</th>
                  {ages.map((age) => (
                    <th key={age} scope="col" className={styles['end']}>
                      {text.ages[age]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {accounts.map(({ account, invoices, oldest_due_on, ...owed }) => (
                  <tr key={`${account.id} ${owed.currency}`}>
                    <th scope="row">
                      <span className={styles['stack']} lang="">
                        {account.name}
                        <span className={styles['soft']}>{text.invoiceCount({ count: invoices })}</span>
                      </span>
                    </th>
                    <td className={styles['nowrap']}>
                      {oldest_due_on === '' ? null : formatDay(oldest_due_on, language)}
                    </td>
                    <AgeCells owed={owed} />
                  </tr>
                ))}
                {sums.map((owed) => (
                  <tr key={owed.currency}>
                    <th scope="row" colSpan={2}>
                      <b>{text.sumIn({ currency: owed.currency })}</b>
                    </th>
                    <AgeCells owed={owed} />
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )
      }
    </Asked>
  );
}

function AgeCells({ owed }: { readonly owed: ReceivableAges }) {
  const text = useText('receivables');
  const language = useLanguage();
  return ages.map((age) => (
    <td key={age} className={styles['end']}>
      {owed[age] === 0 ? (
        <span className={styles['soft']} aria-label={text.none}>
          –
        </span>
      ) : (
        <span className={age === 'over_90' ? styles['danger'] : undefined}>
          {formatMinor(owed[age], owed.currency, language)}
        </span>
      )}
    </td>
  ));
}
