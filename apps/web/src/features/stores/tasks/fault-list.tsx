import { useText, type Texts } from '../../../lib/i18n/index.ts';
import styles from '../dialog.module.css';
import type { FileFault } from '../file-fault.ts';

const faultsShown = 200;

/** The errors of a file, each with its line and column. */
export function FaultList({ faults }: { readonly faults: readonly FileFault[] }) {
  const text = useText('stores');
  const rest = faults.length - faultsShown;
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles['faults']} tabIndex={0}>
      {faults.slice(0, faultsShown).map(({ line, column, message }) => (
        <li key={`${line} ${column} ${message}`}>
          <strong>{faultPlace(line, column, text)}</strong> {message}
        </li>
      ))}
      {rest > 0 ? <li>{text.moreFaults({ count: rest })}</li> : null}
    </ol>
  );
}

function faultPlace(line: number, column: string, text: Texts<'stores'>): string {
  if (line === 0) return text.faultWhole;
  return column === '' ? text.faultLine({ line }) : text.faultLineColumn({ line, column });
}
