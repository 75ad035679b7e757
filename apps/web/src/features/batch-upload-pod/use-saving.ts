import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { saveProofs, setFiles } from './api.ts';

interface Saving {
  /** Saved and total files; null while nothing is being saved. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly save: (files: readonly number[]) => void;
}

const atOnce = 20;

/** Saves in batches: after an interruption the saved files stay saved and the rest can follow. */
export function useSaving(batch: number): Saving {
  const text = useText('batchUploadPod');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const [progress, setProgress] = useState<Saving['progress']>(null);
  const { mutate } = useMutation({
    mutationFn: async (files: readonly number[]) => {
      let saved = 0;
      for (let done = 0; done < files.length; done += atOnce) {
        setProgress({ done, of: files.length });
        const reply = await saveProofs({
          params: { id: batch },
          body: { files: files.slice(done, done + atOnce) },
          account: null,
        });
        saved += reply.files.filter(({ state }) => state === 'saved').length;
        setFiles(queries, batch, reply.files);
      }
      return saved;
    },
    onSuccess: (saved, files) => {
      if (saved === files.length) toasts.success(text.allSaved({ count: saved }));
      else toasts.failure(text.someSaved({ count: saved, of: files.length }));
    },
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => setProgress(null),
  });
  return { progress, save: mutate };
}
