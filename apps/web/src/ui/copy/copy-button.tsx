import { Copy } from 'lucide-react';
import styles from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  /** What goes to the clipboard. */
  readonly value: string;
  /** What that is, for those who cannot see it beside the button. */
  readonly label: string;
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={label}
      title={label}
      onClick={() => void copy(value)}
    >
      <Copy aria-hidden />
    </button>
  );
}
