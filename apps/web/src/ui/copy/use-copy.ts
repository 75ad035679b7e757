import { useText } from '../../lib/i18n/index.ts';
import { useOwnToasts } from '../toast/toast.tsx';

/** Copies a text and shows whether that worked. */
export function useCopy(): (value: string) => Promise<void> {
  const text = useText('shell');
  const toasts = useOwnToasts();
  return async (value) => {
    try {
      // `navigator.clipboard` is missing on an insecure connection; that fails here as well.
      await navigator.clipboard.writeText(value);
      toasts.success(text.copied);
    } catch {
      toasts.failure(text.copyFailed);
    }
  };
}
