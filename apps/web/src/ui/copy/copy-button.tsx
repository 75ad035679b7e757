import { Copy } from 'lucide-react';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../toast/toast.tsx';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** What goes to the clipboard. */
  readonly value: string;
  /** What that is, for those who cannot see it beside the button. */
  readonly label: string;
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const text = useText('shell');
  const toasts = useToasts();
  const copy = async () => {
    try {
      // Absent where the page came over an insecure connection; that fails here as well.
      await navigator.clipboard.writeText(value);
      toasts.success(text.copied);
    } catch {
      toasts.failure(text.copyFailed);
    }
  };
  return (
    <button
      type="button"
      className={styles['copy']}
      aria-label={label}
      title={label}
      onClick={() => void copy()}
    >
      <Copy aria-hidden />
    </button>
  );
}
