import { lazy, Suspense } from 'react';
import { Inbox } from './inbox.tsx';
import styles from './messages.module.css';
import { useLiveInbox } from './use-live-inbox.ts';
import { useMessagesSearch } from './use-messages-search.ts';

const ConversationPane = lazy(() => import('./conversation-pane.tsx'));

/** The support inbox. A selected conversation is shown beside the list, on a phone instead of it. */
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
