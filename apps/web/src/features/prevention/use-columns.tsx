import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import type { Columns } from '../../ui/data-table/column.ts';
import { Money } from '../../ui/money/money-text.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { Cause } from './api.ts';
import styles from './prevention.module.css';
import { calculateShare } from './rates.ts';
import { Trend } from './trend.tsx';

const maxLinks = 5;

export function useColumns(countedAt: string): Columns<Cause> {
  const text = useText('prevention');
  const language = useLanguage();
  const count = new Intl.NumberFormat(languageTags[language]);
  const percent = new Intl.NumberFormat(languageTags[language], {
    style: 'percent',
    maximumSignificantDigits: 2,
  });
  const share = (rate: Pick<Cause, 'units' | 'handled'>) => {
    const value = calculateShare(rate);
    return value === undefined ? text.noRate : percent.format(value);
  };
  return [
    {
      name: 'cause',
      title: text.columns.cause,
      width: '2fr',
      render: ({ cause, name, title, loss, is_small, others, ...own }) => (
        <span className="stack">
          <strong lang="">{name}</strong>
          {title === null ? null : (
            <span className={styles['product']} lang="">
              {title}
            </span>
          )}
          <span>
            {is_small || others.handled === 0
              ? text.losses[loss]({ share: share(own) })
              : text.compared[cause]({
                  what: text.losses[loss]({ share: share(own) }),
                  others: share(others),
                })}
          </span>
        </span>
      ),
    },
    {
      name: 'units',
      title: text.columns.units,
      width: 170,
      isFigure: true,
      render: ({ units, handled, is_small }) => (
        <span className="stack">
          <span>{text.unitsOf({ units: count.format(units), handled: count.format(handled) })}</span>
          {is_small ? <span className="soft">{text.fewUnits}</span> : null}
        </span>
      ),
    },
    {
      name: 'trend',
      title: text.columns.trend,
      width: 130,
      render: ({ months }) => <Trend months={months} until={countedAt} />,
    },
    {
      name: 'amount',
      title: text.columns.amount,
      width: 132,
      isFigure: true,
      render: ({ amounts }) =>
        amounts.length === 0 ? null : (
          <span className="stack">
            {amounts.map((amount) => (
              <Money key={amount.currency} amount={amount} />
            ))}
          </span>
        ),
      money: ({ amounts }) => amounts,
    },
    {
      name: 'tickets',
      title: text.columns.tickets,
      width: '1fr',
      render: ({ tickets, ticket_count }) =>
        ticket_count === 0 ? null : (
          <span className={styles['tickets']}>
            {tickets.slice(0, maxLinks).map((id) => (
              <PageLink key={id} to="/tickets/$id" params={{ id: String(id) }}>
                {text.ticket({ id })}
              </PageLink>
            ))}
            {ticket_count > maxLinks ? (
              <span className="soft">{text.moreTickets({ count: ticket_count - maxLinks })}</span>
            ) : null}
          </span>
        ),
    },
  ];
}
