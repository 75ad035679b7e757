import { useState, type SubmitEvent } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import type { AnyTicket } from './any-ticket.ts';
import { Part } from './part.tsx';
import styles from './ticket.module.css';
import { useTicketCall } from './use-ticket-call.ts';
import { Button } from '../../ui/button/button.tsx';
import { sendMessage, sendMessageAsOperator } from './api.ts';

/** Messages between seller and operators, updated live. */
export function MessagesPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const language = useLanguage();
  return (
    <Part title={text.messages}>
      {ticket.messages.length === 0 ? <p className="soft">{text.noMessages}</p> : null}
      <ul className={styles['messages']} aria-live="polite">
        {ticket.messages.map((message) => (
          <li key={message.id} data-mine={message.mine}>
            <p className="soft">
              {message.mine ? text.you : text.sides[message.side]} ·{' '}
              {formatDateTime(new Date(message.at), language)}
            </p>
            <p className={styles['messageBody']} lang="">
              {message.body}
            </p>
          </li>
        ))}
      </ul>
      <MessageForm ticket={ticket} />
    </Part>
  );
}

function MessageForm({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const account = useSession().account.id;
  const [message, setMessage] = useState('');
  const [pending, attempt] = useTicketCall();
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parts = { params: { id: ticket.id }, body: { text: message.trim() } };
    const isSent = await attempt(() =>
      ticket.operator === null
        ? sendMessage({ ...parts, account })
        : sendMessageAsOperator({ ...parts, account: null }),
    );
    if (isSent) setMessage('');
  };
  return (
    <form className={styles['messageForm']} onSubmit={(event) => void send(event)}>
      <label>
        <span className="visually-hidden">{text.newMessage}</span>
        <textarea
          rows={3}
          maxLength={4000}
          placeholder={ticket.operator === null ? text.writeToOperators : text.writeToSeller}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </label>
      <Button type="submit" variant="primary" size="small" disabled={pending || message.trim() === ''}>
        {text.send}
      </Button>
    </form>
  );
}
