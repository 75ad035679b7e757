import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementLine } from '@recoup/contract/invoices';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { withdrawDispute, refreshBilling } from '../api.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { Button } from '../../../ui/button/button.tsx';

export function WithdrawButton({ line }: { readonly line: StatementLine }) {
  const text = useText('bill');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const withdraw = useMutation({
    mutationFn: () => withdrawDispute({ params: { id: line.id }, account }),
    onSuccess: () => toasts.success(text.withdrawn),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => refreshBilling(queries, account),
  });
  return (
    <Button
      size="small"
      aria-label={text.withdrawOf({ id: line.ticket_id })}
      disabled={withdraw.isPending}
      onClick={() => withdraw.mutate()}
    >
      {text.withdraw}
    </Button>
  );
}
