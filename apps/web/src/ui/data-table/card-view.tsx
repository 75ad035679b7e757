import { useId } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { MoneyList } from '../money/money-text.tsx';
import { sumMoney } from './column.ts';
import cardStyles from '../card/card.module.css';
import styles from './data-table.module.css';
import { onRowClick } from './row-click.ts';
import { onRowKeyDown } from './row-keyboard.ts';
import type { RowsProps } from './rows-props.ts';

/** The table's rows as cards, on narrow screens. */
export function CardView<Row, Sort extends string>(props: RowsProps<Row, Sort>) {
  const { label, rows, getKey, isBusy } = props;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between cards */}
      <ul
        className={styles['cards']}
        aria-label={label}
        aria-busy={isBusy}
        onClick={onRowClick}
        onKeyDown={onRowKeyDown}
      >
        {rows.map((row) => (
          <RowCard key={getKey(row)} {...props} row={row} />
        ))}
      </ul>
      <CardTotals {...props} />
    </>
  );
}

function RowCard<Row, Sort extends string>({
  row,
  getKey,
  columns: [name, ...columns],
  actions,
  selection,
}: RowsProps<Row, Sort> & { readonly row: Row }) {
  const id = useId();
  const key = getKey(row);
  const facts = columns.map((column) => ({
    name: column.name,
    title: column.title,
    isWhole: column.isWhole ?? column.isLong?.(row) ?? false,
    content: column.render(row),
  }));
  const action = actions?.render(row) ?? null;
  return (
    <li
      className={`${cardStyles['card']} ${styles['card']}`}
      aria-labelledby={id}
      data-row-key={key}
      data-selected={selection?.keys.has(key) ?? false}
    >
      <div className={styles['cardHead']}>
        <div id={id} data-row-name>
          {name?.render(row)}
        </div>
        {selection === null ? null : (
          <input
            type="checkbox"
            aria-label={selection.texts.label(row)}
            checked={selection.keys.has(key)}
            onChange={() => selection.toggle(key, false)}
          />
        )}
      </div>
      <dl className={styles['facts']}>
        {facts.map(({ name, title, isWhole, content }) =>
          content === null ? null : (
            <div key={name} className={isWhole ? styles['whole'] : undefined}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ),
        )}
      </dl>
      {action === null ? null : <div className={styles['cardActions']}>{action}</div>}
    </li>
  );
}

function CardTotals<Row, Sort extends string>({ rows, columns, isPart }: RowsProps<Row, Sort>) {
  const text = useText('list');
  const summed = columns
    .map((column) => ({ ...column, amounts: sumMoney(rows, column) }))
    .filter(({ amounts }) => amounts.length > 0);
  if (rows.length < 2 || summed.length === 0) return null;
  return (
    <div className={styles['cardTotals']}>
      <strong>{isPart ? text.pageTotal : text.total}</strong>
      <dl className={styles['facts']}>
        {summed.map(({ name, title, amounts }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <MoneyList amounts={amounts} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
