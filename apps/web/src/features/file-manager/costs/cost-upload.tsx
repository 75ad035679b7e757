import { Inbox } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import type { Values } from '../../../lib/api/request.ts';
import { sendFiles } from '../../../lib/files/send-files.ts';
import form from '../../../ui/form/form.module.css';
import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from '../documents.module.css';
import type { SentList } from './cost.ts';
import { refreshCosts } from './api.ts';
import { MapColumns } from './map-columns.tsx';

/** Uploads a cost list from a spreadsheet; a list with an error is rejected as a whole. */
export function CostUpload() {
  const text = useText('costs');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const [isOver, setOver] = useState(false);
  const [unmapped, setUnmapped] = useState<{ list: SentList; files: readonly File[] } | null>(null);
  const send = useMutation({
    mutationFn: async ({
      files,
      columns = {},
    }: {
      readonly files: readonly File[];
      readonly columns?: Values;
    }) => {
      const lists = await sendFiles('POST /api/audits/costs/upload/', files, {
        params: {},
        query: columns,
        account,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      return lists.map((list, place) => ({ list, file: files[place] }));
    },
    onSuccess: (sent) => {
      // A list that was mapped and rejected keeps its form, so that other columns can be chosen.
      const [first] = sent.filter(({ list }) => list.status === 'unmapped');
      if (first) setUnmapped({ list: first.list, files: alike(sent, first.list) });
      else if (sent.every(({ list }) => list.status === 'kept')) setUnmapped(null);
    },
    onSettled: () => refreshCosts(queries, account),
  });
  return (
    <>
      {/* The input lies over the whole place, so that dropping works as in any file input. */}
      <label className={styles['drop']} data-over={isOver}>
        <Inbox aria-hidden />
        <strong>{text.drop}</strong>
        <span className={styles['soft']}>{text.columns}</span>
        <span>{text.choose}</span>
        <input
          type="file"
          multiple
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          disabled={send.isPending}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // Lets the same file be chosen again after it was corrected.
            target.value = '';
            if (files.length > 0) send.mutate({ files });
          }}
        />
      </label>
      <div role="status">
        {send.isPending ? <p>{text.sending}</p> : null}
        {send.data?.map(({ list }, place) => (
          // Two files may have the same name, and the list never changes.
          <Outcome key={`${place} ${list.name}`} list={list} />
        ))}
      </div>
      {unmapped ? (
        <MapColumns
          key={unmapped.list.headings.join(' ')}
          list={unmapped.list}
          isPending={send.isPending}
          onMapped={(columns) => send.mutate({ files: unmapped.files, columns })}
        />
      ) : null}
      {send.error ? (
        <p className={form['failure']} role="alert">
          {describeError(send.error, common)}
        </p>
      ) : null}
    </>
  );
}

/** Lists with the same headings, which are mapped together. */
function alike(sent: readonly { list: SentList; file: File | undefined }[], { headings }: SentList): File[] {
  return sent.flatMap(({ list, file }) =>
    file && list.status === 'unmapped' && list.headings.join('\t') === headings.join('\t') ? [file] : [],
  );
}

function Outcome({ list: { name, status, rows, faults } }: { readonly list: SentList }) {
  const text = useText('costs');
  const tag = languageTags[useLanguage()];
  if (status === 'unmapped') return null;
  if (status === 'kept') return <p>{text.kept({ file: name, count: rows.toLocaleString(tag) })}</p>;
  return (
    <>
      <p>{text.refused({ file: name })}</p>
      {/* It scrolls, so it must be reachable without a mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles['faults']} aria-label={text.faults} tabIndex={0}>
        {faults.map(({ line, column, message }) => (
          <li key={`${line} ${column}`}>
            <strong>{column === '' ? text.line({ line }) : text.lineColumn({ line, column })}</strong>{' '}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}
