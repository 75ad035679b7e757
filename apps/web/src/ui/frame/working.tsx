import styles from './working.module.css';

/** Shown for a few seconds while something finishes by itself. */
export function Working({ words }: { readonly words: string }) {
  return (
    <div className={styles['working']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      <p>{words}</p>
    </div>
  );
}
