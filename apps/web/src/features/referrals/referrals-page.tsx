import { hasRole } from '@recoup/contract/operator-roles';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { bothQueries, QueryView } from '../../ui/query-view/query-view.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { useSession } from '../../lib/session/session.ts';
import { Referrer } from './referrer.tsx';
import { Figures } from './figures.tsx';
import { Invite } from './invite.tsx';
import { ReferredUsers } from './referred-users.tsx';
import { referredUsersQuery, refreshReferrals, referralsQuery } from './api.ts';
import styles from './referrals.module.css';
import { Button } from '../../ui/button/button.tsx';

const Poster = lazy(() => import('./poster.tsx'));
const RulesDialog = lazy(() => import('./rules-dialog.tsx'));

/** The account's referral link and its reward, the users who signed up with it, and the rewards earned. */
export default function ReferralsPage() {
  const text = useText('referrals');
  const { account, isOwnAccount, own } = useSession();
  const queries = useQueryClient();
  const mine = useQuery(referralsQuery(account.id));
  const users = useInfiniteQuery(referredUsersQuery(account.id));
  const refresh = () => refreshReferrals(queries, account.id);
  useLiveTopics(account.id, ['referrals'], refresh);

  return (
    <QueryView
      query={bothQueries(mine, users)}
      skeleton={<Loading />}
      failure={{ drawing: 'people', title: text.loadFailed }}
    >
      {([referrals, { pages }]) => {
        const link = `${location.origin}/auth/signup?ref=${referrals.code}`;
        return (
          <div className="sections">
            {hasRole(own.roles, 'billing') ? <Rules /> : null}
            <div className={styles['top']}>
              <Invite referrals={referrals} link={link} />
              <Suspense fallback={<div className={styles['posterPlace']} aria-hidden />}>
                <Poster referrals={referrals} link={link} />
              </Suspense>
            </div>
            <Figures referrals={referrals} />
            <ReferredUsers
              users={pages.flatMap(({ items }) => items)}
              more={
                users.hasNextPage
                  ? { isLoading: users.isFetchingNextPage, load: () => void users.fetchNextPage() }
                  : null
              }
            />
            <Referrer
              referrals={referrals}
              mayClaim={isOwnAccount && referrals.may_claim}
              onClaimed={refresh}
            />
          </div>
        );
      }}
    </QueryView>
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
