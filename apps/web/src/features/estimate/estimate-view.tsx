import type { ReactNode } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { isRunning } from '../../ui/upload-queue/upload-store.ts';
import { UploadSummary } from '../../ui/upload-queue/upload-summary.tsx';
import type { EstimateContent } from './api.ts';
import { EstimateHeadline } from './estimate-headline.tsx';
import { EstimateResult } from './estimate-result.tsx';
import styles from './estimate.module.css';
import { FileDrop } from './file-drop.tsx';
import { FileList, type FileListProps } from './file-list.tsx';
import type { EstimateUploads } from './use-estimate-uploads.ts';

interface EstimateViewProps extends Pick<FileListProps, 'onDateOrder'> {
  /** Undefined before the first file. */
  readonly estimate: EstimateContent | undefined;
  readonly uploads: EstimateUploads;
  /** What happens with the files, shown before any is sent. */
  readonly note: string;
  /** What the user can do when no estimate could be started. */
  readonly instead?: ReactNode;
  /** The next steps, shown once a file was read. */
  readonly children: ReactNode;
}

/** The total, then the next steps, then the details. */
export function EstimateView({
  estimate: known,
  uploads,
  note,
  instead,
  onDateOrder,
  children,
}: EstimateViewProps) {
  const text = useText('estimate');
  const common = useText('common');
  const isSending = uploads.uploads.some(isRunning);
  // Between two uploads the server has read every file it knows of and reports `done`.
  const estimate =
    known && isSending && known.state === 'done' ? { ...known, state: 'running' as const } : known;
  const hasFiles = estimate !== undefined && estimate.files.length > 0;
  return (
    <div className="page">
      {hasFiles ? (
        <EstimateHeadline estimate={estimate} />
      ) : (
        <div className={styles['intro']}>
          <p>{text.intro}</p>
          <p className="soft">{note}</p>
        </div>
      )}
      {uploads.startError === null ? (
        <UploadSummary {...uploads} label={text.sending} getName={({ file }) => file.name} />
      ) : (
        <div role="alert" className={styles['refused']}>
          <p>{describeError(uploads.startError, common)}</p>
          <Button onClick={uploads.retry}>{text.again}</Button>
          {instead}
        </div>
      )}
      {hasFiles ? (
        <>
          {estimate.state === 'done' ? children : null}
          <EstimateResult estimate={estimate} />
          <FileList files={estimate.files} onDateOrder={onDateOrder} />
        </>
      ) : null}
      {isSending ? null : <FileDrop region={hasFiles ? estimate.region : null} onFiles={uploads.add} />}
    </div>
  );
}
