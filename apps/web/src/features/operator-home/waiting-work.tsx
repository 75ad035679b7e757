import type { OperatorHome } from '@recoup/contract/operations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import { listenOperations } from '../../lib/live/live-events.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { Card } from '../../ui/card/card.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import styles from './operator-home.module.css';
import { OperatorTools } from './operator-tools.tsx';
import { operatorHomeQuery } from './queries.ts';
import { StoreQuotas } from './store-quotas.tsx';
import { WorkRow, type Place } from './work-row.tsx';

const kinds = ['due_today', 'asked', 'unassigned', 'to_file', 'unmatched', 'drafts'] as const;
type Kind = (typeof kinds)[number];

/** The lists the figures are counted from, of all stores. */
const places: Readonly<Record<Kind, Place>> = {
  due_today: { to: '/tickets', search: { view: 'queue', closes: '0', store: 'all' } },
  asked: { to: '/tickets', search: { view: 'queue', pile: 'asked', store: 'all' } },
  unassigned: { to: '/tickets', search: { view: 'queue', assigned: 'nobody', store: 'all' } },
  to_file: { to: '/tickets', search: { view: 'queue', store: 'all' } },
  unmatched: { to: '/tickets', search: { view: 'unmatched', store: 'all' } },
  drafts: { to: '/settings/receivables', search: { tab: 'invoices', status: 'draft' } },
};

export function WaitingWork() {
  const text = useText('operatorHome');
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: operatorHomeQuery.queryKey });
  useLiveTopics(listenOperations, ['ticket'], refresh, 300);
  return (
    <QueryView
      query={useQuery(operatorHomeQuery)}
      skeleton={<Placeholder parts={['block', 'rows']} />}
      failure={{ drawing: 'ticket', title: text.loadFailed }}
    >
      {(home) => (
        <>
          <Card title={text.work}>
            <ul className={styles['rows']} aria-label={text.work}>
              {kinds.map((kind) => (
                <Row key={kind} kind={kind} home={home} />
              ))}
            </ul>
          </Card>
          <StoreQuotas home={home} />
          <OperatorTools />
        </>
      )}
    </QueryView>
  );
}

function Row({ kind, home }: { readonly kind: Kind; readonly home: OperatorHome }) {
  const text = useText('operatorHome');
  const { count, amounts } = home[kind];
  const { title, help } = text.kinds[kind];
  return (
    <WorkRow
      title={title}
      help={help}
      count={count}
      counted={text.counts[kind]({ count })}
      amounts={amounts}
      isUrgent={kind === 'due_today' || kind === 'asked'}
      place={places[kind]}
      action={text.open}
    />
  );
}
