import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { LinksPart, NamePart, StatusPart } from './document-parts.tsx';
import type { DocumentListProps } from './document-table.tsx';
import styles from './documents.module.css';
import { formatSize } from '../../lib/files/format-size.ts';

/** The table's rows where a table has no room. */
export function DocumentCards({ documents, selected, onSelect, onOpen }: DocumentListProps) {
  const text = useText('fileManager');
  const language = useLanguage();
  const toggle = (id: number) =>
    onSelect(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <ul className={styles['cards']}>
      {documents.map((document) => (
        <li key={document.id} className={styles['card']}>
          <div className={styles['cardHead']}>
            <NamePart document={document} onOpen={onOpen} />
            <input
              type="checkbox"
              className={styles['checkbox']}
              aria-label={text.select({ name: document.name })}
              checked={selected.includes(document.id)}
              onChange={() => toggle(document.id)}
            />
          </div>
          <span className={styles['soft']}>
            {text.types[document.type]} · {formatSize(document.size, language)} ·{' '}
            {formatDateTime(document.uploadedAt, language)}
          </span>
          <StatusPart document={document} />
          <LinksPart document={document} />
        </li>
      ))}
    </ul>
  );
}
