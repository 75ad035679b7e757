import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, useState, type FocusEvent } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { MoneyList } from '../money/money-text.tsx';
import {
  getSortDirection,
  gridTracks,
  nextSort,
  sumMoney,
  type Column,
  type ColumnSort,
  type RowKey,
} from './column.ts';
import styles from './data-table.module.css';
import type { RowActions, RowsProps, SelectionTexts } from './rows-props.ts';
import { onRowClick } from './row-click.ts';
import { onRowKeyDown } from './row-keyboard.ts';

/** More rows than these are rendered only near the visible part of the page. */
const manyRows = 100;

export function TableView<Row, Sort extends string>(props: RowsProps<Row, Sort>) {
  const { label, rows, getKey, columns, actions, selection, isBusy } = props;
  const text = useText('list');
  const [active, setActive] = useState<string | null>(null);
  const tracks = gridTracks(columns, {
    isSelectable: selection !== null,
    actionsWidth: actions?.width,
  });
  const keys = rows.map((row) => String(getKey(row)));
  const current = active !== null && keys.includes(active) ? active : keys[0];
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const key = target.dataset['rowKey'];
    if (key !== undefined) setActive(key);
  };
  return (
    <table
      className={styles['table']}
      aria-label={label}
      aria-busy={isBusy}
      data-many={rows.length > manyRows}
    >
      <Head {...props} tracks={tracks} />
      {/* Rows are a single tab stop; these keys move within them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <tbody onClick={onRowClick} onKeyDown={onRowKeyDown} onFocus={onFocus}>
        {rows.map((row, place) => {
          const key = getKey(row);
          return (
            <TableRow
              key={key}
              row={row}
              rowKey={key}
              columns={columns}
              tracks={tracks}
              actions={actions}
              texts={selection?.texts ?? null}
              isSelected={selection?.keys.has(key) ?? false}
              onToggle={selection?.toggle ?? null}
              isActive={keys[place] === current}
            />
          );
        })}
      </tbody>
      {rows.length > 1 && columns.some((column) => sumMoney(rows, column).length > 0) ? (
        <Totals {...props} tracks={tracks} title={props.isPart ? text.pageTotal : text.total} />
      ) : null}
    </table>
  );
}

type WithTracks = { readonly tracks: string };

function Head<Row, Sort extends string>(props: RowsProps<Row, Sort> & WithTracks) {
  const { columns, actions, selection, rows, tracks } = props;
  const text = useText('list');
  const selected = selection?.rows.length ?? 0;
  return (
    <thead>
      <tr style={{ gridTemplateColumns: tracks }}>
        {selection === null ? null : (
          <th scope="col">
            <input
              type="checkbox"
              aria-label={text.selectAll}
              checked={selected > 0 && selected === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = selected > 0 && selected < rows.length;
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.name} column={column} list={props} />
        ))}
        {actions === null ? null : (
          <th scope="col">
            <span className="visually-hidden">{text.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>;
  readonly list: Pick<RowsProps<Row, Sort>, 'sort' | 'onSort'>;
}

function HeadCell<Row, Sort extends string>({ column, list }: HeadCellProps<Row, Sort>) {
  const { title, isFigure, sort, second } = column;
  const direction = getSortDirection(sort, list.sort) ?? getSortDirection(second?.sort, list.sort);
  return (
    <th scope="col" aria-sort={direction} data-figure={isFigure} data-two-sorts={second !== undefined}>
      <SortButton title={title} sorts={sort} list={list} />
      {second === undefined ? null : <SortButton title={second.title} sorts={second.sort} list={list} />}
    </th>
  );
}

interface SortButtonProps<Row, Sort extends string> extends Pick<HeadCellProps<Row, Sort>, 'list'> {
  readonly title: string;
  readonly sorts: ColumnSort<Sort> | undefined;
}

function SortButton<Row, Sort extends string>({ title, sorts, list }: SortButtonProps<Row, Sort>) {
  const { sort, onSort } = list;
  if (!sorts || !onSort) return title;
  const direction = getSortDirection(sorts, sort);
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={styles['sort']}
      data-sorted={direction !== undefined}
      onClick={() => onSort(nextSort(sorts, sort))}
    >
      {title}
      <Arrow aria-hidden size={14} />
    </button>
  );
}

interface TableRowProps {
  readonly row: unknown;
  readonly rowKey: RowKey;
  readonly columns: readonly Column<unknown>[];
  readonly tracks: string;
  readonly actions: RowActions<unknown> | null;
  readonly texts: SelectionTexts<unknown> | null;
  readonly isSelected: boolean;
  readonly onToggle: ((key: RowKey, isRange: boolean) => void) | null;
  readonly isActive: boolean;
}

/** Renders again only when this row changes: selecting one of a thousand rows must be instant. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, rowKey, columns, tracks, actions, texts, isSelected, onToggle, isActive } = props;
  return (
    <tr
      data-row-key={rowKey}
      data-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      style={{ gridTemplateColumns: tracks }}
    >
      {texts === null ? null : (
        <td>
          <input
            type="checkbox"
            aria-label={texts.label(row)}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onToggle?.(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.render(row) ?? <span aria-hidden>–</span>;
        return place === 0 ? (
          <th key={column.name} scope="row" data-row-name data-figure={column.isFigure}>
            {content}
          </th>
        ) : (
          <td key={column.name} data-figure={column.isFigure} data-whole={column.isWhole}>
            {content}
          </td>
        );
      })}
      {actions === null ? null : <td data-actions>{actions.render(row)}</td>}
    </tr>
  );
});

function Totals<Row, Sort extends string>({
  columns,
  rows,
  selection,
  tracks,
  title,
}: RowsProps<Row, Sort> & WithTracks & { readonly title: string }) {
  return (
    <tfoot>
      <tr style={{ gridTemplateColumns: tracks }}>
        {columns.map((column, place) =>
          place === 0 ? (
            <th
              key={column.name}
              scope="row"
              {...(selection === null ? {} : { colSpan: 2, style: { gridColumn: 'span 2' } })}
            >
              {title}
            </th>
          ) : (
            <td key={column.name} data-figure={column.isFigure}>
              {column.money ? <MoneyList amounts={sumMoney(rows, column)} /> : null}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
