import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { useSession } from '../../lib/session/session.ts';
import { BroughtBy } from './brought-by.tsx';
import { Figures } from './figures.tsx';
import { Invite } from './invite.tsx';
import { People } from './people.tsx';
import { peopleQuery, refreshReferrals, referralsQuery } from './queries.ts';
import styles from './referrals.module.css';
import { Button } from '../../ui/button/button.tsx';

const Poster = lazy(() => import('./poster.tsx'));
const RulesDialog = lazy(() => import('./rules-dialog.tsx'));

/** The link of the account, what it promises, who came with it and what it earned. */
export default function ReferralsPage() {
  const { account, isOwnAccount, own } = useSession();
  const queries = useQueryClient();
  const mine = useQuery(referralsQuery(account.id));
  const people = useInfiniteQuery(peopleQuery(account.id));
  const refresh = () => refreshReferrals(queries, account.id);
  useLiveTopics(account.id, ['referrals'], refresh);

  if (!mine.data || !people.data) {
    const error = mine.error ?? people.error;
    if (!error || mine.isFetching || people.isFetching) return <Loading />;
    return <Failure error={error} retry={refresh} />;
  }
  const link = `${location.origin}/auth/signup?ref=${mine.data.code}`;
  return (
    <div className="sections">
      {own.roles.includes('*.superuser') ? <Rules /> : null}
      <div className={styles['top']}>
        <Invite referrals={mine.data} link={link} />
        <Suspense fallback={<div className={styles['posterPlace']} aria-hidden />}>
          <Poster referrals={mine.data} link={link} />
        </Suspense>
      </div>
      <Figures referrals={mine.data} />
      <People
        people={people.data.pages.flatMap(({ items }) => items)}
        more={
          people.hasNextPage
            ? { isLoading: people.isFetchingNextPage, load: () => void people.fetchNextPage() }
            : null
        }
      />
      <BroughtBy referrals={mine.data} mayClaim={isOwnAccount && mine.data.may_claim} onClaimed={refresh} />
    </div>
  );
}

function Rules() {
  const text = useText('referrals');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{text.rules}</Button>
      <Suspense>{open ? <RulesDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  );
}

function Loading() {
  const text = useText('referrals');
  return (
    <div className={styles['skeleton']} role="status" aria-label={text.loading}>
      <span />
      <span />
      <span />
    </div>
  );
}

function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const text = useText('referrals');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="people"
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
