import type { OpenNeed } from '@recoup/contract/open-needs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { joinSentences, useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { useEnsureType } from '../file-manager/index.ts';
import { attachToMany } from './api.ts';
import { refreshTickets } from '../tickets/index.ts';

export interface Served {
  readonly need: OpenNeed;
  readonly document: number;
  readonly tickets: readonly number[];
}

/** Attaches a document of the vault to the tickets of a need, and shows how many of them are now ready. */
export function useServeNeed() {
  const text = useText('documentNeeds');
  const ticket = useText('ticket');
  const vault = useText('fileManager');
  const common = useText('common');
  const language = useLanguage();
  const account = useSession().account.id;
  const toasts = useToasts();
  const queries = useQueryClient();
  const ensureType = useEnsureType();
  return useMutation({
    mutationFn: async ({ need, document, tickets }: Served) => {
      const usedAs = await ensureType({ document, types: need.types });
      if (usedAs !== null) return { usedAs };
      return attachToMany({ body: { document, tickets: [...tickets] }, account });
    },
    onSuccess: (reply) => {
      if ('usedAs' in reply) {
        toasts.failure(ticket.servesAs({ type: vault.types[reply.usedAs] }));
        return;
      }
      const { attached, ready } = reply;
      const parts = [text.attached({ count: attached })];
      if (ready.length > 0) parts.push(text.nowReady({ count: ready.length }));
      toasts.success(joinSentences(parts, language));
    },
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshTickets(queries),
  });
}
