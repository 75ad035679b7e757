import { useId, useRef } from 'react';
import { inputProps } from '../../ui/form/field.tsx';
import form from '../../ui/form/form.module.css';
import { problemText, useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { cardAmount } from './card-amount.ts';
import styles from './credit.module.css';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/button/button.tsx';
import { topUpCredit } from './api.ts';

interface TopUpProps {
  readonly account: string;
  /** The account's billing currency. */
  readonly currency: string;
}

/** Buys credit with the default card; it is available once the card has paid. */
export function TopUp({ account, currency }: TopUpProps) {
  const text = useText('credit');
  const formText = useText('form');
  const common = useText('common');
  const toasts = useToasts();
  const id = useId();
  // The same idempotency key for an amount that is sent again after a lost response.
  const lastRequest = useRef({ amount_minor: 0, key: '' });
  const sent = useForm({
    initial: { amount: '' },
    check: ({ amount }) => {
      if (amount.trim() === '') return { amount: { key: 'required' } };
      return cardAmount(amount, currency) === null ? { amount: { message: text.amountWrong } } : {};
    },
    send: async ({ amount }) => {
      const amount_minor = cardAmount(amount, currency) ?? 0;
      if (lastRequest.current.amount_minor !== amount_minor) {
        lastRequest.current = { amount_minor, key: createIdempotencyKey() };
      }
      try {
        await topUpCredit({ body: lastRequest.current, account });
      } catch (error) {
        sent.refuse(error, 'amount');
        return;
      }
      lastRequest.current = { amount_minor: 0, key: '' };
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a form, not an array
      sent.fill({ amount: '' });
      toasts.success(text.topUpStarted);
    },
  });
  const field = sent.field('amount');
  return (
    <section className={styles['section']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.topUp}</h2>
      <p className="soft">
        {text.topUpNote} <PageLink to="/settings/payment">{text.seeCards}</PageLink>
      </p>
      <form className={form['field']} noValidate ref={sent.formRef} onSubmit={sent.onSubmit}>
        <label className={form['label']} htmlFor={id}>
          {text.amountLabel({ currency })}
        </label>
        <div className={styles['topUp']}>
          <input
            {...inputProps(id, field)}
            className={form['input']}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            onChange={({ target }) => field.onChange(target.value)}
          />
          <Button type="submit" variant="primary" disabled={sent.pending}>
            {text.topUpAction}
          </Button>
        </div>
        <div role="alert">
          {field.problem ? (
            <p className={form['problem']} id={`${id}-problem`}>
              {problemText(field.problem, formText, common)}
            </p>
          ) : null}
        </div>
      </form>
    </section>
  );
}
