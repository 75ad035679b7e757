import type { StatementLine } from '@recoup/contract/invoices';
import styles from '../billing.module.css';
import { ScrollRegion } from '../../../ui/frame/scroll-region.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import {
  AmountPart,
  ApprovedPart,
  ClaimPart,
  CommissionPart,
  DiscountPart,
  RatePart,
  StatePart,
  TicketPart,
} from './line-parts.tsx';

interface LineListProps {
  readonly lines: readonly StatementLine[];
  readonly onDispute: (line: StatementLine) => void;
}

const columns = ['ticket', 'claim', 'approved', 'amount', 'rate', 'commission', 'discount', 'state'] as const;
const figures: readonly string[] = ['amount', 'rate', 'commission', 'discount'];

export function LineTable({ lines, onDispute }: LineListProps) {
  const text = useText('bill');
  return (
    <ScrollRegion className={styles['scroll']} label={text.lines}>
      <table className={styles['table']} aria-label={text.lines}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={figures.includes(column) ? styles['end'] : undefined}>
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <TicketPart line={line} />
              </th>
              <td>
                <ClaimPart line={line} />
              </td>
              <td>
                <ApprovedPart line={line} />
              </td>
              <td className={styles['end']}>
                <AmountPart line={line} />
              </td>
              <td className={styles['end']}>
                <RatePart line={line} />
              </td>
              <td className={styles['end']}>
                <CommissionPart line={line} />
              </td>
              <td className={styles['end']}>
                <DiscountPart line={line} />
              </td>
              <td>
                <StatePart line={line} onDispute={onDispute} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The table's rows where a table has no room. */
export function LineCards({ lines, onDispute }: LineListProps) {
  const text = useText('bill');
  return (
    <ul className={styles['cards']}>
      {lines.map((line) => (
        <li key={line.id} className={styles['card']}>
          <div className={styles['cardHead']}>
            <TicketPart line={line} />
            <CommissionPart line={line} />
          </div>
          <dl className={styles['facts']}>
            <dt>{text.columns.claim}</dt>
            <dd>
              <ClaimPart line={line} />
            </dd>
            <dt>{text.columns.approved}</dt>
            <dd>
              <ApprovedPart line={line} />
            </dd>
            <dt>{text.columns.amount}</dt>
            <dd>
              <AmountPart line={line} />
            </dd>
            <dt>{text.columns.rate}</dt>
            <dd>
              <RatePart line={line} />
            </dd>
            <dt>{text.columns.discount}</dt>
            <dd>
              <DiscountPart line={line} />
            </dd>
            <dt>{text.columns.state}</dt>
            <dd>
              <StatePart line={line} onDispute={onDispute} />
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
