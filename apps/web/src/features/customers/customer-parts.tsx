import type { Customer } from '@recoup/contract/agencies';
import { personName } from '@recoup/contract/person-name';
import { useRouter } from '@tanstack/react-router';
import { storedAccount } from '../../lib/api/index.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText, type Money } from '../../lib/money/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { customerName } from './arrange-customers.ts';
import styles from './customers.module.css';

export function CustomerName({ customer }: { readonly customer: Customer }) {
  const text = useText('customers');
  const language = useLanguage();
  const name = customerName(customer);
  const person = personName(customer.first_name, customer.last_name);
  const known = [customer.username, person].filter((each) => each !== '' && each !== name);
  return (
    <div className={styles['stack']}>
      <strong lang="">{name}</strong>
      {known.length > 0 ? (
        <span className="soft" lang="">
          {known.join(' · ')}
        </span>
      ) : null}
      <span className="soft">{text.since({ date: formatDate(new Date(customer.since), language) })}</span>
    </div>
  );
}

/** A line for each currency; nothing is added across them. */
export function Amounts({
  amounts,
  isOwed,
}: {
  readonly amounts: readonly Money[];
  readonly isOwed: boolean;
}) {
  const text = useText('customers');
  const language = useLanguage();
  if (amounts.length === 0) {
    return (
      <span className="soft">
        <span aria-hidden>—</span>
        <span className="visually-hidden">{text.none}</span>
      </span>
    );
  }
  return (
    <span className={isOwed ? styles['owed'] : styles['amounts']}>
      {amounts.map((amount) => (
        <span key={amount.currency}>{moneyText(amount, language)}</span>
      ))}
    </span>
  );
}

interface CustomerActionsProps {
  readonly customer: Customer;
  readonly onEnd: (customer: Customer) => void;
}

export function CustomerActions({ customer, onEnd }: CustomerActionsProps) {
  const text = useText('customers');
  const router = useRouter();
  const { account, switchAccount } = useSession();
  const id = String(customer.id);
  const name = customerName(customer);
  const act = async () => {
    await switchAccount(id);
    // A switch that failed has said so.
    if (storedAccount() === id) await router.navigate({ to: '/dashboard' });
  };
  return (
    <div className="buttons">
      {account.id === id ? (
        <span className="tag">{text.acting}</span>
      ) : (
        <Button size="small" aria-label={text.actAsOf({ customer: name })} onClick={() => void act()}>
          {text.actAs}
        </Button>
      )}
      <Button size="small" aria-label={text.endOf({ customer: name })} onClick={() => onEnd(customer)}>
        {text.end}
      </Button>
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
