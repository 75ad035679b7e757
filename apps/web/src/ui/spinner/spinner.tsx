import styles from './spinner.module.css';

interface SpinnerProps {
  readonly tip: string;
  /** Covers the whole page while its content is not reliable. */
  readonly isGlobal?: boolean;
}

export function Spinner({ tip, isGlobal = false }: SpinnerProps) {
  return (
    <div className={isGlobal ? styles['overlay'] : styles['inline']} role="status">
      <span className={styles['wheel']} aria-hidden="true" />
      <p>{tip}</p>
    </div>
  );
}
