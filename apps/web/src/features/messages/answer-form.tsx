import type { CannedAnswer } from '@recoup/contract/support';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../lib/api/index.ts';
import { FieldFrame, inputProps, TextField } from '../../ui/form/field.tsx';
import form from '../../ui/form/form.module.css';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm, type FieldBinding } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import styles from './messages.module.css';
import { refreshAnswers } from './queries.ts';
import { Button } from '../../ui/button/button.tsx';

interface AnswerFormProps {
  /** None for a new one. */
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
      if (answer === null) await call('POST /api/support/answers/', { body });
      else await call('PUT /api/support/answers/{id}/', { params: { id: answer.id }, body });
      await refreshAnswers(queries);
      toasts.success(text.saved);
      onDone();
    },
  });
  return (
    <div className={styles['answers']}>
      <SentForm form={sent} label={text.save} pendingLabel={text.saving}>
        <TextField label={text.titleEn} field={sent.field('titleEn')} autoComplete="off" />
        <Words label={text.bodyEn} field={sent.field('bodyEn')} />
        <TextField label={text.titleZh} field={sent.field('titleZh')} autoComplete="off" />
        <Words label={text.bodyZh} field={sent.field('bodyZh')} />
      </SentForm>
      <Button size="small" onClick={onDone}>
        {text.cancel}
      </Button>
    </div>
  );
}

function Words({ label, field }: { readonly label: string; readonly field: FieldBinding }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} field={field}>
      <textarea
        {...inputProps(id, field)}
        className={`${form['input']} ${styles['words']}`}
        rows={4}
        maxLength={4000}
        aria-required
        onChange={(event) => field.onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

function required(value: string) {
  return value.trim() === '' ? ({ key: 'required' } as const) : undefined;
}
