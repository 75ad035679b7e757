import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { saveRate, refreshReceivables } from './api.ts';
import { LongField } from '../../../ui/form/bound-fields.tsx';

interface RateDialogProps {
  readonly currency: string;
  readonly day: string;
  readonly onClose: () => void;
}

const shortest = 3;
const aRate = /^\d{1,11}(\.\d{1,8})?$/;

/** Enters an exchange rate for a day without a published one, with its source. */
export default function RateDialog({ currency, day, onClose }: RateDialogProps) {
  const text = useText('receivables');
  const language = useLanguage();
  const queries = useQueryClient();
  const toasts = useToasts();
  const sent = useForm({
    initial: { perEuro: '', source: '' },
    check: ({ perEuro, source }) => ({
      ...(aRate.test(perEuro.trim()) && Number(perEuro) > 0
        ? {}
        : { perEuro: { message: text.perEuroWrong } }),
      ...(source.trim().length < shortest ? { source: { message: text.answerNeeded } } : {}),
    }),
    send: async ({ perEuro, source }) => {
      await saveRate({
        body: { day, currency, per_euro: perEuro.trim(), source: source.trim() },
      });
      refreshReceivables(queries);
      toasts.success(text.rateEntered);
      onClose();
    },
  });
  return (
    <Dialog
      width={560}
      title={text.enterRateOf({ currency, day: formatDay(day, language) })}
      onClose={onClose}
    >
      <div className="page">
        <p className="soft">{text.enterRateNote}</p>
        <SentForm form={sent} label={text.save} pendingLabel={text.saving} autoComplete="off">
          <TextField label={text.perEuro({ currency })} autoComplete="off" field={sent.field('perEuro')} />
          <LongField label={text.rateSource} field={sent.field('source')} />
        </SentForm>
      </div>
    </Dialog>
  );
}
