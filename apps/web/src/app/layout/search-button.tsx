import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import type { MenuSection } from './menu-model.ts';
import styles from './header.module.css';

const SearchDialog = lazy(() => import('../../features/search/search-dialog.tsx'));

interface SearchButtonProps {
  readonly sections: readonly MenuSection[];
}

/** Opens the search of pages and records, also by Ctrl+K or Cmd+K. */
export function SearchButton({ sections }: SearchButtonProps) {
  const text = useText('shell');
  const titles = useText('pages');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['search']}
        aria-label={text.search}
        title={text.searchHint}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M9 3.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0 -11M13 13l4 4" />
        </svg>
        <span className={styles['searchText']}>{text.search}</span>
      </button>
      {isOpen ? (
        <Suspense>
          <SearchDialog
            pages={sections.flatMap(({ items }) =>
              items.map(({ path, title }) => ({ path, title: title(titles) })),
            )}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
