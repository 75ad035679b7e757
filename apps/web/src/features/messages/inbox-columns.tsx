import type { InboxSort } from '@recoup/contract/conversation-states';
import type { Conversation } from '@recoup/contract/support';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Columns } from '../../ui/data-table/column.ts';
import { DateText } from '../../ui/date-text/date-text.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { formatUserName } from './format-user-name.ts';
import styles from './messages.module.css';

type InboxColumns = Columns<Conversation, InboxSort>;
type OnOpen = (id: number) => void;

export function useInboxColumns(onOpen: OnOpen): InboxColumns {
  const text = useText('messages');
  const { facts } = text;
  return [
    {
      name: 'person',
      title: text.columns.person,
      width: '1.2fr',
      render: (conversation) => (
        <span className="stack">
          <Name conversation={conversation} onOpen={onOpen} />
          <span className="soft" lang="">
            {conversation.person.company}
          </span>
        </span>
      ),
    },
    {
      name: 'last',
      title: text.columns.last,
      width: '2fr',
      isWhole: true,
      render: (conversation) => <LastMessage conversation={conversation} />,
    },
    {
      name: 'unread',
      title: text.views.unread,
      width: 96,
      isFigure: true,
      render: (conversation) =>
        conversation.unread === 0 ? null : <UnreadBadge count={conversation.unread} />,
    },
    {
      name: 'status',
      title: text.columns.status,
      width: 128,
      render: ({ status }) => (
        <StatusBadge tone={status === 'open' ? 'waiting' : 'idle'}>{text.views[status]}</StatusBadge>
      ),
    },
    {
      name: 'at',
      title: text.columns.at,
      width: 204,
      sort: [
        ['descending', 'newest', 'time'],
        ['ascending', 'oldest', 'time'],
      ],
      render: ({ last }) => <DateText value={last.at} hasTime />,
    },
    { name: 'email', title: facts.email, isExtra: true, render: ({ person }) => person.email },
    { name: 'phone', title: facts.phone, isExtra: true, render: ({ person }) => person.phone },
    {
      name: 'language',
      title: facts.language,
      width: 112,
      isExtra: true,
      render: ({ person }) => text.languages[person.language],
    },
    { name: 'page', title: facts.page, isExtra: true, render: ({ page }) => page || null },
  ];
}

/** Columns of the narrow list beside a conversation. */
export function useBesideColumns(onOpen: OnOpen, current: number | null): InboxColumns {
  const text = useText('messages');
  return [
    {
      name: 'person',
      title: text.columns.person,
      render: (conversation) => (
        <span className={styles['besideName']}>
          <Name conversation={conversation} onOpen={onOpen} isCurrent={conversation.id === current} />
          {conversation.unread === 0 ? null : <UnreadBadge count={conversation.unread} />}
        </span>
      ),
    },
    {
      name: 'last',
      title: text.columns.last,
      isWhole: true,
      render: (conversation) => <LastMessage conversation={conversation} />,
    },
    {
      name: 'at',
      title: text.columns.at,
      isWhole: true,
      render: ({ last, status }) => (
        <span className="soft">
          <DateText value={last.at} hasTime />
          {status === 'closed' ? ` · ${text.closed}` : ''}
        </span>
      ),
    },
  ];
}

interface NameProps {
  readonly conversation: Conversation;
  readonly onOpen: OnOpen;
  readonly isCurrent?: boolean;
}

function Name({ conversation: { id, person }, onOpen, isCurrent = false }: NameProps) {
  return (
    <Button variant="link" aria-current={isCurrent ? 'true' : undefined} onClick={() => onOpen(id)}>
      <span lang="">{formatUserName(person)}</span>
    </Button>
  );
}

function LastMessage({ conversation: { last, unread } }: { readonly conversation: Conversation }) {
  const text = useText('messages');
  const lastText = last.file?.name ?? last.text;
  return (
    <span className={styles['excerpt']} data-unread={unread > 0} lang="">
      {last.side === 'staff' ? text.fromYou({ text: lastText }) : lastText}
    </span>
  );
}

function UnreadBadge({ count }: { readonly count: number }) {
  const text = useText('messages');
  return (
    <span className={styles['badge']}>
      <span className="visually-hidden">{text.unread({ count })}</span>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
    </span>
  );
}
