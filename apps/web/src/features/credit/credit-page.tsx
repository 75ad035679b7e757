import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './credit.module.css';
import { Lots } from './lots.tsx';
import { Movements } from './movements.tsx';
import { TopUp } from './top-up.tsx';
import { creditQuery, movementsQuery, refreshCredit, type Credit } from './queries.ts';
import { Button } from '../../ui/button/button.tsx';

/** What was paid ahead or given, what it consists of, and every movement of it. */
export default function CreditPage() {
  const account = useSession().account.id;
  const queries = useQueryClient();
  const credit = useQuery(creditQuery(account));
  const movements = useInfiniteQuery(movementsQuery(account));
  useLiveTopics(account, ['credit'], () => refreshCredit(queries, account));

  if (!credit.data || !movements.data) {
    const error = credit.error ?? movements.error;
    if (!error || credit.isFetching || movements.isFetching)
      return <Placeholder parts={['figures', 'bar', 'rows']} />;
    return <Failure error={error} retry={() => refreshCredit(queries, account)} />;
  }
  const items = movements.data.pages.flatMap((page) => page.items);
  const currency = credit.data.balances[0]?.available.currency ?? 'USD';
  if (items.length === 0) {
    return (
      <div className="sections">
        <NoCredit />
        <TopUp account={account} currency={currency} />
      </div>
    );
  }
  return (
    <div className="sections">
      <Balances credit={credit.data} />
      <TopUp account={account} currency={currency} />
      {credit.data.lots.length === 0 ? null : <Lots account={account} lots={credit.data.lots} />}
      <Movements
        movements={items}
        more={
          movements.hasNextPage
            ? { isLoading: movements.isFetchingNextPage, load: () => void movements.fetchNextPage() }
            : null
        }
      />
    </div>
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

function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const text = useText('credit');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="card"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <Button variant="primary" onClick={retry}>
            {text.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
