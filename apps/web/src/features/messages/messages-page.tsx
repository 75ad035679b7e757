import { lazy, Suspense } from 'react';
import { Inbox } from './inbox.tsx';
import styles from './messages.module.css';
import { useLiveInbox } from './use-live-inbox.ts';
import { useMessagesSearch } from './use-messages-search.ts';

const ConversationPane = lazy(() => import('./conversation-pane.tsx'));

/**
 * The support inbox: a table of the conversations; the selected one beside them, and on a phone instead of
 * them.
 */
export default function MessagesPage() {
  const address = useMessagesSearch();
  const { search, go } = address;
  useLiveInbox();
  if (search.open === null) return <Inbox address={address} />;
  return (
    <div className={styles['columns']}>
      <Inbox address={address} />
      <div className={styles['reading']}>
        <Suspense>
          <ConversationPane key={search.open} id={search.open} onBack={() => go({ open: null })} />
        </Suspense>
      </div>
    </div>
  );
}
