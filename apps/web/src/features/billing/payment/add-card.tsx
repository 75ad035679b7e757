import { useMutation } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { openOutsidePage } from '../../../lib/marketplaces/open-outside-page.ts';
import { Button } from '../../../ui/button/button.tsx';
import { addCard } from './api.ts';

/** The card number is typed at the gateway, never here. */
export function AddCard({
  account,
  look = 'secondary',
}: {
  readonly account: string;
  readonly look?: 'primary' | 'secondary';
}) {
  const text = useText('payment');
  const common = useText('common');
  const toasts = useToasts();
  const open = useMutation({
    mutationFn: async () => {
      const { url } = await addCard({ account });
      if (!(await openOutsidePage(url))) throw new Error(`not an address: ${url}`);
    },
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
  });
  return (
    <Button variant={look} disabled={open.isPending} onClick={() => open.mutate()}>
      {open.isPending ? text.opening : text.add}
    </Button>
  );
}
