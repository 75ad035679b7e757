import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { sessionQuery } from '../../lib/session/queries.ts';
import { useSession } from '../../lib/session/session.ts';
import { useUnsaved } from '../../lib/unsaved/unsaved.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm, type Problems } from '../../ui/form/use-form.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { CodeField, EmailField, isAddress, isCodeOf, readEmail, useCodeRequest } from '../auth/index.ts';
import styles from './profile.module.css';
import { updateEmail, emailQuery } from './api.ts';
import { SectionFailure, SectionSkeleton } from './section.tsx';

export function Email() {
  const text = useText('profile');
  const { account } = useSession();
  const { data, error, refetch } = useQuery(emailQuery(account.id));
  if (error) return <SectionFailure error={error} retry={() => void refetch()} />;
  if (!data) return <SectionSkeleton rows={2} />;
  const { email, verified } = data;
  return (
    <div className={styles['narrow']}>
      <p className={styles['address']}>
        {email === null ? text.notGiven : (verified ? text.emailConfirmed : text.emailUnconfirmed)({ email })}
      </p>
      <Change />
    </div>
  );
}

function Change() {
  const text = useText('profile');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <EmailForm onDone={() => setOpen(false)} />;
  return <Button onClick={() => setOpen(true)}>{text.newEmail}</Button>;
}

const nothing = { email: '', code: '', password: '' };
type Values = Readonly<Record<keyof typeof nothing, string>>;

function EmailForm({ onDone }: { readonly onDone: () => void }) {
  const text = useText('profile');
  const toasts = useToasts();
  const { account } = useSession();
  const queries = useQueryClient();
  const request = useCodeRequest('change');
  const form = useForm<keyof typeof nothing>({
    initial: nothing,
    check: (values) => ({
      ...findProblems(values),
      ...(/^\d{6}$/.test(values.code) ? {} : { code: { key: request.sent ? 'codeWrong' : 'codeNotSent' } }),
      ...(values.password === '' ? { password: { key: 'required' } } : {}),
    }),
    send: async ({ email: typed, code, password }) => {
      const email = readEmail(typed) ?? '';
      if (!(await isCodeOf(email, code, 'change'))) {
        form.accept({ code: { key: 'codeWrong' } });
        return;
      }
      await updateEmail({ body: { email, code, password } });
      toasts.success(text.emailChanged);
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await queries.invalidateQueries({ queryKey: emailQuery(account.id).queryKey });
      onDone();
    },
  });
  useUnsaved(Object.values(form.values).some((value) => value !== ''));

  const sendCode = async (): Promise<void> => {
    const email = readEmail(form.values.email);
    if (email === null || !(await isAddress(email))) {
      form.accept({ email: { key: 'emailWrong' } });
      return;
    }
    try {
      form.accept({});
      await request.send({ email });
    } catch (error) {
      form.refuse(error, 'code');
    }
  };

  return (
    <SentForm form={form} label={text.newEmail} pendingLabel={text.changingEmail}>
      <EmailField field={form.field('email')} />
      <CodeField field={form.field('code')} request={request} onSend={() => void sendCode()} />
      <PasswordField label={text.oldPassword} field={form.field('password')} purpose="known" />
    </SentForm>
  );
}

function findProblems({ email }: Values): Problems<'email'> {
  if (readEmail(email) !== null) return {};
  return { email: { key: email.trim() === '' ? 'required' : 'emailWrong' } };
}
