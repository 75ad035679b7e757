import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddress } from '../../lib/address/use-address.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { bothQueries, QueryView } from '../../ui/query-view/query-view.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { moneyText } from '../../lib/money/money.ts';
import { moreRows } from '../../lib/paging/more-rows.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './credit.module.css';
import { CreditPortions } from './credit-portions.tsx';
import { Movements } from './movements.tsx';
import { TopUp } from './top-up.tsx';
import { creditSearch } from './credit-search.ts';
import { creditQuery, movementsQuery, refreshCredit, type Credit } from './api.ts';

/** The credit balance, its portions, and every movement. */
export default function CreditPage() {
  const text = useText('credit');
  const { account: selected, isOwnAccount } = useSession();
  const account = selected.id;
  const queries = useQueryClient();
  const credit = useQuery(creditQuery(account));
  const { search, go } = useAddress(creditSearch);
  const movements = useInfiniteQuery(movementsQuery(account, search.sort));
  useLiveTopics(account, ['credit'], () => refreshCredit(queries, account));

  return (
    <QueryView
      query={bothQueries(credit, movements)}
      skeleton={<Placeholder parts={['figures', 'bar', 'rows']} />}
      failure={{ drawing: 'card', title: text.loadFailed }}
    >
      {([held, { pages }]) => {
        const items = pages.flatMap((page) => page.items);
        const currency = held.balances[0]?.available.currency ?? 'USD';
        if (items.length === 0) {
          return (
            <div className="sections">
              <NoCredit />
              {isOwnAccount ? <TopUp account={account} currency={currency} /> : null}
            </div>
          );
        }
        return (
          <div className="sections">
            <Balances credit={held} />
            {isOwnAccount ? <TopUp account={account} currency={currency} /> : null}
            {held.lots.length === 0 ? null : (
              <CreditPortions account={account} portions={held.lots} isRefundable={isOwnAccount} />
            )}
            <Movements
              movements={items}
              more={moreRows(movements, text.older)}
              sort={search.sort}
              onSort={(sort) => go({ sort: sort ?? '-at' })}
            />
          </div>
        );
      }}
    </QueryView>
  );
}

function Balances({ credit: { balances } }: { readonly credit: Credit }) {
  const text = useText('credit');
  const language = useLanguage();
  return (
    <section className={styles['section']} aria-label={text.available}>
      {balances.map(({ available, granted, bought }) => (
        <dl key={available.currency} className={styles['figures']}>
          <div className={styles['main']}>
            <dt>{text.available}</dt>
            <dd>{moneyText(available, language)}</dd>
          </div>
          <div>
            <dt>{text.granted}</dt>
            <dd>{moneyText(granted, language)}</dd>
          </div>
          <div>
            <dt>{text.bought}</dt>
            <dd>{moneyText(bought, language)}</dd>
          </div>
        </dl>
      ))}
      <p className="soft">{text.note}</p>
    </section>
  );
}

function NoCredit() {
  const text = useText('credit');
  const action = (
    <PageLink to="/settings/coupons" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="card" sentence={text.empty} action={action} />;
}
