import type { CannedAnswer } from '@recoup/contract/support';
import { useQueryClient } from '@tanstack/react-query';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import styles from './messages.module.css';
import { createAnswer, updateAnswer, refreshAnswers } from './api.ts';
import { Button } from '../../ui/button/button.tsx';
import { LongField } from '../../ui/form/bound-fields.tsx';

interface AnswerFormProps {
  /** Null for a new answer. */
  readonly answer: CannedAnswer | null;
  readonly onDone: () => void;
}

export function AnswerForm({ answer, onDone }: AnswerFormProps) {
  const text = useText('messages');
  const toasts = useToasts();
  const queries = useQueryClient();
  const sent = useForm({
    initial: {
      titleEn: answer?.title.en ?? '',
      titleZh: answer?.title.zh ?? '',
      bodyEn: answer?.body.en ?? '',
      bodyZh: answer?.body.zh ?? '',
    },
    check: ({ titleEn, titleZh, bodyEn, bodyZh }) => ({
      titleEn: required(titleEn),
      titleZh: required(titleZh),
      bodyEn: required(bodyEn),
      bodyZh: required(bodyZh),
    }),
    send: async ({ titleEn, titleZh, bodyEn, bodyZh }) => {
      const body = { title: { en: titleEn, zh: titleZh }, body: { en: bodyEn, zh: bodyZh } };
      if (answer === null) await createAnswer({ body });
      else await updateAnswer({ params: { id: answer.id }, body });
      await refreshAnswers(queries);
      toasts.success(text.saved);
      onDone();
    },
  });
  return (
    <div className={styles['answers']}>
      <SentForm form={sent} label={text.save} pendingLabel={text.saving}>
        <TextField label={text.titleEn} field={sent.field('titleEn')} autoComplete="off" />
        <LongField label={text.bodyEn} field={sent.field('bodyEn')} maxLength={4000} />
        <TextField label={text.titleZh} field={sent.field('titleZh')} autoComplete="off" />
        <LongField label={text.bodyZh} field={sent.field('bodyZh')} maxLength={4000} />
      </SentForm>
      <Button size="small" onClick={onDone}>
        {text.cancel}
      </Button>
    </div>
  );
}

function required(value: string) {
  return value.trim() === '' ? ({ key: 'required' } as const) : undefined;
}
