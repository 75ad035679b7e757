import styles from './billing.module.css';
import { RowList, type RowListProps } from './row-list.tsx';

interface TitledListProps<Row> extends RowListProps<Row, never> {
  /** Shown in place of a list without rows. */
  readonly empty: string;
}

/** A list with its heading on a page of several. */
export function TitledList<Row>({ empty, ...list }: TitledListProps<Row>) {
  return (
    <section className={styles['section']}>
      <h2>{list.label}</h2>
      {list.rows.length === 0 ? <p className="soft">{empty}</p> : <RowList {...list} />}
    </section>
  );
}
