import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { DrawingName } from '../empty-state/drawing.tsx';
import { Pager, type PagerProps } from '../pager/pager.tsx';
import { LoadFailure, type QueryState } from '../query-view/query-view.tsx';
import { CardView } from './card-view.tsx';
import type { Columns, RowKey } from './column.ts';
import styles from './data-table.module.css';
import type { RowActions, SelectionTexts } from './rows-props.ts';
import { SortSelect } from './sort-select.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { TableView } from './table-view.tsx';
import { Toolbar, type ToolbarProps } from './toolbar.tsx';
import { useColumnChoice, type ColumnChoiceOptions } from './use-column-choice.ts';
import { useLocalSort } from './use-local-sort.ts';
import { useSelection } from './use-selection.ts';
import { Button } from '../button/button.tsx';

interface SelectionOptions<Row> extends SelectionTexts<Row> {
  /** The actions that fit the selected rows. */
  readonly renderActions: (rows: readonly Row[], clear: () => void) => ReactNode;
}

interface NoMatch {
  readonly sentence: string;
  readonly action: ReactNode;
}

interface MoreRows {
  readonly label: string;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

interface DataTableProps<Row, Sort extends string> extends Pick<
  ToolbarProps,
  'filters' | 'tools' | 'exportAs'
> {
  readonly label: string;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly query: QueryState;
  readonly getKey: (row: Row) => RowKey;
  readonly columns: Columns<Row, Sort>;
  readonly actions?: RowActions<Row>;
  readonly selection?: SelectionOptions<Row>;
  /** Undefined if the rows are already in the order to show. */
  readonly sort?: Sort | undefined;
  /** Without it, the table itself sorts a list that is loaded as a whole. */
  readonly onSort?: (sort: Sort | null) => void;
  /** Whether the filters include a sort order; otherwise cards, which have no headers, get a select for it. */
  readonly hasSortFilter?: boolean;
  readonly columnChoice?: ColumnChoiceOptions;
  /** Shown below the toolbar. */
  readonly note?: ReactNode;
  /** Shown instead of list and filters when there are no rows even without filters. */
  readonly empty?: ReactNode;
  readonly noMatch?: NoMatch;
  readonly failure: { readonly title: string; readonly drawing: DrawingName };
  readonly pager?: PagerProps | undefined;
  /** The next rows are added below those shown; null when these are all. */
  readonly more?: MoreRows | null;
  /** The window width in pixels from which the table is shown instead of cards. */
  readonly tableFrom?: number;
}

/** A list: filters, table on wide screens and cards on narrow ones, selection, totals, and its states. */
export function DataTable<Row, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const { query, getKey, pager, more = null, selection: selectable, tableFrom = 1100 } = props;
  const isWide = useMedia(`(min-width: ${tableFrom}px), print`);
  const isPart = more !== null || (pager !== undefined && (pager.steps.first ?? pager.steps.next) !== null);
  const local = useLocalSort(props.rows, props.columns, props.onSort === undefined && !isPart);
  const { rows } = local;
  const { columns, free, chosen, choose } = useColumnChoice(local.columns, props.columnChoice);
  const selection = useSelection(rows ?? [], getKey);
  if (rows?.length === 0 && props.empty !== undefined && props.empty !== null) return props.empty;
  const View = isWide ? TableView : CardView;
  const onSort = props.onSort ?? local.onSort;
  const sort = props.onSort ? props.sort : local.sort;
  const isSortable = local.columns.some(({ sort: own, second }) => own !== undefined || second !== undefined);
  const needsSortSelect = !isWide && isSortable && props.hasSortFilter !== true && rows?.length !== 0;
  return (
    <div className={styles['list']}>
      <Toolbar
        {...props}
        columnChoice={props.columnChoice && isWide ? { columns: free, chosen, onChoose: choose } : null}
        sortSelect={
          needsSortSelect && onSort ? (
            <SortSelect columns={local.columns} sort={sort} onSort={onSort} />
          ) : null
        }
      />
      {props.note}
      {selectable && selection.rows.length > 0 ? (
        <SelectionBar count={selection.rows.length} onClear={selection.clear}>
          {selectable.renderActions(selection.rows, selection.clear)}
        </SelectionBar>
      ) : null}
      {rows === undefined ? (
        <Missing isWide={isWide} query={query} failure={props.failure} columns={columns.length} />
      ) : rows.length === 0 ? (
        props.noMatch && <EmptyState drawing="search" {...props.noMatch} />
      ) : (
        <View
          label={props.label}
          rows={rows}
          getKey={getKey}
          columns={columns}
          actions={props.actions ?? null}
          selection={selectable ? { ...selection, texts: selectable } : null}
          sort={sort}
          {...(onSort ? { onSort } : {})}
          isPart={isPart}
          isBusy={query.isPlaceholderData ?? false}
        />
      )}
      {more === null ? null : (
        <Button className={styles['more']} isPending={more.isLoading} onClick={more.onLoad}>
          {more.label}
        </Button>
      )}
      {pager ? <Pager {...pager} /> : null}
    </div>
  );
}

interface SelectionBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const text = useText('list');
  return (
    <div className={styles['selection']} role="region" aria-label={text.selected({ count })}>
      <strong role="status">{text.selected({ count })}</strong>
      {children}
      <Button variant="link" onClick={onClear}>
        {text.clearSelection}
      </Button>
    </div>
  );
}

interface MissingProps extends Pick<DataTableProps<unknown, string>, 'query' | 'failure'> {
  readonly isWide: boolean;
  readonly columns: number;
}

function Missing({ isWide, query, failure, columns }: MissingProps) {
  return query.error && !query.isFetching ? (
    <LoadFailure {...failure} error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <TableSkeleton columns={isWide ? columns : 0} />
  );
}
