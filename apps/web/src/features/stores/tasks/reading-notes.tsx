import { useText } from '../../../lib/i18n/index.ts';
import { Toned } from '../../../ui/toned/toned.tsx';
import styles from '../dialog.module.css';
import type { SetAside } from '../file-fault.ts';
import { FaultList } from './fault-list.tsx';

interface ReadingNotesProps {
  readonly setAside: SetAside;
  readonly warnings: readonly string[];
}

/** Skipped rows and warnings of a file that was read. */
export function ReadingNotes({ setAside: { count, rows }, warnings }: ReadingNotesProps) {
  const text = useText('stores');
  if (count === 0 && warnings.length === 0) return null;
  return (
    <div className={styles['whole']}>
      {warnings.map((warning) => (
        <p key={warning} className="soft">
          {warning}
        </p>
      ))}
      {count === 0 ? null : (
        <details>
          <summary>
            <Toned tone="warning">{count === 1 ? text.rowSetAside : text.rowsSetAside({ count })}</Toned>
          </summary>
          <FaultList faults={rows} />
        </details>
      )}
    </div>
  );
}
