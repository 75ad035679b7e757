import { useMutation } from '@tanstack/react-query';
import { call, describeErrorWithCode } from '../../../lib/api/index.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { leaveFor } from './leave-for.ts';

/** The number is typed in at the gateway, never here. */
export function AddCard({ account, look }: { readonly account: string; readonly look?: 'primary' }) {
  const text = useText('payment');
  const common = useText('common');
  const toasts = useToasts();
  const open = useMutation({
    mutationFn: async () => {
      const { url } = await call('POST /api/invoices/payment/instrument/', { account });
      await leaveFor(url);
    },
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
  });
  return (
    <button
      type="button"
      className={look === 'primary' ? 'button primary' : 'button'}
      disabled={open.isPending}
      onClick={() => open.mutate()}
    >
      {open.isPending ? text.opening : text.add}
    </button>
  );
}
