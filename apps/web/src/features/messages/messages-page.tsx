import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Drawing } from '../../ui/empty-state/drawing.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Inbox, InboxSkeleton } from './inbox.tsx';
import styles from './messages.module.css';
import { inboxQuery } from './api.ts';
import { useLiveInbox } from './use-live-inbox.ts';
import { useMessagesSearch, type MessagesAddress } from './use-messages-search.ts';

const ConversationPane = lazy(() => import('./conversation-pane.tsx'));

/**
 * The support inbox: conversations on the left, the selected one on the right; on a phone one of them at a
 * time.
 */
export default function MessagesPage() {
  const text = useText('messages');
  const address = useMessagesSearch();
  const { search } = address;
  useLiveInbox();
  const list = useInfiniteQuery(inboxQuery(search));
  return (
    <QueryView
      query={list}
      skeleton={<InboxSkeleton />}
      failure={{ drawing: 'bubble', title: text.loadFailed }}
    >
      {({ pages }) => {
        const [first] = pages;
        const isNew = first !== undefined && first.counts.open + first.counts.closed === 0;
        if (isNew && search.open === null) return <NoConversations />;
        return (
          <div className={styles['desk']} data-reading={search.open !== null}>
            <Inbox
              address={address}
              conversations={pages.flatMap(({ items }) => items)}
              counts={first?.counts ?? { open: 0, unread: 0, closed: 0 }}
              onMore={list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : null}
            />
            <Reading address={address} />
          </div>
        );
      }}
    </QueryView>
  );
}

function Reading({ address: { search, go } }: { readonly address: MessagesAddress }) {
  const text = useText('messages');
  return (
    <div className={styles['reading']}>
      {search.open === null ? (
        <div className={styles['choose']}>
          <Drawing name="bubble" />
          <p>{text.choose}</p>
        </div>
      ) : (
        <Suspense>
          <ConversationPane key={search.open} id={search.open} onBack={() => go({ open: null })} />
        </Suspense>
      )}
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
