import { useEffect, useState } from 'react';
import en from '../locales/en/failure.ts';
import zh from '../locales/zh/failure.ts';
import { useLanguage } from '../lib/i18n/index.ts';
import { safeSessionStorage } from '../lib/storage.ts';
import { isChunkFailure, shouldReload } from './chunk-failure.ts';
import styles from './failure-page.module.css';
import { Button } from '../ui/button/button.tsx';
import { buttonClass } from '../ui/button/button-class.ts';

const reloadedKey = 'recoup_reloaded_at';

/** Its texts are part of the first load, since it is needed when nothing more can be loaded. */
export function FailurePage({ error }: { readonly error: unknown }) {
  const text = useLanguage() === 'zh' ? zh : en;
  const [reloading] = useState(() =>
    shouldReload({
      error,
      online: navigator.onLine,
      reloadedAt: parseStoredTime(safeSessionStorage.get(reloadedKey)),
      now: Date.now(),
    }),
  );
  useEffect(() => {
    if (!reloading) return;
    safeSessionStorage.set(reloadedKey, String(Date.now()));
    location.reload();
  }, [reloading]);
  if (reloading) return null;

  const missingPart = isChunkFailure(error);
  return (
    <div className={styles['failure']} role="alert">
      <h2>{missingPart ? text.chunkTitle : text.crashTitle}</h2>
      <p>{missingPart ? text.chunkText : text.crashText}</p>
      <p className={styles['actions']}>
        <Button variant="primary" onClick={() => location.reload()}>
          {text.reload}
        </Button>
        <a className={buttonClass('secondary', 'medium')} href="/dashboard">
          {text.home}
        </a>
      </p>
      <details>
        <summary>{text.details}</summary>
        <code>{error instanceof Error ? `${error.name}: ${error.message}` : String(error)}</code>
      </details>
    </div>
  );
}

function parseStoredTime(stored: string | null): number | null {
  const time = Number(stored ?? Number.NaN);
  return Number.isFinite(time) ? time : null;
}
