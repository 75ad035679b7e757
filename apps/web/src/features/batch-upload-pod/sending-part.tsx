import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import styles from './proofs.module.css';
import { isUnderWay, type Sending } from './use-sending.ts';

/** How far the sending is, and what could not be sent. */
export function SendingPart({ sending: { files, again, clear } }: { readonly sending: Sending }) {
  const text = useText('batchUploadPod');
  const common = useText('common');
  if (files.length === 0) return null;
  const failed = files.filter(({ state }) => state === 'failed');
  const done = files.filter((file) => !isUnderWay(file)).length;
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  const sent = files.reduce(
    (sum, { file, share, state }) => sum + file.size * (state === 'failed' ? 1 : share),
    0,
  );
  const isLost = files.some(({ state }) => state === 'reconnecting');
  return (
    <section className={styles['panel']} aria-label={text.sendingTitle}>
      <p role="status">
        {done < files.length
          ? text.sending({ done, of: files.length })
          : text.sent({ count: files.length - failed.length })}
        {isLost ? <span className={styles['warning']}>{text.reconnecting}</span> : null}
      </p>
      <progress className={styles['progress']} aria-label={text.sendingTitle} value={sent} max={bytes} />
      {failed.length === 0 ? null : (
        <>
          <p className={styles['bad']}>{text.notSent({ count: failed.length })}</p>
          <ul className={styles['failed']}>
            {failed.map(({ key, path, error }) => (
              <li key={key}>
                <span className={styles['path']}>{path}</span>
                <span className={styles['soft']}>
                  {error === 'empty' ? text.emptyFile : describeError(error, common)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {done < files.length ? null : (
        <div className={styles['buttons']}>
          {failed.length > 0 ? (
            <button type="button" className="button small" onClick={again}>
              {text.again}
            </button>
          ) : null}
          <button type="button" className="button small" onClick={clear}>
            {text.clear}
          </button>
        </div>
      )}
    </section>
  );
}
