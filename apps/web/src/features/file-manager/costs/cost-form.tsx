import { useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/index.ts';
import { TextField } from '../../../ui/form/field.tsx';
import form from '../../../ui/form/form.module.css';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import styles from '../documents.module.css';
import { toCostDay, type Cost } from './cost.ts';
import { saveCosts, refreshCosts } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

interface CostFormProps {
  /** The cost to change; null for a new one. */
  readonly cost: Cost | null;
  readonly onDone: () => void;
}

export function CostForm({ cost, onDone }: CostFormProps) {
  const text = useText('costs');
  const common = useText('common');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const { formRef, onSubmit, field, pending, failure } = useForm({
    initial: {
      sku: cost?.sku ?? '',
      fnsku: cost?.fnsku ?? '',
      cost: cost?.cost ?? '',
      currency: cost?.currency ?? 'USD',
      valid_from: (cost && toCostDay(cost)) ?? '',
    },
    check: (values) => ({
      ...(values.sku.trim() === '' && values.fnsku.trim() === ''
        ? { sku: { message: text.problems.product } }
        : {}),
      ...(/^\d{1,14}(\.\d{1,4})?$/.test(values.cost.trim()) ? {} : { cost: { message: text.problems.cost } }),
      ...(/^[A-Za-z]{3}$/.test(values.currency.trim())
        ? {}
        : { currency: { message: text.problems.currency } }),
    }),
    send: async (values) => {
      const next = {
        sku: values.sku.trim(),
        fnsku: values.fnsku.trim(),
        cost: values.cost.trim(),
        currency: values.currency.trim().toUpperCase(),
        ...(values.valid_from === '' ? {} : { valid_from: values.valid_from }),
      };
      // Product, currency and day identify a cost, so one with another value of these replaces the old cost.
      const remove = cost ? [cost.id] : [];
      await saveCosts({ body: { set: [next], remove }, account });
      refreshCosts(queries, account);
      toasts.success(text.saved);
      onDone();
    },
  });
  return (
    <form className={styles['panel']} noValidate ref={formRef} onSubmit={onSubmit}>
      <strong>{cost ? text.changeTitle : text.addTitle}</strong>
      <div className={styles['fields']}>
        <TextField
          label={text.fields.sku}
          field={field('sku')}
          autoComplete="off"
          autoFocus
          required={false}
        />
        <TextField label={text.fields.fnsku} field={field('fnsku')} autoComplete="off" required={false} />
        <TextField label={text.fields.cost} field={field('cost')} autoComplete="off" />
        <TextField label={text.fields.currency} field={field('currency')} autoComplete="off" />
        <TextField
          label={text.fields.validFrom}
          field={field('valid_from')}
          type="date"
          autoComplete="off"
          required={false}
        />
      </div>
      <div role="alert">
        {failure === null ? null : <p className={form['failure']}>{describeError(failure, common)}</p>}
      </div>
      <div className="buttons">
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? text.saving : text.save}
        </Button>
        <Button onClick={onDone}>{text.cancel}</Button>
      </div>
    </form>
  );
}
