import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { inputProps } from '../../ui/form/field.tsx';
import form from '../../ui/form/form.module.css';
import { problemText, useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import styles from './coupons.module.css';
import { redeemCoupon, refreshCoupons } from './api.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/button/button.tsx';

export function Redeem({ account }: { readonly account: string }) {
  const text = useText('coupons');
  const formText = useText('form');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const id = useId();
  // The same idempotency key for a code that is sent again after a lost response.
  const lastRequest = useRef({ code: '', key: '' });
  const sent = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: { key: 'required' } } : {}),
    send: async ({ code }) => {
      if (lastRequest.current.code !== code) lastRequest.current = { code, key: createIdempotencyKey() };
      try {
        await redeemCoupon({ body: lastRequest.current, account });
      } catch (error) {
        sent.refuse(error, 'code');
        return;
      }
      lastRequest.current = { code: '', key: '' };
      sent.field('code').onChange('');
      toasts.success(text.redeemed);
      await refreshCoupons(queries, account);
    },
  });
  const field = sent.field('code');
  return (
    <form className={styles['redeem']} noValidate ref={sent.formRef} onSubmit={sent.onSubmit}>
      <label className={form['label']} htmlFor={id}>
        {text.codeLabel}
      </label>
      <div className={styles['redeemRow']}>
        <input
          {...inputProps(id, field)}
          className={form['input']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          onChange={({ target }) => field.onChange(target.value)}
        />
        <Button type="submit" variant="primary" disabled={sent.pending}>
          {sent.pending ? text.redeeming : text.redeem}
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
  );
}
