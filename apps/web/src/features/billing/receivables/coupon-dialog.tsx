import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import styles from '../billing.module.css';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { emptyCoupon, readCoupon } from './coupon-form.ts';
import { createCoupon, refreshReceivables } from './api.ts';
import { SelectField, CheckField } from '../../../ui/form/bound-fields.tsx';

export default function CouponDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('operatorCredit');
  return (
    <Dialog width={680} title={text.newCoupon} onClose={onClose}>
      <CouponForm onDone={onClose} />
    </Dialog>
  );
}

function CouponForm({ onDone }: { readonly onDone: () => void }) {
  const text = useText('operatorCredit');
  const queries = useQueryClient();
  const toasts = useToasts();
  const sent = useForm({
    initial: emptyCoupon,
    check: (values) => readCoupon(values, text.problems).problems,
    send: async (values) => {
      const { body } = readCoupon(values, text.problems);
      if (body === null) return;
      await createCoupon({ body });
      refreshReceivables(queries);
      toasts.success(text.made({ code: body.code }));
      onDone();
    },
  });
  const kind = sent.field('kind');
  const firstTime = sent.field('first_time_only');
  const isAmount = kind.value === 'amount';
  const plain = (name: keyof typeof emptyCoupon, label: string) => (
    <TextField label={label} field={sent.field(name)} autoComplete="off" />
  );
  const optional = (name: keyof typeof emptyCoupon, label: string, type = 'text') => (
    <TextField label={label} type={type} field={sent.field(name)} autoComplete="off" required={false} />
  );
  return (
    <SentForm form={sent} label={text.make} pendingLabel={text.making} autoComplete="off">
      {plain('code', text.fields.code)}
      <div className={styles['pair']}>
        {plain('name_en', text.fields.nameEn)}
        {plain('name_zh', text.fields.nameZh)}
      </div>
      <div className={styles['pair']}>
        <SelectField
          label={text.fields.kind}
          field={kind}
          options={[
            { value: 'percent', label: text.kinds.percent },
            { value: 'amount', label: text.kinds.amount },
          ]}
        />
        {plain('worth', isAmount ? text.fields.amount : text.fields.percent)}
        {isAmount ? plain('currency', text.fields.currency) : null}
        {plain('invoices', text.fields.invoices)}
        {plain('per_account_limit', text.fields.each)}
        {optional('total_limit', text.fields.total)}
        {optional('days_held', text.fields.days)}
        {optional('valid_from', text.fields.from, 'date')}
        {optional('valid_to', text.fields.to, 'date')}
      </div>
      <CheckField label={text.fields.firstTime} field={firstTime} />
    </SentForm>
  );
}
