import { formatTimeZone } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { outsideUrl } from '../../lib/marketplaces/outside-url.ts';
import { Deadline, useDay } from '../tickets/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { Part } from './part.tsx';
import styles from './ticket.module.css';

export function WindowPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const day = useDay();
  const language = useLanguage();
  const { policy } = ticket;
  const anchors: Readonly<Record<string, string>> = text.anchors;
  const sources = policy.source.split(/\s+/).flatMap((each) => outsideUrl(each) ?? []);
  const anchor = anchors[policy.anchor_event] ?? text.otherAnchor;
  return (
    <Part title={text.window}>
      <dl className="facts">
        <dt>{text.opens}</dt>
        <dd>{day(ticket.opens_on)}</dd>
        <dt>{text.closes}</dt>
        <dd>
          <Deadline ticket={ticket} />
        </dd>
        <dt>{anchor}</dt>
        <dd>{day(policy.anchor_date)}</dd>
        {sources.length === 0 ? null : (
          <>
            <dt>{text.policy}</dt>
            <dd className={styles['sources']}>
              {sources.map((source) => (
                <a key={source} href={source} target="_blank" rel="noreferrer">
                  {new URL(source).hostname}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
      <p className="soft">{text.timeZone({ zone: formatTimeZone(ticket.time_zone, language) })}</p>
      {policy.disputed ? <p className="soft">{text.disputed}</p> : null}
    </Part>
  );
}
