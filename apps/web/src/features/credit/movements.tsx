import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { moneyText } from '../../lib/money/money.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './credit.module.css';
import type { CreditMovement } from './queries.ts';

interface MovementsProps {
  readonly movements: readonly CreditMovement[];
  /** Older ones, when there are any. */
  readonly more: { readonly isLoading: boolean; readonly load: () => void } | null;
}

export function Movements({ movements, more }: MovementsProps) {
  const text = useText('credit');
  const isWide = useMedia('(min-width: 760px), print');
  return (
    <section className={styles['section']}>
      <h2>{text.movements}</h2>
      {isWide ? <MovementTable movements={movements} /> : <MovementList movements={movements} />}
      {more ? (
        <button type="button" className="button" disabled={more.isLoading} onClick={more.load}>
          {more.isLoading ? text.loadingOlder : text.older}
        </button>
      ) : null}
    </section>
  );
}

function MovementTable({ movements }: Pick<MovementsProps, 'movements'>) {
  const text = useText('credit');
  const language = useLanguage();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{text.columns.at}</th>
          <th scope="col">{text.columns.what}</th>
          <th scope="col">{text.columns.amount}</th>
          <th scope="col">{text.columns.balance}</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td>{formatDateTime(new Date(movement.at), language)}</td>
            <td>
              <What movement={movement} />
            </td>
            <td>
              <Amount movement={movement} />
            </td>
            <td>{moneyText(movement.balance, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table's rows where a table has no room. */
function MovementList({ movements }: Pick<MovementsProps, 'movements'>) {
  const text = useText('credit');
  const language = useLanguage();
  return (
    <ul className={styles['list']}>
      {movements.map((movement) => (
        <li key={movement.id}>
          <div className={styles['row']}>
            <What movement={movement} />
            <Amount movement={movement} />
          </div>
          <div className={`${styles['row']} ${styles['soft']}`}>
            <span>{formatDateTime(new Date(movement.at), language)}</span>
            <span className={styles['figure']}>
              {text.balanceAfter({ amount: moneyText(movement.balance, language) })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function What({ movement }: { readonly movement: CreditMovement }) {
  const text = useText('credit');
  const { kind, source, note, invoice } = movement;
  const words = kind === 'credit_granted' && source !== null ? text.sources[source] : text.kinds[kind];
  return (
    <span className={styles['stack']}>
      <span>
        {words}
        {invoice === null ? null : (
          <>
            {' '}
            <PageLink to="/settings/bill" search={{ invoice: String(invoice.id) }}>
              {invoice.number ?? text.invoice({ id: invoice.id })}
            </PageLink>
          </>
        )}
      </span>
      {note === '' ? null : (
        <span className={styles['soft']} lang="">
          {note}
        </span>
      )}
    </span>
  );
}

function Amount({ movement: { amount } }: { readonly movement: CreditMovement }) {
  const language = useLanguage();
  const came = amount.minor > 0;
  return (
    <span className={`${styles['figure']} ${came ? styles['came'] : ''}`}>
      {came ? '+' : ''}
      {moneyText(amount, language)}
    </span>
  );
}
