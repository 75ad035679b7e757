import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { updateProofFile, setFiles } from './api.ts';

interface Change {
  readonly shipment?: { readonly shipment_id: string; readonly account?: number };
  readonly delivered_on?: string | null;
  readonly left_out?: boolean;
}

/** Saves a decision about a file; true on success. */
export function useFileChange(
  batch: number,
  file: number,
): readonly [pending: boolean, change: (body: Change) => Promise<boolean>] {
  const queries = useQueryClient();
  const toasts = useToasts();
  const common = useText('common');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: Change) =>
      updateProofFile({
        params: { id: batch, file },
        body,
        account: null,
      }),
    onSuccess: (changed) => setFiles(queries, batch, [changed]),
    onError: (error) => toasts.failure(describeError(error, common)),
  });
  const change = (body: Change) =>
    mutateAsync(body).then(
      () => true,
      () => false,
    );
  return [isPending, change];
}
