import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { refreshDocuments } from './queries.ts';

export interface Change {
  readonly pending: boolean;
  /** Runs a call and tells how it ended; true when it went well. */
  readonly run: (work: (account: string) => Promise<string>) => Promise<boolean>;
}

export function useChange(): Change {
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const common = useText('common');
  const [pending, setPending] = useState(false);
  return {
    pending,
    run: async (work) => {
      setPending(true);
      try {
        toasts.success(await work(account));
        return true;
      } catch (error) {
        toasts.failure(describeError(error, common));
        return false;
      } finally {
        setPending(false);
        refreshDocuments(queries, account);
      }
    },
  };
}
