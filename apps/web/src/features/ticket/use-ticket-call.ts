import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { refreshTickets } from '../tickets/index.ts';

/** Does something to the ticket and shows it as it then is; a refusal too means that it may have changed. */
export function useTicketCall(): readonly [
  pending: boolean,
  attempt: (work: () => Promise<unknown>) => Promise<boolean>,
] {
  const queries = useQueryClient();
  const toasts = useToasts();
  const common = useText('common');
  const [pending, setPending] = useState(false);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    try {
      await work();
      return true;
    } catch (error) {
      toasts.failure(describeError(error, common));
      return false;
    } finally {
      setPending(false);
      refreshTickets(queries);
    }
  };
  return [pending, attempt];
}
