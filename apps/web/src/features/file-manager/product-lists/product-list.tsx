import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import styles from '../documents.module.css';

export interface ProductListQuery {
  readonly limit: number;
  readonly search?: string;
  readonly cursor?: string;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly total: number;
}

interface ProductListProps<Item> {
  readonly queryKey: readonly string[];
  readonly load: (query: ProductListQuery, signal: AbortSignal) => Promise<Page<Item>>;
  readonly text: {
    readonly search: string;
    readonly add: string;
    readonly count: (values: { count: string }) => string;
    readonly empty: string;
    readonly noMatch: string;
    readonly tryAgain: string;
    readonly firstPage: string;
    readonly nextPage: string;
    readonly list: string;
  };
  readonly onAdd: () => void;
  readonly renderItem: (item: Item) => ReactNode;
}

const pageSize = 50;

/** Products with the seller's own data, searched by product and paged. */
export function ProductList<Item>({ queryKey, load, text, onAdd, renderItem }: ProductListProps<Item>) {
  const common = useText('common');
  const tag = languageTags[useLanguage()];
  const [search, setSearch] = useState('');
  const [cursor, setCursor] = useState<string | null>(null);
  const query = {
    limit: pageSize,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(cursor === null ? {} : { cursor }),
  };
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, query] as const,
    queryFn: ({ signal }) => load(query, signal),
    // Results stay visible while the next keystroke's search is loading.
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="toolbar">
        <SearchField
          className="search"
          label={text.search}
          value={search}
          onSearch={(query) => {
            setSearch(query);
            setCursor(null);
          }}
        />
        <Button size="small" onClick={onAdd}>
          {text.add}
        </Button>
      </div>
      {data ? (
        <>
          <p className={styles['count']} role="status">
            {data.total > 0
              ? text.count({ count: data.total.toLocaleString(tag) })
              : search === ''
                ? text.empty
                : text.noMatch}
          </p>
          <ul className={styles['rows']} aria-label={text.list}>
            {data.items.map(renderItem)}
          </ul>
          {data.next === null && cursor === null ? null : (
            <div className={styles['pages']}>
              <Button size="small" disabled={cursor === null} onClick={() => setCursor(null)}>
                {text.firstPage}
              </Button>
              <Button size="small" disabled={data.next === null} onClick={() => setCursor(data.next)}>
                {text.nextPage}
              </Button>
            </div>
          )}
        </>
      ) : error ? (
        <p role="alert">
          {describeError(error, common)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </p>
      ) : (
        <Placeholder parts={['rows']} />
      )}
    </>
  );
}
