import styles from './working.module.css';

/** Shown for a few seconds while something finishes by itself. */
export function Working({ text }: { readonly text: string }) {
  return (
    <div className={styles['working']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
