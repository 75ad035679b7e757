import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { invoiceName } from '../invoice-name.ts';
import type { OperatorInvoice } from './api.ts';

export type InvoiceAction = {
  readonly kind: 'finalize' | 'void' | 'credit';
  readonly invoice: OperatorInvoice;
};

interface InvoiceActionsProps {
  readonly invoice: OperatorInvoice;
  readonly onAction: (action: InvoiceAction) => void;
}

export function InvoiceActions({ invoice, onAction }: InvoiceActionsProps) {
  const text = useText('receivables');
  const billing = useText('billing');
  const name = invoiceName(invoice, billing);
  return (
    <>
      {invoice.status === 'draft' ? (
        <Button
          size="small"
          aria-label={text.finalizeOf({ name })}
          onClick={() => onAction({ kind: 'finalize', invoice })}
        >
          {text.finalize}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={text.creditNoteFor({ name })}
          onClick={() => onAction({ kind: 'credit', invoice })}
        >
          {text.creditNote}
        </Button>
      )}
      {invoice.paid.minor === 0 ? (
        <Button
          size="small"
          aria-label={text.voidOf({ name })}
          onClick={() => onAction({ kind: 'void', invoice })}
        >
          {text.void}
        </Button>
      ) : null}
    </>
  );
}
