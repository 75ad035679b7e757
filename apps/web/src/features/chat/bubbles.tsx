import type { ChatMessage } from '@recoup/contract/support';
import { describeError } from '../../lib/api/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { ChatFile } from './chat-file.tsx';
import styles from './chat.module.css';
import type { ChatSource } from './chat.ts';
import type { PendingMessage } from './outbox.ts';
import { Button } from '../../ui/button/button.tsx';

export function Bubble({ message, source }: { readonly message: ChatMessage; readonly source: ChatSource }) {
  const text = useText('messages').chat;
  const language = useLanguage();
  const isMine = message.side === source.side;
  const who = isMine ? text.you : source.side === 'person' ? text.support : text.person;
  return (
    <li className={styles['bubble']} data-mine={isMine}>
      {message.text === '' ? null : (
        <p className={styles['text']} lang="">
          {message.text}
        </p>
      )}
      {message.file ? <ChatFile message={message.id} file={message.file} source={source} /> : null}
      <p className={styles['when']}>
        {who} · <time dateTime={message.at}>{formatDateTime(new Date(message.at), language)}</time>
        {source.side === 'staff' && message.page !== '' ? <span lang=""> · {message.page}</span> : null}
      </p>
    </li>
  );
}

/** A message that was not sent yet, or that the server rejected. */
export function PendingBubble({
  pending: { message, rejection },
  onDiscard,
}: {
  readonly pending: PendingMessage;
  readonly onDiscard: () => void;
}) {
  const text = useText('messages').chat;
  const common = useText('common');
  return (
    <li className={styles['bubble']} data-mine="true" data-waiting="true">
      <p className={styles['text']} lang="">
        {message.text}
      </p>
      <p
        className={styles[rejection === null ? 'waiting' : 'refusal']}
        role={rejection === null ? undefined : 'alert'}
      >
        {rejection === null ? text.waiting : text.refused({ reason: describeError(rejection, common) })}{' '}
        <Button variant="link" onClick={onDiscard}>
          {text.remove}
        </Button>
      </p>
    </li>
  );
}
