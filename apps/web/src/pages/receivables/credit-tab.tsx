import type { CallName, Reply } from '@recoup/contract';
import { lazy, Suspense, useState } from 'react';
import styles from '../../shared/billing/billing.module.css';
import { SearchField } from '../../shared/controls/search-field.tsx';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { ScrollRegion } from '../../shared/frame/scroll-region.tsx';
import { useLanguage, useText } from '../../shared/i18n/index.ts';
import { moneyText, type Money } from '../../shared/money/money.ts';
import { Asked } from './asked.tsx';
import { holdersQuery } from './gift-queries.ts';
import gifts from './gifts.module.css';

const GrantDialog = lazy(() => import('./grant-dialog.tsx'));

export type CreditHolder = Reply<CallName['GET /api/invoices/desk/credit/']>['items'][number];

/** Who holds how much credit, and giving more of it. */
export default function CreditTab() {
  const text = useText('creditDesk');
  const [q, setQ] = useState('');
  const [given, setGiven] = useState<CreditHolder | null>(null);
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField className={styles['search']} label={text.findAccount} value={q} onSearch={setQ} />
      </div>
      <Asked query={holdersQuery(q)}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState drawing="search" sentence={q === '' ? text.nobody : text.noAccount} action={null} />
          ) : (
            <HolderTable holders={items} onGive={setGiven} />
          )
        }
      </Asked>
      <Suspense>
        {given === null ? null : (
          <GrantDialog key={given.account.id} holder={given} onClose={() => setGiven(null)} />
        )}
      </Suspense>
    </>
  );
}

interface HolderTableProps {
  readonly holders: readonly CreditHolder[];
  readonly onGive: (holder: CreditHolder) => void;
}

function HolderTable({ holders, onGive }: HolderTableProps) {
  const text = useText('creditDesk');
  return (
    // It scrolls on a phone, so it must be reachable without a mouse.
    <ScrollRegion className={styles['scroll']} label={text.holders}>
      <table className={`${styles['table']} ${gifts['holders']}`}>
        <thead>
          <tr>
            <th scope="col">{text.account}</th>
            <th scope="col" className={styles['end']}>
              {text.granted}
            </th>
            <th scope="col" className={styles['end']}>
              {text.bought}
            </th>
            <th scope="col">
              <span className="visually-hidden">{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {holders.map((holder) => (
            <tr key={holder.account.id}>
              <th scope="row" lang="">
                {holder.account.name}
              </th>
              <td className={`${styles['end']} ${styles['nowrap']}`}>
                <Amounts amounts={holder.balances.map(({ granted }) => granted)} />
              </td>
              <td className={`${styles['end']} ${styles['nowrap']}`}>
                <Amounts amounts={holder.balances.map(({ bought }) => bought)} />
              </td>
              <td>
                <span className={styles['push']}>
                  <button
                    type="button"
                    className={`button small ${styles['nowrap']}`}
                    aria-label={text.giveTo({ name: holder.account.name })}
                    onClick={() => onGive(holder)}
                  >
                    {text.give}
                  </button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Amounts({ amounts }: { readonly amounts: readonly Money[] }) {
  const language = useLanguage();
  return (
    <span className={styles['stack']}>
      {amounts.map((amount) => (
        <span key={amount.currency}>{moneyText(amount, language)}</span>
      ))}
    </span>
  );
}
