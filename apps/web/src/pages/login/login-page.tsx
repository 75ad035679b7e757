import { call } from '../../shared/api/index.ts';
import { AuthFrame } from '../../shared/auth/auth-frame.tsx';
import styles from '../../shared/auth/auth.module.css';
import fields from '../../shared/form/form.module.css';
import { TextField } from '../../shared/form/field.tsx';
import { PasswordField } from '../../shared/form/password-field.tsx';
import { SentForm } from '../../shared/form/sent-form.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useEnter } from '../../shared/auth/use-enter.ts';
import { useKeptSearch } from '../../shared/auth/use-kept-search.ts';
import { config } from '../../shared/config.ts';
import { useText } from '../../shared/i18n/index.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { PageLink } from '../page-link.tsx';
import { DemoBox } from './demo-box.tsx';

export default function LoginPage() {
  const text = useText('login');
  const passwordLabel = useText('auth').password;
  const kept = useKeptSearch();
  const enter = useEnter();
  const passwordWasReset = useQueryText('reset') === 'done';
  const form = useForm<'username' | 'password'>({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      ...(username.trim() === '' ? { username: { key: 'required' } } : {}),
      ...(password === '' ? { password: { key: 'required' } } : {}),
    }),
    send: async ({ username, password }) => {
      await call('POST /api/account/api/user/login/', {
        body: { username: username.trim(), password, product: 'refund' },
      });
      enter();
    },
  });
  return (
    <AuthFrame title={text.title}>
      {passwordWasReset ? (
        <p className={fields['note']} role="status">
          {text.resetDone}
        </p>
      ) : null}
      <SentForm form={form} label={text.submit} pendingLabel={text.submitting}>
        <TextField label={text.username} field={form.field('username')} autoComplete="username" autoFocus />
        <PasswordField label={passwordLabel} field={form.field('password')} purpose="known" />
      </SentForm>
      <p className={styles['links']}>
        <PageLink to="/auth/reset" search={kept}>
          {text.forgotten}
        </PageLink>
        <span>
          {text.noAccount}{' '}
          <PageLink to="/auth/signup" search={kept}>
            {text.signup}
          </PageLink>
        </span>
      </p>
      {config.demo ? <DemoBox demo={config.demo} onChoose={form.fill} /> : null}
    </AuthFrame>
  );
}
