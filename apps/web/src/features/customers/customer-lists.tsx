import type { Customer } from '@recoup/contract/agencies';
import { useId } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { Amounts, CustomerActions, CustomerName } from './customer-parts.tsx';
import styles from './customers.module.css';

interface CustomerListProps {
  readonly customers: readonly Customer[];
  readonly onEnd: (customer: Customer) => void;
}

const figures = ['potential', 'in_progress', 'recovered', 'unpaid'] as const;

export function CustomerTable({ customers, onEnd }: CustomerListProps) {
  const text = useText('customers');
  return (
    <table className={styles['table']} aria-label={text.table}>
      <thead>
        <tr>
          <th scope="col">{text.columns.customer}</th>
          {(['stores', ...figures] as const).map((figure) => (
            <th key={figure} scope="col" className={styles['number']}>
              {text.columns[figure]}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{text.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id}>
            <th scope="row">
              <CustomerName customer={customer} />
            </th>
            <td className={styles['number']}>{customer.stores}</td>
            {figures.map((figure) => (
              <td key={figure} className={styles['number']}>
                <Amounts amounts={customer[figure]} isOwed={figure === 'unpaid'} />
              </td>
            ))}
            <td>
              <CustomerActions customer={customer} onEnd={onEnd} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table's rows where a table has no room. */
export function CustomerCards({ customers, onEnd }: CustomerListProps) {
  return (
    <ul className={styles['cards']}>
      {customers.map((customer) => (
        <CustomerCard key={customer.id} customer={customer} onEnd={onEnd} />
      ))}
    </ul>
  );
}

function CustomerCard({
  customer,
  onEnd,
}: { readonly customer: Customer } & Pick<CustomerListProps, 'onEnd'>) {
  const text = useText('customers');
  const id = useId();
  return (
    <li className={styles['card']} aria-labelledby={id}>
      <div id={id}>
        <CustomerName customer={customer} />
      </div>
      <dl className={styles['facts']}>
        <dt>{text.columns.stores}</dt>
        <dd>{customer.stores}</dd>
        {figures.map((figure) => (
          <div key={figure} className={styles['fact']}>
            <dt>{text.columns[figure]}</dt>
            <dd>
              <Amounts amounts={customer[figure]} isOwed={figure === 'unpaid'} />
            </dd>
          </div>
        ))}
      </dl>
      <CustomerActions customer={customer} onEnd={onEnd} />
    </li>
  );
}
