import { CircleAlert, CircleCheck, CircleMinus, CircleX, Clock, Hourglass, Send } from 'lucide-react';
import { unfiledStates, type TicketState } from '@recoup/contract/ticket-states';
import type { TicketRow } from '@recoup/contract/tickets';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { moneyText, type Money } from './money.ts';
import { getTicketTone, type Tone } from './ticket-tone.ts';
import styles from './tickets.module.css';

const icons: Readonly<Record<Tone, ReactNode>> = {
  good: <CircleCheck aria-hidden />,
  busy: <Send aria-hidden />,
  waiting: <Hourglass aria-hidden />,
  warning: <CircleAlert aria-hidden />,
  bad: <CircleX aria-hidden />,
  idle: <CircleMinus aria-hidden />,
};

export function StatusMark({ status }: { readonly status: TicketState }) {
  const text = useText('tickets');
  const tone = getTicketTone(status);
  return (
    <span className="toned" data-tone={tone}>
      {icons[tone]}
      <span>{text.statuses[status]}</span>
    </span>
  );
}

/** A calendar date, independent of time zones. */
export function useDay(): (day: string) => string {
  const language = useLanguage();
  return (day) => formatDate(new Date(`${day}T12:00:00`), language);
}

/** Amber in the last week; a closed window matters only to unfiled tickets. */
export function Deadline({
  ticket,
}: {
  readonly ticket: Pick<TicketRow, 'status' | 'closes_on' | 'days_left' | 'opens_on'>;
}) {
  const text = useText('tickets');
  const day = useDay();
  const isUnfiled = unfiledStates.some((state) => state === ticket.status);
  const left = ticket.days_left;
  const deadlineText =
    left < 0
      ? text.windowClosed
      : left === 0
        ? text.closesToday
        : left === 1
          ? text.closesTomorrow
          : text.closesIn({ days: left });
  return (
    <span className="stack">
      <span className={styles['figure']}>{day(ticket.closes_on)}</span>
      {isUnfiled ? (
        <span className={styles['countdown']} data-near={left <= 7}>
          {left <= 7 ? <Clock aria-hidden /> : null}
          {deadlineText}
        </span>
      ) : null}
    </span>
  );
}

export function Amount({ money }: { readonly money: Money | null }) {
  const text = useText('tickets');
  const language = useLanguage();
  return (
    <span className={styles['figure']}>
      {money === null ? text.unknownAmount : moneyText(money, language)}
    </span>
  );
}

type Ids = Pick<
  TicketRow['subject'],
  | 'order_id'
  | 'shipment_id'
  | 'removal_order_id'
  | 'reimbursement_id'
  | 'reference_id'
  | 'fnsku'
  | 'asin'
  | 'sku'
>;

/** Amazon's names of the ids, the same in every language. */
export const names = { fnsku: 'FNSKU', asin: 'ASIN', sku: 'SKU' } as const;

/** The ids of a claim with their labels; the one it is filed by comes first. */
export function useIds(): (subject: Ids) => { label: string; value: string }[] {
  const { ids } = useText('tickets');
  return (subject) =>
    [
      { label: ids.shipment, value: subject.shipment_id },
      { label: ids.order, value: subject.order_id },
      { label: ids.removal, value: subject.removal_order_id },
      { label: ids.reimbursement, value: subject.reimbursement_id },
      { label: names.fnsku, value: subject.fnsku },
      { label: names.asin, value: subject.asin },
      { label: names.sku, value: subject.sku },
      { label: ids.reference, value: subject.reference_id },
    ].flatMap(({ label, value }) => (value === null || value === '' ? [] : [{ label, value }]));
}

/** A line of ids. It may wrap, but never between an id and its label. */
export function IdLine({ ids }: { readonly ids: readonly { label: string; value: string }[] }) {
  return ids.map(({ label, value }, place) => (
    <Fragment key={label}>
      {place === 0 ? null : ' · '}
      <span className={styles['id']}>
        {label} {value}
      </span>
    </Fragment>
  ));
}

export function Subject({ ticket }: { readonly ticket: TicketRow }) {
  const text = useText('tickets');
  const listIds = useIds();
  return (
    <span className="stack">
      <Link className={styles['ticketLink']} to="/tickets/$id" params={{ id: String(ticket.id) }}>
        {text.types[ticket.claim_type]}
      </Link>
      {ticket.subject.title === null ? null : (
        <span className={styles['product']} lang="">
          {ticket.subject.title}
        </span>
      )}
      <span className="soft">
        <IdLine ids={listIds(ticket.subject).slice(0, 2)} />
      </span>
    </span>
  );
}

export function StorePart({ ticket }: { readonly ticket: Pick<TicketRow, 'store' | 'marketplace'> }) {
  const language = useLanguage();
  return (
    <span className="stack">
      <span className={styles['storeName']} title={ticket.store.name} lang="">
        {ticket.store.name}
      </span>
      {ticket.marketplace === null ? null : (
        <span className="soft">{countryName(ticket.marketplace, language)}</span>
      )}
    </span>
  );
}
