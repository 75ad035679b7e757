import { agencyLimits } from '@recoup/contract/agency-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { sendFiles } from '../../lib/files/send-files.ts';
import form from '../../ui/form/form.module.css';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import styles from './company-filter.module.css';
import { refreshCompanies } from './api.ts';
import { Button } from '../../ui/button/button.tsx';

interface AskProps {
  /** Called when the check has started. */
  readonly onAsked: (check: number) => void;
}

export function ListCheck({ onAsked }: AskProps) {
  const text = useText('companyFilter');
  const id = useId();
  const most = useMost();
  const ask = useAsk('list', onAsked);
  const [names, setNames] = useState('');
  const count = names.split('\n').filter((line) => line.trim() !== '').length;
  const fault =
    count === 0 ? text.nothing : count > agencyLimits.namesPerCheck ? text.tooLong({ names: most }) : '';
  const send = () => ask.send(fault, () => new File([names], 'pasted.txt', { type: 'text/plain' }));
  return (
    <AskForm ask={ask} label={text.checkList} onSend={send}>
      <label className={form['label']} htmlFor={id}>
        {text.list}
      </label>
      <textarea
        id={id}
        className={`${form['input']} ${styles['names']}`}
        rows={8}
        spellCheck={false}
        value={names}
        aria-invalid={ask.fault !== ''}
        aria-describedby={`${id}-count`}
        onChange={({ target }) => setNames(target.value)}
      />
      <p id={`${id}-count`} className={styles['soft']}>
        {text.listCount({ count })}
      </p>
    </AskForm>
  );
}

export function FileCheck({ onAsked }: AskProps) {
  const text = useText('companyFilter');
  const id = useId();
  const most = useMost();
  const ask = useAsk('file', onAsked);
  const [file, setFile] = useState<File | null>(null);
  const send = () => ask.send(file ? '' : text.noFile, () => file);
  return (
    <AskForm ask={ask} label={text.checkFile} onSend={send}>
      <label className={form['label']} htmlFor={id}>
        {text.file}
      </label>
      <input
        id={id}
        type="file"
        className={styles['file']}
        accept=".csv,.txt,.tsv,.xlsx"
        aria-invalid={ask.fault !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <p id={`${id}-hint`} className={styles['soft']}>
        {text.fileHint({ names: most })}
      </p>
    </AskForm>
  );
}

function useMost(): string {
  const language = useLanguage();
  return new Intl.NumberFormat(languageTags[language]).format(agencyLimits.namesPerCheck);
}

interface Ask {
  readonly pending: boolean;
  readonly fault: string;
  readonly send: (fault: string, file: () => File | null) => void;
}

function useAsk(source: 'list' | 'file', onAsked: AskProps['onAsked']): Ask {
  const common = useText('common');
  const account = useSession().own.id;
  const queries = useQueryClient();
  const [fault, setFault] = useState('');
  const start = useMutation({
    mutationFn: (file: File) =>
      sendFiles('POST /api/agencies/checks/', [file], {
        params: {},
        query: { source },
        account,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    onSuccess: ({ id }) => {
      refreshCompanies(queries);
      onAsked(id);
    },
    onError: (error) => setFault(describeError(error, common)),
  });
  return {
    pending: start.isPending,
    fault,
    send: (wrong, file) => {
      setFault(wrong);
      const sent = wrong === '' ? file() : null;
      if (sent !== null && !start.isPending) start.mutate(sent);
    },
  };
}

interface AskFormProps {
  readonly ask: Ask;
  readonly label: string;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

function AskForm({ ask, label, onSend, children }: AskFormProps) {
  const text = useText('companyFilter');
  return (
    <form
      className={styles['ask']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      <div role="alert">{ask.fault === '' ? null : <p className={form['failure']}>{ask.fault}</p>}</div>
      <Button type="submit" variant="primary" disabled={ask.pending}>
        {ask.pending ? text.sending : label}
      </Button>
    </form>
  );
}
