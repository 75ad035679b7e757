import { config } from '../../lib/config.ts';
import { useSession } from '../../lib/session/session.ts';
import { MessagesCard } from './messages-card.tsx';
import { WaitingWork } from './waiting-work.tsx';

/** The home of those who run the service: what waits for them, across accounts. */
export function OperatorHome() {
  const { own } = useSession();
  return (
    <div className="page">
      {own.username === config.staffAccount ? <MessagesCard /> : null}
      {own.roles.includes('*.superuser') ? <WaitingWork /> : null}
    </div>
  );
}
