import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallName, Reply } from '@recoup/contract';
import { useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { createStatement, refreshReceivables } from './api.ts';

export type BilledAccount = Reply<CallName['GET /api/invoices/operator/accounts/']>[number];

export function DraftButton({ account }: { readonly account: BilledAccount }) {
  const text = useText('receivables');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const draft = useMutation({
    mutationFn: () => createStatement({ params: { account: account.id } }),
    onSuccess: ({ drafted }) =>
      toasts.success(drafted.length === 0 ? text.notDrafted : text.drafted({ id: drafted.join(', ') })),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => {
      setAsking(false);
      refreshReceivables(queries);
    },
  });
  return (
    <>
      <Button size="small" aria-label={text.draftOf({ name: account.name })} onClick={() => setAsking(true)}>
        {text.draft}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text.draftTitle({ name: account.name })}
          cancelLabel={text.notNow}
          onCancel={() => setAsking(false)}
          confirmLabel={text.draftAndMail}
          onConfirm={() => draft.mutate()}
          isPending={draft.isPending}
        >
          {text.draftText({
            count: account.waiting_lines,
            amount: account.waiting.map((each) => moneyText(each, language)).join(' + '),
          })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
