import { inboxViews, type InboxSort } from '@recoup/contract/conversation-states';
import type { Conversation } from '@recoup/contract/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useText } from '../../lib/i18n/index.ts';
import { moreRows } from '../../lib/paging/more-rows.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceButtons } from '../../ui/button/choice-buttons.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { inboxQuery, toInboxFilter } from './api.ts';
import { formatUserName } from './format-user-name.ts';
import { useBesideColumns, useInboxColumns } from './inbox-columns.tsx';
import styles from './messages.module.css';
import { StatusActions } from './status-actions.tsx';
import type { MessagesAddress } from './use-messages-search.ts';

/** Wider than any window, so that cards are always shown: a table does not fit beside a conversation. */
const neverATable = 100_000;

/** The conversations: a table, or cards beside the selected one. */
export function Inbox({ address: { search, go, adjust } }: { readonly address: MessagesAddress }) {
  const text = useText('messages');
  const query = useInfiniteQuery(inboxQuery(search));
  const isBeside = search.open !== null;
  const open = (id: number) => go({ open: id });
  const inTable = useInboxColumns(open);
  const beside = useBesideColumns(open, search.open);
  const counts = query.data?.pages[0]?.counts;
  const counted = counts && { ...counts, all: counts.open + counts.closed };
  const isNew = counted?.all === 0;
  return (
    <section className={styles['inbox']} aria-label={text.inbox}>
      <DataTable<Conversation, InboxSort>
        label={text.inbox}
        query={query}
        rows={query.data?.pages.flatMap(({ items }) => items)}
        getKey={({ id }) => id}
        columns={isBeside ? beside : inTable}
        sort={search.sort}
        onSort={(sort) => adjust({ sort: sort ?? 'newest' })}
        filters={
          <>
            <SearchField
              className={styles['search']}
              label={text.search}
              value={search.text}
              onSearch={(query) => adjust({ text: query })}
            />
            <ChoiceButtons
              label={text.show}
              options={inboxViews.map((view) => ({
                value: view,
                label: (
                  <>
                    {text.views[view]} <span className={styles['count']}>{counted?.[view]}</span>
                  </>
                ),
              }))}
              value={search.view}
              onChoose={(view) => adjust({ view })}
            />
          </>
        }
        {...(isBeside
          ? {}
          : {
              columnChoice: { storageKey: 'conversations_columns' },
              exportAs: (format: 'csv' | 'xlsx') =>
                downloadFile('GET /api/support/conversations/export/', null, `conversations.${format}`, {
                  query: { ...toInboxFilter(search), format },
                }),
              selection: {
                label: ({ person }) => text.select({ name: formatUserName(person) }),
                renderActions: (conversations, clear) => (
                  <StatusActions conversations={conversations} onDone={clear} />
                ),
              },
            })}
        empty={isNew && !isBeside ? <NoConversations /> : null}
        noMatch={{
          sentence: search.text === '' && search.view === 'open' ? text.noneOpen : text.noMatch,
          action: (
            <Button size="small" onClick={() => adjust({ text: '', view: 'all' })}>
              {text.showAll}
            </Button>
          ),
        }}
        failure={{ title: text.loadFailed, drawing: 'bubble' }}
        more={moreRows(query, text.more)}
        tableFrom={isBeside ? neverATable : 1000}
      />
    </section>
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
