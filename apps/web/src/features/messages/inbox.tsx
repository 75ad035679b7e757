import type { Conversation } from '@recoup/contract/support';
import { inboxViews } from '@recoup/contract/conversation-states';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import styles from './messages.module.css';
import { formatUserName } from './format-user-name.ts';
import type { MessagesAddress } from './use-messages-search.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceButtons } from '../../ui/button/choice-buttons.tsx';

interface InboxProps {
  readonly address: MessagesAddress;
  readonly conversations: readonly Conversation[];
  readonly counts: { readonly open: number; readonly unread: number; readonly closed: number };
  /** Null when there are no more pages. */
  readonly onMore: (() => void) | null;
}

export function Inbox({ address: { search, go, adjust }, conversations, counts, onMore }: InboxProps) {
  const text = useText('messages');
  const countOf = { ...counts, all: counts.open + counts.closed };
  return (
    <section className={styles['inbox']} aria-label={text.inbox}>
      <div className={styles['filters']}>
        <SearchField
          className={styles['search']}
          label={text.search}
          value={search.text}
          onSearch={(words) => adjust({ text: words })}
        />
        <ChoiceButtons
          label={text.show}
          options={inboxViews.map((view) => ({
            value: view,
            label: (
              <>
                {text.views[view]} <span className={styles['count']}>{countOf[view]}</span>
              </>
            ),
          }))}
          value={search.view}
          onChoose={(view) => adjust({ view })}
        />
      </div>
      {conversations.length === 0 ? (
        <div role="status">
          <EmptyState
            drawing="search"
            sentence={search.text === '' && search.view === 'open' ? text.noneOpen : text.noMatch}
            action={
              <Button size="small" onClick={() => adjust({ text: '', view: 'all' })}>
                {text.showAll}
              </Button>
            }
          />
        </div>
      ) : (
        <ul className={styles['list']}>
          {conversations.map((conversation) => (
            <Row
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === search.open}
              onOpen={() => go({ open: conversation.id })}
            />
          ))}
          {onMore ? (
            <li className={styles['none']}>
              <Button size="small" onClick={onMore}>
                {text.more}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

interface RowProps {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function Row({ conversation: { person, last, unread, status }, isOpen, onOpen }: RowProps) {
  const text = useText('messages');
  const language = useLanguage();
  const said = last.file?.name ?? last.text;
  const words = last.side === 'staff' ? text.yourWords({ words: said }) : said;
  return (
    <li>
      <Button
        variant="row"
        className={styles['row']}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0}
        onClick={onOpen}
      >
        <span className={styles['rowHead']}>
          <span className={styles['name']} lang="">
            {formatUserName(person)}
          </span>
          <time className={styles['soft']} dateTime={last.at}>
            {formatDateTime(new Date(last.at), language)}
          </time>
        </span>
        <span className={styles['rowHead']}>
          <span className={styles['excerpt']} lang="">
            {words}
          </span>
          {unread > 0 ? (
            <span className={styles['badge']}>
              <span className="visually-hidden">{text.unread({ count: unread })}</span>
              <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            </span>
          ) : null}
        </span>
        <span className={styles['soft']} lang="">
          {[person.company, status === 'closed' ? text.closed : ''].filter(Boolean).join(' · ')}
        </span>
      </Button>
    </li>
  );
}

const rows = ['first', 'second', 'third', 'fourth'];

export function InboxSkeleton() {
  const common = useText('common');
  return (
    <div className={styles['skeletons']} role="status" aria-label={common.loading}>
      {rows.map((row) => (
        <span key={row} />
      ))}
    </div>
  );
}
