import type { CallName, Reply } from '@recoup/contract';
import type { OperatorHome } from '@recoup/contract/operations';
import { useText } from '../../lib/i18n/index.ts';
import { Card } from '../../ui/card/card.tsx';
import type { Place } from '../../lib/routing/place.ts';
import { WorkRow } from './work-row.tsx';

const claimKinds = ['due_today', 'asked', 'unassigned', 'to_file', 'unmatched'] as const;
type ClaimKind = (typeof claimKinds)[number];

/** The list behind each figure, for all stores. */
const places: Readonly<Record<ClaimKind, Place>> = {
  due_today: { to: '/tickets', search: { view: 'queue', closes: '0', store: 'all' } },
  asked: { to: '/tickets', search: { view: 'queue', pile: 'asked', store: 'all' } },
  unassigned: { to: '/tickets', search: { view: 'queue', assigned: 'nobody', store: 'all' } },
  to_file: { to: '/tickets', search: { view: 'queue', store: 'all' } },
  unmatched: { to: '/tickets', search: { view: 'unmatched', store: 'all' } },
};

type Counts = Reply<CallName['GET /api/support/conversations/']>['counts'];
type Drafts = Reply<CallName['GET /api/invoices/operator/invoices/']>;

interface WaitingWorkProps {
  readonly claims: OperatorHome | undefined;
  readonly drafts: Pick<Drafts, 'total' | 'sums'> | undefined;
  readonly messages: Counts | undefined;
}

export function WaitingWork({ claims, drafts, messages }: WaitingWorkProps) {
  const text = useText('operatorHome');
  return (
    <Card title={text.work}>
      <ul className="hairlines" aria-label={text.work}>
        {messages ? <Conversations messages={messages} /> : null}
        {claims ? claimKinds.map((kind) => <Claims key={kind} kind={kind} home={claims} />) : null}
        {drafts ? (
          <WorkRow
            {...text.drafts}
            count={drafts.total}
            counted={text.statements({ count: drafts.total })}
            amounts={drafts.sums}
            place={{ to: '/settings/receivables', search: { tab: 'invoices', status: 'draft' } }}
          />
        ) : null}
      </ul>
    </Card>
  );
}

function Claims({ kind, home }: { readonly kind: ClaimKind; readonly home: OperatorHome }) {
  const text = useText('operatorHome');
  const { count, amounts } = home[kind];
  return (
    <WorkRow
      {...text.kinds[kind]}
      count={count}
      counted={text.counts[kind]({ count })}
      amounts={amounts}
      isUrgent={kind === 'due_today' || kind === 'asked'}
      place={places[kind]}
    />
  );
}

function Conversations({ messages: { unread, open } }: { readonly messages: Counts }) {
  const text = useText('operatorHome');
  return (
    <>
      <WorkRow
        {...text.unread}
        count={unread}
        counted={text.conversations({ count: unread })}
        isUrgent
        place={{ to: '/message', search: { show: 'unread' } }}
      />
      <WorkRow
        {...text.openMessages}
        count={open}
        counted={text.conversations({ count: open })}
        place={{ to: '/message' }}
      />
    </>
  );
}
