import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth.module.css';
import fields from '../../ui/form/form.module.css';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useEnter } from './use-enter.ts';
import { useSharedSearch } from './use-shared-search.ts';
import { config } from '../../lib/config.ts';
import { canUsePasskeys } from '../../lib/passkeys/can-use-passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { useText } from '../../lib/i18n/index.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { Factors } from './second-step.tsx';
import { logIn, getLoginFactors } from './api.ts';

/** The page waits for it, to avoid layout shift. */
const DemoBox = lazy(() => import('./demo-box.tsx'));
const SecondStep = lazy(() => import('./second-step.tsx'));

export default function LoginPage() {
  const text = useText('login');
  const passwordLabel = useText('auth').password;
  const sharedSearch = useSharedSearch();
  const enter = useEnter();
  const [factors, setFactors] = useState<Factors | null>(null);
  const passwordWasReset = useQueryText('reset') === 'done';
  const form = useForm<'username' | 'password'>({
    initial: { username: '', password: '' },
    check: ({ username, password }) => ({
      ...(username.trim() === '' ? { username: { key: 'required' } } : {}),
      ...(password === '' ? { password: { key: 'required' } } : {}),
    }),
    send: async ({ username, password }) => {
      try {
        await logIn({
          body: { username: username.trim(), password, product: 'refund' },
        });
      } catch (error) {
        if (!(error instanceof ApiError) || error.reason !== 'second_factor_needed') throw error;
        setFactors(await getLoginFactors());
        return;
      }
      enter();
    },
  });
  const enterByPasskey = async () => {
    try {
      const { signInByPasskey } = await import('./sign-in-by-passkey.ts');
      await signInByPasskey(false, text.passkeyFailed);
      enter();
    } catch (error) {
      form.refuse(error);
    }
  };
  if (factors !== null) {
    return (
      <Suspense>
        <SecondStep
          factors={factors}
          onEnter={enter}
          onBack={() => {
            form.field('password').onChange('');
            setFactors(null);
          }}
        />
      </Suspense>
    );
  }
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
      {canUsePasskeys ? <Button onClick={() => void enterByPasskey()}>{text.byPasskey}</Button> : null}
      <p className={styles['links']}>
        <PageLink to="/auth/reset" search={sharedSearch}>
          {text.forgotten}
        </PageLink>
        <span>
          {text.noAccount}{' '}
          <PageLink to="/auth/signup" search={sharedSearch}>
            {text.signup}
          </PageLink>
        </span>
        <PageLink to="/estimate">{text.estimate}</PageLink>
      </p>
      {config.demo ? <DemoBox demo={config.demo} onChoose={form.fill} /> : null}
    </AuthFrame>
  );
}
