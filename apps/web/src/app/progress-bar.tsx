import { useRouterState } from '@tanstack/react-router';
import { useText } from '../lib/i18n/index.ts';
import styles from './progress-bar.module.css';

/** Shown at the top while a route is loading. */
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
