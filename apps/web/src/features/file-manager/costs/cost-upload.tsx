import { Inbox } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { sendFiles } from '../../../lib/files/send-files.ts';
import form from '../../../ui/form/form.module.css';
import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from '../documents.module.css';
import type { SentList } from './cost.ts';
import { refreshCosts } from './api.ts';

/** A cost list from a table program; one with a fault is not taken at all. */
export function CostUpload() {
  const text = useText('costs');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const [isOver, setOver] = useState(false);
  const send = useMutation({
    mutationFn: (files: readonly File[]) =>
      sendFiles('POST /api/audits/costs/upload/', files, {
        params: {},
        account,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
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
          accept=".csv,.tsv,.txt,text/csv"
          disabled={send.isPending}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file can be chosen again after it was mended.
            target.value = '';
            if (files.length > 0) send.mutate(files);
          }}
        />
      </label>
      <div role="status">
        {send.isPending ? <p>{text.sending}</p> : null}
        {send.data?.map((list, place) => (
          // Two of one name can be sent at once, and the list never changes.
          <Outcome key={`${place} ${list.name}`} list={list} />
        ))}
      </div>
      {send.error ? (
        <p className={form['failure']} role="alert">
          {describeError(send.error, common)}
        </p>
      ) : null}
    </>
  );
}

function Outcome({ list: { name, status, rows, faults } }: { readonly list: SentList }) {
  const text = useText('costs');
  const tag = languageTags[useLanguage()];
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
