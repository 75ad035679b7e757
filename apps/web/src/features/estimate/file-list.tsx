import { CircleCheck, CircleX, RefreshCw } from 'lucide-react';
import type { Reply } from '@recoup/contract';
import type { audits } from '@recoup/contract/audits';
import { useId } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { reportWord } from '../findings/index.ts';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { DateOrderChoice, type DateOrder } from '../../ui/date-order/date-order-choice.tsx';
import styles from './estimate.module.css';
import type { SendingFile } from './use-estimate-files.ts';
import { Button } from '../../ui/button/button.tsx';

export type Estimate = Reply<(typeof audits)['getEstimate']>;
type ReadFile = Estimate['files'][number];

interface FileListProps {
  readonly files: readonly ReadFile[];
  readonly sending: readonly SendingFile[];
  readonly onAgain: (key: string) => void;
  readonly onDateOrder: (file: number, order: DateOrder) => void;
}

export function FileList({ files, sending, onAgain, onDateOrder }: FileListProps) {
  const text = useText('estimate');
  const id = useId();
  if (files.length === 0 && sending.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {text.files}
      </h2>
      <ul className={styles['files']}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onDateOrder={(order) => onDateOrder(file.id, order)} />
        ))}
        {sending.map((file) => (
          <SendingRow key={file.key} sending={file} onAgain={onAgain} />
        ))}
      </ul>
    </section>
  );
}

interface FileRowProps {
  readonly file: ReadFile;
  readonly onDateOrder: (order: DateOrder) => void;
}

function FileRow({ file, onDateOrder }: FileRowProps) {
  const text = useText('estimate');
  const claims = useText('claims');
  const tag = languageTags[useLanguage()];
  const { name, status, report_type, rows, faults, set_aside, warnings, asks_date_order } = file;
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      {status === 'read' ? (
        <span className={styles['good']}>
          <CircleCheck aria-hidden /> {reportWord(report_type, claims)},{' '}
          {text.read({ rows: rows.toLocaleString(tag) })}
        </span>
      ) : status === 'refused' ? (
        <span className={styles['bad']}>
          <CircleX aria-hidden /> {text.refused}
        </span>
      ) : (
        <span>
          <RefreshCw aria-hidden className="turning" /> {text.reading}
        </span>
      )}
      {faults.length === 0 ? null : <Faults faults={faults} />}
      {asks_date_order ? <DateOrderChoice onChoose={onDateOrder} /> : null}
      {warnings.map((warning) => (
        <span key={warning} className="soft">
          {warning}
        </span>
      ))}
      {set_aside.count === 0 ? null : (
        <details>
          <summary>
            {set_aside.count === 1 ? text.rowSetAside : text.rowsSetAside({ count: set_aside.count })}
          </summary>
          <Faults faults={set_aside.rows} />
        </details>
      )}
    </li>
  );
}

const faultsShown = 5;

function Faults({ faults }: { readonly faults: ReadFile['faults'] }) {
  const text = useText('estimate');
  const rest = faults.length - faultsShown;
  return (
    <ul className={styles['faults']}>
      {faults.slice(0, faultsShown).map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          {line === 0 ? null : (
            <strong>
              {column === '' ? text.faultLine({ line }) : text.faultLineColumn({ line, column })}
            </strong>
          )}{' '}
          {message}
        </li>
      ))}
      {rest > 0 ? <li>{text.moreFaults({ count: rest })}</li> : null}
    </ul>
  );
}

interface SendingRowProps {
  readonly sending: SendingFile;
  readonly onAgain: (key: string) => void;
}

function SendingRow({ sending, onAgain }: SendingRowProps) {
  const text = useText('estimate');
  const common = useText('common');
  const tag = languageTags[useLanguage()];
  return (
    <li>
      <span className={styles['name']}>{sending.file.name}</span>
      {sending.stage === 'waiting' ? <span>{text.waiting}</span> : null}
      {sending.stage === 'sending' ? (
        <span>
          {text.sending({ percent: sending.share.toLocaleString(tag, { style: 'percent' }) })}{' '}
          <progress aria-label={sending.file.name} value={sending.share} max={1} />
        </span>
      ) : null}
      {sending.stage === 'failed' ? (
        <span className={styles['bad']} role="alert">
          <CircleX aria-hidden /> {text.failed({ reason: describeError(sending.error, common) })}{' '}
          <Button variant="link" onClick={() => onAgain(sending.key)}>
            {text.again}
          </Button>
        </span>
      ) : null}
    </li>
  );
}
