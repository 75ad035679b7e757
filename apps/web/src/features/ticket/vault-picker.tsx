import type { DocumentType } from '@recoup/contract/document-types';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './ticket.module.css';
import { listDocuments } from './api.ts';

interface VaultPickerProps {
  readonly types: readonly DocumentType[];
  /** Ids of the documents the ticket already has. */
  readonly has: readonly number[];
  readonly onPick: (document: number) => Promise<void>;
  readonly onClose: () => void;
}

/** The account's documents that could meet the need, newest first. */
export function VaultPicker({ types, has, onPick, onClose }: VaultPickerProps) {
  const text = useText('ticket');
  const list = useText('tickets');
  const common = useText('common');
  const vault = useText('fileManager');
  const account = useSession().account.id;
  const [search, setSearch] = useState('');
  const query = {
    type: [...types],
    limit: 50,
    sort: 'uploaded' as const,
    order: 'desc' as const,
    ...(search.trim() === '' ? {} : { q: search.trim() }),
  };
  const { data, error } = useQuery({
    queryKey: ['account', account, 'documents', 'picker', query],
    queryFn: ({ signal }) => listDocuments({ query, account, signal }),
    placeholderData: (before) => before,
  });
  const offered = data?.items.filter(({ id, status }) => !has.includes(id) && status !== 'rejected') ?? [];
  const pick = useMutation({ mutationFn: onPick });
  return (
    <Dialog
      title={text.pickTitle}
      onClose={onClose}
      footer={<Button onClick={onClose}>{list.cancel}</Button>}
    >
      <input
        type="search"
        className={styles['pickSearch']}
        aria-label={text.pickSearch}
        placeholder={text.pickSearch}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {error ? <p role="alert">{describeError(error, common)}</p> : null}
      {data && offered.length === 0 ? <p className={styles['dialogNote']}>{text.nothingToPick}</p> : null}
      <ul className={styles['pick']}>
        {offered.map(({ id, name, type }) => (
          <li key={id}>
            <Button variant="row" disabled={pick.isPending} onClick={() => pick.mutate(id)}>
              <span lang="">{name}</span>
              <span className="soft">{vault.types[type]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
