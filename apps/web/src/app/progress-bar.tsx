import { useRouterState } from '@tanstack/react-router';
import { useText } from '../lib/i18n/index.ts';
import styles from './progress-bar.module.css';

/** Runs along the top while a route changes. */
export function ProgressBar() {
  const label = useText('common').loading;
  const running = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <div
      className={styles['bar']}
      data-running={running}
      {...(running ? { role: 'progressbar', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
