import { unfiledStates } from '@recoup/contract/ticket-states';
import { formatTimeZone } from '../../lib/format.ts';
import { joinSentences, useLanguage, useText } from '../../lib/i18n/index.ts';
import { Deadline, useDay } from '../tickets/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { Part } from './part.tsx';
import { listSources } from './policy-sources.ts';
import styles from './ticket.module.css';

/** The claim deadline, its reason, and Amazon's source. */
export function WindowPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const language = useLanguage();
  const { policy } = ticket;
  const sources = listSources(policy.source);
  return (
    <Part title={text.window}>
      <div className={styles['deadline']}>
        <Deadline ticket={ticket} />
      </div>
      <p>{useDeadlineText(ticket)}</p>
      <p className="soft">{text.timeZone({ zone: formatTimeZone(ticket.time_zone, language) })}</p>
      {policy.disputed ? <p className="soft">{text.disputed}</p> : null}
      {sources.length === 0 ? null : (
        <p className={styles['sources']}>
          <span className="soft">{text.policy}</span>
          {sources.map(({ url, kind, place }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {place === null ? text[kind] : `${text[kind]} ${place}`}
            </a>
          ))}
        </p>
      )}
    </Part>
  );
}

function useDeadlineText(ticket: AnyTicket): string {
  const text = useText('ticket');
  const claims = useText('claims');
  const language = useLanguage();
  const day = useDay();
  const { status, closes_on, opens_on, policy } = ticket;
  const closes = day(closes_on);
  if (!unfiledStates.some((state) => state === status) && status !== 'expired' && status !== 'withdrawn') {
    return text.filedInTime({ closes });
  }
  const anchors: Readonly<Record<string, string>> = claims.anchors;
  const event = anchors[policy.anchor_event];
  const { period } = policy;
  if (event === undefined || period === null) return text.acceptedUntil({ closes });
  const rule = { closes, event, date: day(policy.anchor_date), count: period.count };
  return joinSentences(
    [
      period.unit === 'day' ? text.acceptedDays(rule) : text.acceptedMonths(rule),
      ...(status === 'waiting_for_window' ? [text.acceptedFrom({ opens: day(opens_on) })] : []),
    ],
    language,
  );
}
