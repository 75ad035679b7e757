import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { canUsePasskeys } from '../../lib/passkeys/can-use-passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { SentForm } from '../../ui/form/sent-form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useFormMutation } from '../../ui/form/use-form-mutation.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './auth.module.css';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { logInWithCode } from './api.ts';

export interface Factors {
  readonly totp: boolean;
  readonly passkey: boolean;
}

interface SecondStepProps {
  readonly factors: Factors;
  readonly onEnter: () => void;
  readonly onBack: () => void;
}

/** Asks for a second factor after the password: a code of the authenticator app, a recovery code or a passkey. */
export default function SecondStep({ factors, onEnter, onBack }: SecondStepProps) {
  const text = useText('secondStep');
  const [remember, setRemember] = useState(false);
  const form = useForm<'code'>({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: { key: 'required' } } : {}),
    send: async ({ code }) => {
      await logInWithCode({ body: { code: code.trim(), remember } });
      onEnter();
    },
  });
  const passkey = useFormMutation(() => signInByPasskey(remember, text.passkeyFailed));
  const enterByPasskey = () =>
    passkey.mutate(undefined, { onSuccess: onEnter, onError: (error) => form.refuse(error) });
  return (
    <AuthFrame title={text.title}>
      <p className={styles['intro']}>{factors.totp ? text.codeIntro : text.passkeyIntro}</p>
      {factors.passkey && canUsePasskeys ? <Button onClick={enterByPasskey}>{text.usePasskey}</Button> : null}
      <SentForm form={form} label={text.submit} pendingLabel={text.submitting}>
        <TextField
          label={text.code}
          field={form.field('code')}
          autoComplete="one-time-code"
          autoFocus={factors.totp}
        />
        <label className="check">
          <input type="checkbox" checked={remember} onChange={({ target }) => setRemember(target.checked)} />
          {text.remember}
        </label>
      </SentForm>
      <Button variant="link" onClick={onBack}>
        {text.back}
      </Button>
    </AuthFrame>
  );
}
