import type { SearchResult } from '@recoup/contract/search';
import { minSearchLength, searchKinds } from '@recoup/contract/search-kinds';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { searchQuery } from './api.ts';
import {
  listResultPlaces,
  matchPages,
  shipmentsPath,
  type ResultPlace,
  type SearchPage,
} from './search-places.ts';
import styles from './search.module.css';

interface SearchDialogProps {
  readonly pages: readonly SearchPage[];
  readonly onClose: () => void;
}

interface Entry {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly amount: string;
  readonly place: ResultPlace;
}

interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Finds pages and the account's records; the arrow keys move, Enter opens. */
export default function SearchDialog({ pages, onClose }: SearchDialogProps) {
  const text = useText('search');
  const common = useText('common');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const router = useRouter();
  const { groups, isSearching, error } = useResults(useDeferredValue(typed), pages);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(active, entries.length - 1)];
  const open = ({ place }: Entry) => {
    onClose();
    void router.navigate(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const place = current === undefined ? 0 : entries.indexOf(current);
      setActive((place + step + entries.length) % entries.length);
    } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(current);
    }
  };
  const status = error
    ? describeError(error, common)
    : isSearching
      ? text.searching
      : entries.length === 0
        ? text.nothing
        : text.results({ count: entries.length });
  return (
    <Dialog title={text.title} onClose={onClose} width={640} closesOnMask className={styles['dialog'] ?? ''}>
      <input
        // The field has the focus when the dialog opens.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className={styles['input']}
        type="search"
        role="combobox"
        aria-label={text.label}
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id} ${current.key}`.replaceAll(' ', '-')}
        placeholder={text.placeholder}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles['results']} role="listbox" id={id} aria-label={text.title}>
        {groups.map(({ title, entries: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles['group']} aria-hidden="true">
              {title}
            </p>
            {own.map((entry) => (
              // The field handles the keys and keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={entry.key}
                id={`${id} ${entry.key}`.replaceAll(' ', '-')}
                className={styles['entry']}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                ref={entry === current ? bringIntoView : undefined}
                onClick={() => open(entry)}
              >
                <span className={styles['name']} lang="">
                  {entry.name}
                </span>
                {entry.detail === '' ? null : <span className="soft">{entry.detail}</span>}
                {entry.amount === '' ? null : <span className={styles['amount']}>{entry.amount}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={styles['status']} role="status">
        {typed.trim().length < minSearchLength ? text.hint : status}
      </p>
    </Dialog>
  );
}

function bringIntoView(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}

function useResults(typed: string, pages: readonly SearchPage[]) {
  const hasShipments = pages.some(({ path }) => path === shipmentsPath);
  const text = useText('search');
  const titles = useText('pages');
  const { types, statuses } = useText('tickets');
  const language = useLanguage();
  const { account, own } = useSession();
  const query = useQuery(searchQuery(account.id, typed));
  const isAsked = typed.trim().length >= minSearchLength;
  const found = isAsked ? (query.data ?? []) : [];
  const toEntries = (result: SearchResult): readonly Entry[] => {
    const { kind, id, name, detail, claim_type, status, amount } = result;
    const type = claim_type === null ? '' : types[claim_type];
    return listResultPlaces(result, { hasShipments, roles: own.roles }).map(({ page, place }) => ({
      key: [kind, id, page].filter(Boolean).join(' '),
      name: kind === 'ticket' ? text.ticket({ id, name: name || type }) : name,
      detail: [page && titles[page], name === '' ? '' : type, status === null ? '' : statuses[status], detail]
        .filter(Boolean)
        .join(' · '),
      amount: amount === null ? '' : moneyText(amount, language),
      place,
    }));
  };
  const groups: Group[] = [
    ...searchKinds.map((kind) => ({
      title: text.kinds[kind],
      entries: found.filter((result) => result.kind === kind).flatMap(toEntries),
    })),
    {
      title: text.pages,
      entries: matchPages(pages, typed).map(({ path, title }) => ({
        key: path,
        name: title,
        detail: '',
        amount: '',
        place: { to: path },
      })),
    },
  ];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: isAsked && (query.isPending || query.isPlaceholderData),
    error: isAsked ? query.error : null,
  };
}
