import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { reportName } from '../../lib/report-name.ts';
import { DateOrderChoice, type DateOrder } from '../../ui/date-order/date-order-choice.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import type { EstimateContent } from './api.ts';
import styles from './estimate.module.css';

type ReadFile = EstimateContent['files'][number];

export interface FileListProps {
  readonly files: readonly ReadFile[];
  readonly onDateOrder: (file: number, order: DateOrder) => void;
}

/** The files of the estimate, collapsed unless one was refused. */
export function FileList({ files, onDateOrder }: FileListProps) {
  const text = useText('estimate');
  const tag = languageTags[useLanguage()];
  const countFiles = (status: ReadFile['status']) => files.filter((file) => file.status === status).length;
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  const refused = countFiles('refused');
  const waiting = countFiles('waiting');
  return (
    <details className={styles['folded']} open={refused > 0}>
      <summary>
        {waiting > 0
          ? text.readingFiles({ done: files.length - waiting, count: files.length })
          : text.filesRead({ count: countFiles('read'), rows: rows.toLocaleString(tag) })}
        {refused > 0 ? <StatusBadge tone="bad">{text.filesRefused({ count: refused })}</StatusBadge> : null}
      </summary>
      <ul className={styles['files']}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onDateOrder={(order) => onDateOrder(file.id, order)} />
        ))}
      </ul>
    </details>
  );
}

interface FileRowProps {
  readonly file: ReadFile;
  readonly onDateOrder: (order: DateOrder) => void;
}

function FileRow({ file, onDateOrder }: FileRowProps) {
  const text = useText('estimate');
  const { name, faults, set_aside, warnings, asks_date_order } = file;
  return (
    <li>
      <span className={styles['name']}>{name}</span>
      <FileState file={file} />
      {faults.length === 0 ? null : <Faults faults={faults} />}
      {asks_date_order ? <DateOrderChoice onChoose={onDateOrder} /> : null}
      {warnings.map((warning) => (
        <span key={warning} className="soft">
          {warning}
        </span>
      ))}
      {set_aside.count === 0 ? null : (
        <details>
          <summary>{text.rowsSetAside({ count: set_aside.count })}</summary>
          <Faults faults={set_aside.rows} />
        </details>
      )}
    </li>
  );
}

function FileState({ file: { status, report_type, rows } }: { readonly file: ReadFile }) {
  const text = useText('estimate');
  const claims = useText('claims');
  const tag = languageTags[useLanguage()];
  if (status === 'refused') return <StatusBadge tone="bad">{text.refused}</StatusBadge>;
  if (status === 'waiting') return <StatusBadge tone="busy">{text.reading}</StatusBadge>;
  const read = text.read({ count: rows.toLocaleString(tag) });
  return (
    <StatusBadge tone="good">
      {reportName(report_type, claims)} · {read}
    </StatusBadge>
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
