import { Copy } from 'lucide-react';
import styles from './copy-button.module.css';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  readonly value: string;
  /** Names the copied text, for screen readers. */
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
