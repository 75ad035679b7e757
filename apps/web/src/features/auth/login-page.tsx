import { lazy, Suspense, useState } from 'react';
import { ApiError } from '../../lib/api/index.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthLink } from './auth-link.tsx';
import styles from './auth.module.css';
import fields from '../../ui/form/form.module.css';
import { TextField } from '../../ui/form/field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useFormMutation } from '../../ui/form/use-form-mutation.ts';
import { useEnter } from './use-enter.ts';
import { useSignInAddress } from './use-sign-in-address.ts';
import { config } from '../../lib/config.ts';
import { canUsePasskeys } from '../../lib/passkeys/can-use-passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { currentLanguage, loadTexts, useText } from '../../lib/i18n/index.ts';
import { useQueryText } from '../../lib/use-query-text.ts';
import type { Factors } from './second-step.tsx';
import { logIn, getLoginFactors } from './api.ts';

/** The login page is shown only once the box is loaded, to avoid layout shift. */
const DemoBox = lazy(async () => {
  const [box] = await Promise.all([import('./demo-box.tsx'), loadTexts(currentLanguage(), 'demo')]);
  return box;
});
const SecondStep = lazy(() => import('./second-step.tsx'));

export default function LoginPage() {
  const text = useText('login');
  const passwordLabel = useText('auth').password;
  const address = useSignInAddress();
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
  const passkey = useFormMutation(async () => {
    const { signInByPasskey } = await import('./sign-in-by-passkey.ts');
    await signInByPasskey(false, text.passkeyFailed);
  });
  const enterByPasskey = () =>
    passkey.mutate(undefined, { onSuccess: () => enter(), onError: (error) => form.refuse(error) });
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
      {canUsePasskeys ? <Button onClick={enterByPasskey}>{text.byPasskey}</Button> : null}
      <p className={styles['links']}>
        <AuthLink href={address('/auth/reset')}>{text.forgotten}</AuthLink>
        <span>
          {text.noAccount} <AuthLink href={address('/auth/signup')}>{text.signup}</AuthLink>
        </span>
        <AuthLink href="/estimate">{text.estimate}</AuthLink>
      </p>
      {config.demo ? <DemoBox demo={config.demo} onChoose={form.fill} /> : null}
    </AuthFrame>
  );
}
