import type { CostGain as Gain } from '@recoup/contract/audits/costs';
import type { OpenNeed, OpenNeeds } from '@recoup/contract/open-needs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FirstStep } from '../../ui/empty-state/first-step.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { CostGain, costGainQuery } from '../file-manager/index.ts';
import { useLiveTickets } from '../tickets/index.ts';
import styles from './document-needs.module.css';
import { Matcher } from './matcher.tsx';
import { needKey } from './match-need.ts';
import { NeedItem } from './need-item.tsx';
import { useAmounts } from './need-text.ts';
import { openNeedsQuery } from './api.ts';

export default function DocumentNeedsPage() {
  const text = useText('documentNeeds');
  const account = useSession().account.id;
  useLiveTickets(account, false);
  const needs = useQuery(openNeedsQuery(account));
  const gain = useQuery(costGainQuery(account));
  // Wait for both queries, to avoid layout shift when the second arrives.
  if (gain.isPending && !needs.isError) return <Skeleton />;
  return (
    <QueryView query={needs} skeleton={<Skeleton />} failure={{ drawing: 'folder', title: text.loadFailed }}>
      {/* Remounts for another account, so that nothing of one is shown or sent in another. */}
      {(needs) => <Loaded key={account} needs={needs} gain={gain.data} />}
    </QueryView>
  );
}

function Loaded({ needs: list, gain }: { readonly needs: OpenNeeds; readonly gain: Gain | undefined }) {
  const text = useText('documentNeeds');
  const amounts = useAmounts();
  const { items, tickets, more } = list;
  const questions = items.reduce((sum, need) => sum + (need.need === 'asked' ? need.tickets.length : 0), 0);
  return (
    <div className="page">
      {items.length === 0 ? null : (
        <header className={styles['head']}>
          <strong className={styles['total']}>{amounts(list.amounts)}</strong>
          <p>{text.waiting({ count: tickets })}</p>
          {questions > 0 ? <p className="soft">{text.questions({ count: questions })}</p> : null}
          {more ? <p className="soft">{text.more}</p> : null}
        </header>
      )}
      {gain === undefined ? null : (
        <CostGain
          gain={gain}
          action={
            <PageLink to="/tickets/fileMgr" search={{ open: 'costs' }}>
              {text.enterCosts}
            </PageLink>
          }
        />
      )}
      {/* Remains after the last need is met, so that the user can read the result. */}
      <Matcher needs={items} />
      {items.length === 0 ? (
        <EmptyState
          drawing="folder"
          sentence={text.empty}
          action={
            <FirstStep>
              <PageLink to="/tickets/fileMgr" look="button">
                {text.toFiles}
              </PageLink>
            </FirstStep>
          }
        />
      ) : (
        [...Map.groupBy(items, ({ source, name }) => `${source} ${name}`)].map(([key, needs]) => (
          <NeedSource key={key} needs={needs} />
        ))
      )}
    </div>
  );
}

/** Needs that concern one supplier or one shipment. */
function NeedSource({ needs }: { readonly needs: readonly OpenNeed[] }) {
  const { sources } = useText('documentNeeds');
  const id = useId();
  const [first] = needs;
  if (first === undefined) return null;
  return (
    <section className={styles['source']} aria-labelledby={id}>
      <h2 id={id}>{sources[first.source]({ name: first.name })}</h2>
      <ul className="hairlines">
        {needs.map((need) => (
          <NeedItem key={needKey(need)} need={need} />
        ))}
      </ul>
    </section>
  );
}

function Skeleton() {
  const label = useText('common').loading;
  return (
    <div className="page" role="status" aria-label={label}>
      <span className={styles['skeleton']} data-part="head" />
      <span className={styles['skeleton']} data-part="drop" />
      <span className={styles['skeleton']} data-part="need" />
      <span className={styles['skeleton']} data-part="need" />
    </div>
  );
}
