import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FindingDetail } from './finding-detail.tsx';
import { findingQuery } from './api.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { PageLink } from '../../ui/page-link.tsx';

export default function FindingPage(): ReactNode {
  const { id } = useParams({ from: '/layout/tickets/findings/$id' });
  const account = useSession().account.id;
  const text = useText('finding');
  return (
    <QueryView
      query={useQuery(findingQuery(account, id))}
      skeleton={<Placeholder parts={['block', 'rows']} />}
      failure={{ drawing: 'ticket', title: text.loadFailed }}
      missing={
        <EmptyState
          drawing="ticket"
          sentence={text.missing}
          action={
            <PageLink to="/tickets" look="button">
              {text.toTickets}
            </PageLink>
          }
        />
      }
    >
      {(finding) => <FindingDetail finding={finding} />}
    </QueryView>
  );
}
