import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, describeErrorWithCode } from '../../../shared/api/index.ts';
import form from '../../../shared/form/form.module.css';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { Submit } from '../../../shared/form/submit.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { useLanguage, useText } from '../../../shared/i18n/index.ts';
import { useToasts } from '../../../shared/toasts/toasts.tsx';
import styles from '../profile.module.css';
import { ownDataQuery } from './queries.ts';

export function Deletion({ dueAt }: { readonly dueAt: string | null }) {
  const text = useText('ownData');
  const [isAsking, setAsking] = useState(false);
  if (dueAt !== null) return <Due dueAt={dueAt} />;
  if (isAsking) return <AskDeletion onClose={() => setAsking(false)} />;
  return (
    <button type="button" className="button" onClick={() => setAsking(true)}>
      {text.deleteAccount}
    </button>
  );
}

function Due({ dueAt }: { readonly dueAt: string }) {
  const text = useText('ownData');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call('DELETE /api/own-data/deletion/'),
    onSuccess: () => toasts.success(text.kept),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => queries.invalidateQueries(ownDataQuery),
  });
  return (
    <div className={styles['failure']}>
      <p role="status">{text.due({ when: formatDateTime(new Date(dueAt), language) })}</p>
      <button
        type="button"
        className="button primary"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {text.keepAccount}
      </button>
    </div>
  );
}

function AskDeletion({ onClose }: { readonly onClose: () => void }) {
  const text = useText('ownData');
  const queries = useQueryClient();
  const { formRef, onSubmit, field, pending, failure } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? { key: 'required' } : undefined }),
    send: async ({ password }) => {
      await call('POST /api/own-data/deletion/', { body: { password } });
      await queries.invalidateQueries(ownDataQuery);
      onClose();
    },
  });
  return (
    <form className={`${form['form']} ${styles['narrow']}`} ref={formRef} onSubmit={onSubmit} noValidate>
      <p>{text.deletionText}</p>
      <PasswordField label={text.password} field={field('password')} purpose="known" />
      <Submit label={text.deleteInDays} pendingLabel={text.asking} pending={pending} failure={failure} />
      <button type="button" className="button" onClick={onClose}>
        {text.keepAccount}
      </button>
    </form>
  );
}
