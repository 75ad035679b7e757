import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { canRetry, isRunning, type Upload } from './upload-store.ts';
import styles from './upload-queue.module.css';
import type { UploadQueueState } from './use-upload-queue.ts';
import { Button } from '../button/button.tsx';

interface UploadSummaryProps<Done, Meta> extends UploadQueueState<Done, Meta> {
  readonly label: string;
  readonly getName: (upload: Upload<Done, Meta>) => string;
}

/** One progress for hundreds of files, and the names of failed ones only. */
export function UploadSummary<Done, Meta>({
  uploads,
  queue,
  label,
  getName,
}: UploadSummaryProps<Done, Meta>) {
  const text = useText('uploads');
  if (uploads.length === 0) return null;
  const running = uploads.filter(isRunning);
  const unsent = uploads.filter(({ stage }) => stage.name === 'failed' || stage.name === 'refused');
  const bytes = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, upload) => sum + upload.file.size * sentShare(upload), 0);
  return (
    <section className={styles['summary']} aria-label={label}>
      <p role="status">
        {running.length > 0
          ? text.sendingOf({ done: uploads.length - running.length, count: uploads.length })
          : text.sent({ count: uploads.filter(({ stage }) => stage.name === 'done').length })}
      </p>
      {running.some(({ stage }) => stage.name === 'reconnecting') ? (
        <StatusBadge tone="warning">{text.stages.reconnecting}</StatusBadge>
      ) : null}
      <progress className="progress" aria-label={label} value={sent} max={Math.max(1, bytes)} />
      {unsent.length > 0 ? (
        <>
          <StatusBadge tone="bad">{text.notSent({ count: unsent.length })}</StatusBadge>
          <ul className={styles['rows']} aria-label={text.notSent({ count: unsent.length })}>
            {unsent.map((upload) => (
              <li key={upload.key}>
                <span className={styles['name']}>{getName(upload)}</span>
                <Reason upload={upload} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={styles['buttons']}>
        {running.length > 0 ? (
          <Button size="small" onClick={() => queue.stop()}>
            {text.cancelAll}
          </Button>
        ) : (
          <>
            {uploads.some(canRetry) ? (
              <Button size="small" onClick={() => queue.retryAll()}>
                {text.retryAll}
              </Button>
            ) : null}
            <Button size="small" onClick={() => queue.clear()}>
              {text.clear}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function sentShare(upload: Upload<unknown, unknown>): number {
  const { stage } = upload;
  return stage.name === 'sending' ? stage.share : stage.name === 'finishing' || !isRunning(upload) ? 1 : 0;
}

function Reason({ upload: { stage } }: { readonly upload: Upload<unknown, unknown> }) {
  const common = useText('common');
  if (stage.name !== 'failed' && stage.name !== 'refused') return null;
  return (
    <span className={styles['soft']}>
      {stage.name === 'refused' ? stage.reason : describeError(stage.error, common)}
    </span>
  );
}
