import type { SavedView } from '@recoup/contract/search';
import { savedViewLimits } from '@recoup/contract/search-kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { createView, deleteView, savedViewsQuery } from './api.ts';
import styles from './tickets.module.css';

interface SavedViewToolsProps {
  /** The saved view that the list shows, if any. */
  readonly shown: SavedView | undefined;
  /** The current filters as a query string; null where there is nothing to save. */
  readonly query: string | null;
}

/** Saves the filters under a name, or deletes the view that is shown. */
export function SavedViewTools({ shown, query }: SavedViewToolsProps) {
  const text = useText('tickets');
  const common = useText('common');
  const queries = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
  const save = useMutation({
    mutationFn: (body: { list: 'tickets'; name: string; query: string }) => createView({ body }),
    onSuccess: async () => {
      await refresh();
      setName(null);
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => deleteView({ params: { id } }),
    onSuccess: refresh,
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name !== null && name.trim() !== '' && query !== null && !save.isPending)
      save.mutate({ list: 'tickets', name: name.trim(), query });
  };
  const error = save.error ?? remove.error;
  return (
    <>
      {shown ? (
        <Button size="small" isPending={remove.isPending} onClick={() => remove.mutate(shown.id)}>
          {text.deleteView({ name: shown.name })}
        </Button>
      ) : query === null ? null : name === null ? (
        <Button size="small" onClick={() => setName('')}>
          {text.saveView}
        </Button>
      ) : (
        <form className={styles['saveView']} onSubmit={onSubmit}>
          <input
            // The button it replaces had the focus.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            className={styles['viewName']}
            aria-label={text.viewName}
            placeholder={text.viewName}
            maxLength={savedViewLimits.name}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setName(null);
            }}
          />
          <Button size="small" variant="primary" type="submit" isPending={save.isPending}>
            {text.saveNamedView}
          </Button>
        </form>
      )}
      {error ? <span role="alert">{describeError(error, common)}</span> : null}
    </>
  );
}
