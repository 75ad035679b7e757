import { useText } from '../../lib/i18n/index.ts';
import { useOwnToasts } from '../toast/toast.tsx';

/** Puts a text on the clipboard and says whether that worked. */
export function useCopy(): (value: string) => Promise<void> {
  const text = useText('shell');
  const toasts = useOwnToasts();
  return async (value) => {
    try {
      // Absent where the page came over an insecure connection; that fails here as well.
      await navigator.clipboard.writeText(value);
      toasts.success(text.copied);
    } catch {
      toasts.failure(text.copyFailed);
    }
  };
}
