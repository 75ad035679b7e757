import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { eventText } from './event-text.ts';
import { Part } from './part.tsx';
import styles from './ticket.module.css';

/** The ticket's events, newest first. */
export function TimelinePart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const list = useText('tickets');
  const language = useLanguage();
  return (
    <Part title={text.timeline}>
      <ol className={styles['timeline']}>
        {ticket.events.toReversed().map((event) => {
          const { message, comment } = eventText(event, text, list, language);
          return (
            <li key={event.id}>
              <p>{message}</p>
              {comment === '' ? null : <blockquote lang="">{comment}</blockquote>}
              <p className="soft">
                {text.by[event.by]} · {formatDateTime(new Date(event.at), language)}
              </p>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
