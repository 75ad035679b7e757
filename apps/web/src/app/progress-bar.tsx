import { useText } from '../lib/i18n/index.ts';
import styles from './progress-bar.module.css';

/** Shown at the top while a route is loading. */
export function ProgressBar({ running }: { readonly running: boolean }) {
  const label = useText('common').loading;
  return (
    <div
      className={styles['bar']}
      data-running={running}
      {...(running ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
