import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { endCoupon, refreshReceivables, type Coupon } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Ends a code for accounts that have not redeemed it yet. Asks for confirmation, because it cannot be undone. */
export function EndCoupon({ coupon }: { readonly coupon: Coupon }) {
  const text = useText('operatorCredit');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => endCoupon({ params: { id: coupon.id } }),
    onSuccess: () => toasts.success(text.ended({ code: coupon.code })),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => {
      setAsking(false);
      refreshReceivables(queries);
    },
  });
  return (
    <>
      <Button size="small" aria-label={text.endOf({ code: coupon.code })} onClick={() => setAsking(true)}>
        {text.end}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={text.endOf({ code: coupon.code })}
          cancelLabel={text.keep}
          onCancel={() => setAsking(false)}
          confirmLabel={text.end}
          variant="danger"
          onConfirm={() => end.mutate()}
          isPending={end.isPending}
        >
          {text.endExplained}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
