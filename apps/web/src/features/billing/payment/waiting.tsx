import { brandName } from '@recoup/contract/card-brands';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { openOutsidePage } from '../../../lib/marketplaces/open-outside-page.ts';
import { PurposeLink } from './payment-parts.tsx';
import styles from './payment.module.css';
import { confirmPayment, refreshPayment, type Payment } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Payments for which the bank wants the cardholder's confirmation. */
export function Waiting({
  account,
  payments,
}: {
  readonly account: string;
  readonly payments: readonly Payment[];
}) {
  const text = useText('payment');
  if (payments.length === 0) return null;
  return (
    <section className={`section ${styles['urgent']}`} aria-labelledby="waiting">
      <h2 id="waiting">{text.waiting}</h2>
      <p>{text.waitingNote}</p>
      <ul className={styles['cards']}>
        {payments.map((payment) => (
          <WaitingLine key={payment.id} account={account} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function WaitingLine({ account, payment }: { readonly account: string; readonly payment: Payment }) {
  const text = useText('payment');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: async () => {
      const { url } = await confirmPayment({
        params: { id: payment.id },
        account,
      });
      if (url !== null && !(await openOutsidePage(url))) throw new Error(`not an address: ${url}`);
    },
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => refreshPayment(queries, account),
  });
  const amount = moneyText(payment.amount, language);
  return (
    <li>
      <div>
        <p className={styles['name']}>{amount}</p>
        <p className={styles['soft']}>
          <PurposeLink payment={payment} /> ·{' '}
          {text.name({ brand: brandName(payment.card.brand), last4: payment.card.last4 })}
        </p>
      </div>
      <Button
        variant="primary"
        size="small"
        aria-label={text.confirmOf({ amount })}
        disabled={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {text.confirm}
      </Button>
    </li>
  );
}
