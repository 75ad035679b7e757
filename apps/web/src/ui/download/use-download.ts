import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../toast/toast.tsx';

export type SavedText = (values: { readonly file: string }) => string;

/** Saves a file; shows a toast on success, where a text is given, and on failure. */
export function useDownload(
  saved?: SavedText,
): readonly [pending: boolean, download: (work: () => Promise<string>) => Promise<void>] {
  const common = useText('common');
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const download = async (work: () => Promise<string>): Promise<void> => {
    setPending(true);
    try {
      const file = await work();
      if (saved) toasts.success(saved({ file }));
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setPending(false);
    }
  };
  return [pending, download];
}
