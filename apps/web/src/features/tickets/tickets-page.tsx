import { hasRole } from '@recoup/contract/operator-roles';
import { useSession } from '../../lib/session/session.ts';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { OwnTickets } from './own-tickets.tsx';
import { QueueList } from './queue-list.tsx';
import { UnmatchedList } from './unmatched-list.tsx';
import { useLiveTickets } from './use-live-tickets.ts';
import { useTicketsSearch } from './use-tickets-search.ts';
import { ViewTabs } from './view-tabs.tsx';

export default function TicketsPage() {
  const { own, account } = useSession();
  const isOperator = hasRole(own.roles, 'claims');
  const address = useTicketsSearch();
  const { view } = address.search;
  const isAcross = isOperator && (view === 'queue' || view === 'unmatched');
  useLiveTickets(account.id, isAcross);
  const List = !isAcross ? OwnTickets : view === 'queue' ? QueueList : UnmatchedList;
  // Tabs, filters and rows depend on the store, so they appear together.
  if (!address.isSettled) return <Placeholder parts={['bar', 'rows']} />;
  return (
    <div className="page">
      <ViewTabs address={address} isOperator={isOperator} />
      {/* Remounts for another view, so that the selection and the last result of one are not shown in another. */}
      <List key={view} address={address} />
    </div>
  );
}
