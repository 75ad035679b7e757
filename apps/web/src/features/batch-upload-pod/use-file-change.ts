import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { keepFiles } from './queries.ts';

interface Change {
  readonly shipment?: { readonly shipment_id: string; readonly account?: number };
  readonly delivered_on?: string | null;
  readonly left_out?: boolean;
}

/** Tells the server what was decided about a file; true when it went well. */
export function useFileChange(
  batch: number,
  file: number,
): readonly [pending: boolean, change: (body: Change) => Promise<boolean>] {
  const queries = useQueryClient();
  const toasts = useToasts();
  const common = useText('common');
  const [pending, setPending] = useState(false);
  const change = async (body: Change): Promise<boolean> => {
    setPending(true);
    try {
      const changed = await call('PATCH /api/refund/operations/proofs/{id}/files/{file}/', {
        params: { id: batch, file },
        body,
        account: null,
      });
      keepFiles(queries, batch, [changed]);
      return true;
    } catch (error) {
      toasts.failure(describeError(error, common));
      return false;
    } finally {
      setPending(false);
    }
  };
  return [pending, change];
}
