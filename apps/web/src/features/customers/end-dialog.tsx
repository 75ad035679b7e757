import type { Customer } from '@recoup/contract/agencies';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../lib/api/index.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useOwnToasts } from '../../ui/toast/toast.tsx';
import { customerName } from './arrange-customers.ts';
import { removeCustomer, refreshCustomers } from './api.ts';

interface EndDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

export function EndDialog({ customer, onClose }: EndDialogProps) {
  const text = useText('customers');
  const common = useText('common');
  const toasts = useOwnToasts();
  const queries = useQueryClient();
  const name = customerName(customer);
  const end = useMutation({
    mutationFn: () => removeCustomer({ params: { id: customer.id } }),
    onSuccess: () => toasts.success(text.ended({ customer: name })),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => {
      refreshCustomers(queries);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.endTitle({ customer: name })}
      cancelLabel={text.keep}
      onCancel={onClose}
      confirmLabel={text.end}
      variant="danger"
      onConfirm={() => end.mutate()}
      isPending={end.isPending}
    >
      {text.endText}
    </ConfirmDialog>
  );
}
