import { useQueryClient } from '@tanstack/react-query';
import { TextField } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { ProductForm } from '../product-lists/product-form.tsx';
import { toCostDay, type Cost } from './cost.ts';
import { saveCosts, refreshCosts } from './api.ts';

interface CostFormProps {
  /** The cost to change; null for a new one. */
  readonly cost: Cost | null;
  readonly onDone: () => void;
}

export function CostForm({ cost, onDone }: CostFormProps) {
  const text = useText('costs');
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useForm({
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
    <ProductForm form={form} title={cost ? text.changeTitle : text.addTitle} text={text} onCancel={onDone}>
      <TextField label={text.fields.cost} field={form.field('cost')} autoComplete="off" />
      <TextField label={text.fields.currency} field={form.field('currency')} autoComplete="off" />
      <TextField
        label={text.fields.validFrom}
        field={form.field('valid_from')}
        type="date"
        autoComplete="off"
        required={false}
      />
    </ProductForm>
  );
}
