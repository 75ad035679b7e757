import styles from './working.module.css';

/** Something that takes a few seconds and ends by itself. */
export function Working({ words }: { readonly words: string }) {
  return (
    <div className={styles['working']} role="status">
      <span className={styles['ring']} aria-hidden="true" />
      <p>{words}</p>
    </div>
  );
}
