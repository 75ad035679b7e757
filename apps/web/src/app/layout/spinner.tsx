import styles from './spinner.module.css';

/** Over the whole page while nothing on it can be relied on yet. */
export function Spinner({ tip }: { readonly tip: string }) {
  return (
    <div className={styles['overlay']} role="status">
      <span className={styles['wheel']} aria-hidden="true" />
      <p>{tip}</p>
    </div>
  );
}
