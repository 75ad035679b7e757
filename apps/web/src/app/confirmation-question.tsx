import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, confirmation, describeError } from '../lib/api/index.ts';
import { useText } from '../lib/i18n/index.ts';
import { canUsePasskeys } from '../lib/passkeys/can-use-passkeys.ts';
import { signWithPasskey } from '../lib/passkeys/passkeys.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { TextField } from '../ui/form/field.tsx';
import form from '../ui/form/form.module.css';
import { PasswordField } from '../ui/form/password-field.tsx';
import { SentForm } from '../ui/form/sent-form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { Spinner } from '../ui/spinner/spinner.tsx';

const waysQuery = queryOptions({
  queryKey: ['own', 'ways to confirm'],
  queryFn: ({ signal }) => call('GET /api/account/api/user/confirm/', { signal }),
  staleTime: 0,
});

/** Asks the user to authenticate again before an action that cannot be undone. */
export default function ConfirmationQuestion() {
  const text = useText('confirmation');
  const common = useText('common');
  const { data: ways, error } = useQuery(waysQuery);
  return (
    <Dialog
      title={text.title}
      width={416}
      closesOnMask={false}
      onClose={() => confirmation.answer('cancelled')}
    >
      {ways ? (
        <Ways ways={ways} />
      ) : error ? (
        <p role="alert">{describeError(error, common)}</p>
      ) : (
        <Spinner tip={common.loading} />
      )}
    </Dialog>
  );
}

interface WaysProps {
  readonly ways: { readonly password: boolean; readonly code: boolean; readonly passkey: boolean };
}

function Ways({ ways }: WaysProps) {
  const text = useText('confirmation');
  return (
    <div className={form['form']}>
      <p>{text.intro}</p>
      {ways.passkey && canUsePasskeys ? <ByPasskey /> : null}
      {ways.password ? <ByPassword /> : null}
      {ways.code ? <ByCode /> : null}
    </div>
  );
}

function ByPassword() {
  const text = useText('confirmation');
  const sent = useForm<'password'>({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: { key: 'required' } } : {}),
    send: async ({ password }) => {
      await call('POST /api/account/api/user/confirm/', { body: { password } });
      confirmation.answer('confirmed');
    },
  });
  return (
    <SentForm form={sent} label={text.confirm} pendingLabel={text.confirming}>
      <PasswordField label={text.password} field={sent.field('password')} purpose="known" />
    </SentForm>
  );
}

function ByCode() {
  const text = useText('confirmation');
  const sent = useForm<'code'>({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: { key: 'required' } } : {}),
    send: async ({ code }) => {
      await call('POST /api/account/api/user/confirm/', { body: { code: code.trim() } });
      confirmation.answer('confirmed');
    },
  });
  return (
    <SentForm form={sent} label={text.confirm} pendingLabel={text.confirming} autoComplete="off">
      <TextField label={text.code} field={sent.field('code')} autoComplete="one-time-code" autoFocus />
    </SentForm>
  );
}

function ByPasskey() {
  const text = useText('confirmation');
  const common = useText('common');
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { options } = await call('POST /api/account/api/user/confirm/options/');
      const response = await signWithPasskey(options);
      if (response === undefined) return 'unused';
      await call('POST /api/account/api/user/confirm/', { body: { response } });
      return 'confirmed';
    },
    onMutate: () => setFailure(''),
    onSuccess: (outcome) => {
      if (outcome === 'confirmed') confirmation.answer('confirmed');
      else setFailure(text.passkeyFailed);
    },
    onError: (error) => setFailure(describeError(error, common)),
  });
  return (
    <div className={form['send']}>
      <div role="alert">{failure === '' ? null : <p className={form['failure']}>{failure}</p>}</div>
      <Button isPending={isPending} onClick={() => mutate()}>
        {text.usePasskey}
      </Button>
    </div>
  );
}
