import { useQueryClient } from '@tanstack/react-query';
import form from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { shortestPassword } from '@recoup/contract/password-rules';
import { Submit } from '../../ui/form/submit.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useText } from '../../lib/i18n/index.ts';
import { useToasts } from '../../ui/toast/toast.tsx';
import { useUnsaved } from '../../lib/unsaved/unsaved.ts';
import styles from './profile.module.css';
import { updatePassword, sessionsQuery } from './api.ts';

const nothing = { old_password: '', password: '' };

export function PasswordForm({ onChanged }: { readonly onChanged?: () => void }) {
  const text = useText('profile');
  const toasts = useToasts();
  const queries = useQueryClient();
  const { values, formRef, onSubmit, field, fill, pending, failure } = useForm<keyof typeof nothing>({
    initial: nothing,
    check: ({ old_password, password }) => ({
      ...(old_password === '' ? { old_password: { key: 'required' } } : {}),
      ...([...password].length < shortestPassword ? { password: { key: 'passwordShort' } } : {}),
    }),
    send: async ({ old_password, password }) => {
      await updatePassword({ old_password, password });
      fill(nothing);
      toasts.success(text.passwordChanged);
      onChanged?.();
      await queries.invalidateQueries(sessionsQuery);
    },
  });
  useUnsaved(values.old_password !== '' || values.password !== '');
  return (
    <form className={`${form['form']} ${styles['narrow']}`} ref={formRef} onSubmit={onSubmit} noValidate>
      <PasswordField label={text.oldPassword} field={field('old_password')} purpose="known" />
      <PasswordField label={text.newPassword} field={field('password')} purpose="new" />
      <Submit
        label={text.changePassword}
        pendingLabel={text.changingPassword}
        pending={pending}
        failure={failure}
      />
    </form>
  );
}
