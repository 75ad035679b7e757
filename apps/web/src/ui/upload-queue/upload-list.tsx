import type { ReactNode } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { formatSize } from '../../lib/files/format-size.ts';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { StatusBadge, type Tone } from '../status-badge/status-badge.tsx';
import { canRetry, isRunning, type Upload } from './upload-store.ts';
import styles from './upload-queue.module.css';
import type { UploadQueueState } from './use-upload-queue.ts';
import { Button } from '../button/button.tsx';

interface Outcome {
  readonly tone: Tone;
  readonly message: string;
}

interface UploadListProps<Done, Meta> extends UploadQueueState<Done, Meta> {
  readonly label: string;
  /** Shown beside the size, such as the document type. */
  readonly describe?: (upload: Upload<Done, Meta>) => string;
  /** The result of an uploaded file; "Uploaded" by default. */
  readonly outcome?: (result: Done) => Outcome;
  /** Shown below the row of an uploaded file. */
  readonly renderResult?: (result: Done, upload: Upload<Done, Meta>) => ReactNode;
  /** For narrow places: one line per file, each of which can be removed from the list. */
  readonly isCompact?: boolean;
  /** Rows of uploads of earlier visits. */
  readonly children?: ReactNode;
}

export function UploadList<Done, Meta>(props: UploadListProps<Done, Meta>) {
  const { uploads, queue, label, isCompact = false, children } = props;
  const text = useText('uploads');
  if (uploads.length === 0 && !children) return null;
  return (
    <>
      <ul className={styles[isCompact ? 'compact' : 'rows']} aria-label={label}>
        {children}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} {...props} upload={upload} />
        ))}
      </ul>
      {!isCompact && uploads.some((upload) => !isRunning(upload) && !canRetry(upload)) ? (
        <Button size="small" onClick={() => queue.clearFinished()}>
          {text.clear}
        </Button>
      ) : null}
    </>
  );
}

function UploadRow<Done, Meta>(props: UploadListProps<Done, Meta> & { readonly upload: Upload<Done, Meta> }) {
  const { upload, queue, describe, renderResult, isCompact = false } = props;
  const text = useText('uploads');
  const language = useLanguage();
  const { key, file, stage } = upload;
  const { tone, message } = useStageText(props);
  return (
    <li>
      <div className={styles['file']}>
        <span className={styles['name']}>{file.name}</span>
        <span className={styles['soft']}>
          {[...(describe ? [describe(upload)] : []), formatSize(file.size, language)].join(' · ')}
        </span>
      </div>
      <div className={styles['state']}>
        <span role="status">
          <StatusBadge tone={tone}>{message}</StatusBadge>
        </span>
        {stage.name === 'sending' ? (
          <progress className="progress" aria-label={file.name} value={stage.share} max={1} />
        ) : null}
        {isRunning(upload) ? (
          <Button
            variant="link"
            aria-label={text.cancelOf({ file: file.name })}
            onClick={() => queue.cancel(key)}
          >
            {text.cancel}
          </Button>
        ) : null}
        {canRetry(upload) ? (
          <Button
            variant="link"
            aria-label={text.retryOf({ file: file.name })}
            onClick={() => queue.retry(key)}
          >
            {text.retry}
          </Button>
        ) : null}
        {canRetry(upload) || (isCompact && !isRunning(upload)) ? (
          <Button
            variant="link"
            aria-label={text.removeOf({ file: file.name })}
            onClick={() => queue.remove(key)}
          >
            {text.remove}
          </Button>
        ) : null}
      </div>
      {stage.name === 'done' && renderResult ? (
        <div className={styles['result']}>{renderResult(stage.result, upload)}</div>
      ) : null}
    </li>
  );
}

function useStageText<Done, Meta>({
  upload: { stage },
  outcome,
}: UploadListProps<Done, Meta> & { readonly upload: Upload<Done, Meta> }): Outcome {
  const text = useText('uploads');
  const common = useText('common');
  const language = useLanguage();
  switch (stage.name) {
    case 'waiting':
      return { tone: 'waiting', message: text.stages.waiting };
    case 'reading':
    case 'finishing':
      return { tone: 'busy', message: text.stages[stage.name] };
    case 'sending': {
      const percent = stage.share.toLocaleString(languageTags[language], { style: 'percent' });
      return { tone: 'busy', message: stage.share < 1 ? text.sending({ percent }) : text.stages.finishing };
    }
    case 'reconnecting':
      return { tone: 'warning', message: text.stages.reconnecting };
    case 'cancelled':
      return { tone: 'idle', message: text.stages.cancelled };
    case 'done':
      return outcome?.(stage.result) ?? { tone: 'good', message: text.stages.done };
    case 'refused':
      return { tone: 'bad', message: stage.reason };
    case 'failed':
      return { tone: 'bad', message: text.failed({ reason: describeError(stage.error, common) }) };
  }
}
