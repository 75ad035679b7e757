import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { Drawing } from '../../ui/empty-state/drawing.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Inbox, InboxSkeleton } from './inbox.tsx';
import styles from './messages.module.css';
import { inboxQuery } from './queries.ts';
import { useLiveInbox } from './use-live-inbox.ts';
import { useMessagesSearch } from './use-messages-search.ts';
import { Button } from '../../ui/button/button.tsx';

const ConversationPane = lazy(() => import('./conversation-pane.tsx'));

/** The other end of the support chat: on the left who wrote, on the right what; on a phone one at a time. */
export default function MessagesPage() {
  const text = useText('messages');
  const address = useMessagesSearch();
  const { search } = address;
  useLiveInbox();
  const list = useInfiniteQuery(inboxQuery(search));
  if (!list.data) {
    return list.error && !list.isFetching ? (
      <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <InboxSkeleton />
    );
  }
  const [first] = list.data.pages;
  const isNew = first !== undefined && first.counts.open + first.counts.closed === 0;
  if (isNew && search.open === null) return <NoConversations />;
  return (
    <div className={styles['desk']} data-reading={search.open !== null}>
      <Inbox
        address={address}
        conversations={list.data.pages.flatMap(({ items }) => items)}
        counts={first?.counts ?? { open: 0, unread: 0, closed: 0 }}
        onMore={list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : null}
      />
      <div className={styles['reading']}>
        {search.open === null ? (
          <div className={styles['choose']}>
            <Drawing name="bubble" />
            <p>{text.choose}</p>
          </div>
        ) : (
          <Suspense>
            <ConversationPane key={search.open} id={search.open} onBack={() => address.go({ open: null })} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function NoConversations() {
  const text = useText('messages');
  const action = (
    <PageLink to="/dashboard" look="button">
      {text.action}
    </PageLink>
  );
  return <EmptyState drawing="bubble" sentence={text.empty} action={action} />;
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const text = useText('messages');
  const common = useText('common');
  return (
    <div role="alert">
      <EmptyState
        drawing="bubble"
        title={text.loadFailed}
        sentence={describeError(error, common)}
        action={
          <Button variant="primary" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      />
    </div>
  );
}
