import type { Customer } from '@recoup/contract/agencies';
import { formatFullName } from '@recoup/contract/full-name';
import { UserMinus } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { customerName } from './arrange-customers.ts';
import { CustomerLink, useActFor } from './customer-link.tsx';
import { needsActionPlace, getFigurePlace, type Figure } from './customer-places.ts';
import styles from './customers.module.css';

export function CustomerName({ customer }: { readonly customer: Customer }) {
  const text = useText('customers');
  const language = useLanguage();
  const name = customerName(customer);
  const fullName = formatFullName(customer.first_name, customer.last_name);
  const known = [customer.username, fullName].filter((each) => each !== '' && each !== name);
  return (
    <div className={styles['stack']}>
      <strong lang="">{name}</strong>
      {known.length > 0 ? (
        <span className="soft" lang="">
          {known.join(' · ')}
        </span>
      ) : null}
      <span className="soft">
        {[
          text.stores({ count: customer.stores }),
          text.since({ date: formatDate(new Date(customer.since), language) }),
        ].join(' · ')}
      </span>
    </div>
  );
}

interface AmountsProps {
  readonly customer: Customer;
  readonly figure: Figure;
  readonly since: string | null;
}

/** One line per currency, because amounts are never added across currencies. Each links to the list behind it. */
export function Amounts({ customer, figure, since }: AmountsProps) {
  const text = useText('customers');
  const language = useLanguage();
  const amounts = customer[figure];
  const isOwed = figure === 'unpaid' || figure === 'expiring';
  return (
    <span className={isOwed ? styles['owed'] : styles['amounts']}>
      {amounts.map((money) => {
        const amount = moneyText(money, language);
        return (
          <CustomerLink
            key={money.currency}
            customer={customer.id}
            place={getFigurePlace(figure, { currency: money.currency, since })}
            label={text.opens({ figure: text.columns[figure], customer: customerName(customer), amount })}
          >
            {amount}
          </CustomerLink>
        );
      })}
    </span>
  );
}

/** The number of tickets that wait for the customer. */
export function NeedsAction({ customer }: { readonly customer: Customer }) {
  const text = useText('customers');
  const { id, needs_action: count } = customer;
  const label = text.opens({
    figure: text.columns.needs_action,
    customer: customerName(customer),
    amount: String(count),
  });
  return (
    <CustomerLink customer={id} place={needsActionPlace} label={label}>
      {count}
    </CustomerLink>
  );
}

interface CustomerActionsProps {
  readonly customer: Customer;
  readonly onEnd: (customer: Customer) => void;
}

export function CustomerActions({ customer, onEnd }: CustomerActionsProps) {
  const text = useText('customers');
  const { account } = useSession();
  const actFor = useActFor();
  const id = String(customer.id);
  const name = customerName(customer);
  return (
    <div className="buttons">
      {account.id === id ? (
        <span className="tag">{text.acting}</span>
      ) : (
        <Button
          size="small"
          aria-label={text.actAsOf({ customer: name })}
          onClick={() => void actFor(id, { to: '/dashboard' })}
        >
          {text.actAs}
        </Button>
      )}
      <IconButton
        icon={<UserMinus />}
        label={text.endOf({ customer: name })}
        onClick={() => onEnd(customer)}
      />
    </div>
  );
}

export function NoCustomers({ onInvite }: { readonly onInvite: () => void }) {
  const text = useText('customers');
  return (
    <EmptyState
      drawing="people"
      sentence={text.empty}
      action={
        <>
          <Button variant="primary" onClick={onInvite}>
            {text.invite}
          </Button>
          <PageLink to="/partner/check">{text.checkFirst}</PageLink>
        </>
      }
    />
  );
}
