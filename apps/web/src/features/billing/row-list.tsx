import { useId, type ReactNode } from 'react';
import { useMedia } from '../../lib/media/use-media.ts';
import styles from './billing.module.css';

export interface Column<Row> {
  readonly title: string;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
  /** Null where there is nothing to say. */
  readonly render: (row: Row) => ReactNode;
}

interface RowListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** The first says what a row is about. */
  readonly columns: readonly [Column<Row>, ...(readonly Column<Row>[])];
  readonly actions?: Column<Row>;
}

/** A table, and its rows as cards where a table has no room. */
export function RowList<Row>(props: RowListProps<Row>) {
  const isWide = useMedia('(min-width: 1100px), print');
  return isWide ? <RowTable {...props} /> : <RowCards {...props} />;
}

function RowTable<Row>({ label, rows, keyOf, columns: [head, ...columns], actions }: RowListProps<Row>) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head.title}</th>
          {columns.map(({ title, isFigure }) => (
            <th key={title} scope="col" className={isFigure ? styles['end'] : undefined}>
              {title}
            </th>
          ))}
          {actions ? (
            <th scope="col">
              <span className="visually-hidden">{actions.title}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{head.render(row)}</th>
            {columns.map(({ title, isFigure, render }) => (
              <td key={title} className={isFigure ? styles['end'] : undefined}>
                {render(row) ?? (
                  <span className={styles['soft']} aria-hidden>
                    –
                  </span>
                )}
              </td>
            ))}
            {actions ? (
              <td>
                <span className={styles['push']}>{actions.render(row)}</span>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowCards<Row>({ label, rows, keyOf, columns, actions }: RowListProps<Row>) {
  return (
    <ul className={styles['cards']} aria-label={label}>
      {rows.map((row) => (
        <RowCard key={keyOf(row)} row={row} columns={columns} actions={actions?.render(row)} />
      ))}
    </ul>
  );
}

interface RowCardProps<Row> extends Pick<RowListProps<Row>, 'columns'> {
  readonly row: Row;
  readonly actions: ReactNode;
}

function RowCard<Row>({ row, columns: [head, ...columns], actions }: RowCardProps<Row>) {
  const id = useId();
  const said = columns
    .map(({ title, render }) => ({ title, words: render(row) }))
    .filter(({ words }) => words !== null);
  return (
    <li className={styles['card']} aria-labelledby={id}>
      <div id={id} className={styles['cardName']}>
        {head.render(row)}
      </div>
      <dl className={styles['facts']}>
        {said.map(({ title, words }) => (
          <div key={title} className={styles['fact']}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {actions === null || actions === undefined ? null : <div className={styles['buttons']}>{actions}</div>}
    </li>
  );
}
