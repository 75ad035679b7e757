import { brandName } from '@recoup/contract/card-brands';
import type { Invoice } from '@recoup/contract/invoices';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { cardsQuery } from '../payment/api.ts';

interface PayQuestionProps {
  readonly account: string;
  readonly toPay: Invoice['to_pay'];
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Names the card, the amount charged to it and the amount paid from credit. */
export function PayQuestion({ account, toPay, isPending, onConfirm, onCancel }: PayQuestionProps) {
  const text = useText('bill');
  const language = useLanguage();
  const { credit, card } = toPay;
  const { data } = useQuery({ ...cardsQuery(account), enabled: card.minor > 0 });
  const first = data?.items.find((each) => each.is_default);
  const name = first
    ? text.cardPayment({ brand: brandName(first.brand), last4: first.last4 })
    : text.yourCard;
  const amount = moneyText(card.minor > 0 ? card : credit, language);
  return (
    <ConfirmDialog
      title={text.payQuestion}
      confirmLabel={text.pay({ amount })}
      cancelLabel={text.notNow}
      isPending={isPending}
      canConfirm={card.minor === 0 || data !== undefined}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {card.minor > 0 ? <p>{text.chargesCard({ card: name, amount: moneyText(card, language) })}</p> : null}
      {credit.minor > 0 ? <p>{text.takesCredit({ amount: moneyText(credit, language) })}</p> : null}
    </ConfirmDialog>
  );
}
