import { lazy, Suspense, useState } from 'react';
import styles from '../billing.module.css';
import { RowList } from '../row-list.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText, type Money } from '../../../lib/money/money.ts';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { ClearSearch } from './clear-search.tsx';
import { TabLink } from './tab-link.tsx';
import { useAddress } from '../../../lib/address/use-address.ts';
import { receivablesSearch } from './receivables-search.ts';
import { holdersQuery, type CreditHolder } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

const GrantDialog = lazy(() => import('./grant-dialog.tsx'));

/** Credit by account, and a form to grant more. */
export default function CreditTab() {
  const text = useText('operatorCredit');
  const { search, adjust } = useAddress(receivablesSearch);
  const { q } = search;
  const setQ = (query: string) => adjust({ q: query });
  const [given, setGiven] = useState<CreditHolder | null>(null);
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField className={styles['search']} label={text.findAccount} value={q} onSearch={setQ} />
      </div>
      <ReceivablesQueryView query={holdersQuery(q)}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={q === '' ? 'card' : 'search'}
              sentence={q === '' ? text.nobody : text.noAccount}
              action={q === '' ? <TabLink tab="accounts" /> : <ClearSearch onClear={() => setQ('')} />}
            />
          ) : (
            <HolderList holders={items} onGive={setGiven} />
          )
        }
      </ReceivablesQueryView>
      <Suspense>
        {given === null ? null : (
          <GrantDialog key={given.account.id} holder={given} onClose={() => setGiven(null)} />
        )}
      </Suspense>
    </>
  );
}

interface HolderListProps {
  readonly holders: readonly CreditHolder[];
  readonly onGive: (holder: CreditHolder) => void;
}

function HolderList({ holders, onGive }: HolderListProps) {
  const text = useText('operatorCredit');
  return (
    <RowList
      name="credit_holders"
      label={text.holders}
      rows={holders}
      getKey={({ account }) => account.id}
      columns={[
        {
          title: text.account,
          render: ({ account }) => <span lang="">{account.name}</span>,
          value: ({ account }) => account.name,
        },
        {
          title: text.granted,
          isFigure: true,
          render: ({ balances }) =>
            balances.length === 0 ? null : <Amounts amounts={balances.map(({ granted }) => granted)} />,
          money: ({ balances }) => balances.map(({ granted }) => granted),
        },
        {
          title: text.bought,
          isFigure: true,
          render: ({ balances }) =>
            balances.length === 0 ? null : <Amounts amounts={balances.map(({ bought }) => bought)} />,
          money: ({ balances }) => balances.map(({ bought }) => bought),
        },
      ]}
      actions={{
        render: (holder) => (
          <Button
            size="small"
            aria-label={text.giveTo({ name: holder.account.name })}
            onClick={() => onGive(holder)}
          >
            {text.give}
          </Button>
        ),
      }}
    />
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
