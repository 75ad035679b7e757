import type { OpenNeed } from '@recoup/contract/open-needs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../lib/api/index.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { attachToMany, getDocument, updateDocument } from './api.ts';
import { refreshTickets } from '../tickets/index.ts';

export interface Served {
  readonly need: OpenNeed;
  readonly document: number;
  readonly tickets: readonly number[];
}

/** Attaches a document of the vault to the tickets of a need, and shows how many of them are now ready. */
export function useServeNeed() {
  const text = useText('documentNeeds');
  const common = useText('common');
  const language = useLanguage();
  const account = useSession().account.id;
  const toasts = useToasts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ need, document, tickets }: Served) => {
      // A file that was already in the vault may have another document type.
      const { type } = await getDocument({ params: { id: document }, account });
      const [wanted] = need.types;
      if (wanted !== undefined && !need.types.includes(type)) {
        await updateDocument({ params: { id: document }, body: { type: wanted }, account });
      }
      return attachToMany({ body: { document, tickets: [...tickets] }, account });
    },
    onSuccess: ({ attached, ready }) => {
      const parts = [text.attached({ count: attached })];
      if (ready.length > 0) parts.push(text.nowReady({ count: ready.length }));
      toasts.success(parts.join(language === 'zh' ? '' : ' '));
    },
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshTickets(queries),
  });
}
