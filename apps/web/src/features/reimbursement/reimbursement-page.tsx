import type { OperatorReimbursement } from '@recoup/contract/reimbursement-matching';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { reimbursementQuery, useLiveTickets } from '../tickets/index.ts';
import { CandidateList, type Candidate } from './candidate-list.tsx';
import { CorrectionsPart } from './corrections-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { MatchPart } from './match-part.tsx';

const MatchDialog = lazy(() => import('./match-dialog.tsx'));
const UnmatchDialog = lazy(() => import('./unmatch-dialog.tsx'));

/** For operators: a reimbursement, the ticket it is matched to, and tickets it could belong to instead. */
export default function ReimbursementPage(): ReactNode {
  const { account } = useSession();
  const { id } = useParams({ from: '/layout/tickets/reimbursements/$id' });
  useLiveTickets(account.id, true);
  return /^[1-9]\d{0,14}$/.test(id) ? <Reimbursement id={id} /> : <NoReimbursement />;
}

function Reimbursement({ id }: { readonly id: string }) {
  const text = useText('reimbursement');
  return (
    <QueryView
      query={useQuery(reimbursementQuery(id))}
      skeleton={<Placeholder parts={['bar', 'rows']} />}
      failure={{ drawing: 'ticket', title: text.loadFailed }}
      missing={<NoReimbursement />}
    >
      {(row) => <Loaded row={row} />}
    </QueryView>
  );
}

function NoReimbursement() {
  const text = useText('reimbursement');
  return (
    <EmptyState
      drawing="ticket"
      sentence={text.missing}
      action={
        <PageLink to="/tickets" search={{ view: 'unmatched' }} look="button">
          {text.toList}
        </PageLink>
      }
    />
  );
}

/** The ticket a dialog matches to; null when its number is still to be entered. */
type Wish = { readonly kind: 'match'; readonly candidate: Candidate | null } | { readonly kind: 'unmatch' };

function Loaded({ row }: { readonly row: OperatorReimbursement }) {
  const [wish, setWish] = useState<Wish | null>(null);
  const close = () => setWish(null);
  return (
    <div className="page">
      <FactsPart row={row} />
      <MatchPart row={row} onUnmatch={() => setWish({ kind: 'unmatch' })} />
      <CandidateList row={row} onMatch={(candidate) => setWish({ kind: 'match', candidate })} />
      <CorrectionsPart row={row} />
      <Suspense>
        {wish?.kind === 'match' ? <MatchDialog row={row} candidate={wish.candidate} onClose={close} /> : null}
        {wish?.kind === 'unmatch' ? <UnmatchDialog row={row} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
