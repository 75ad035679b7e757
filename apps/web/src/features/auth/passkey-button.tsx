import { useState } from 'react';
import { call, describeError } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { signWithPasskey } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import form from '../../ui/form/form.module.css';

interface PasskeyButtonProps {
  readonly label: string;
  /** Shown when the browser's dialog was closed. */
  readonly failedLabel: string;
  readonly remember: boolean;
  readonly onEnter: () => void;
}

export function PasskeyButton({ label, failedLabel, remember, onEnter }: PasskeyButtonProps) {
  const common = useText('common');
  const [failure, setFailure] = useState('');
  const [isPending, setPending] = useState(false);
  const signIn = async () => {
    const { options } = await call('POST /api/account/api/user/login/passkey/options/');
    const response = await signWithPasskey(options);
    if (response === undefined) {
      setFailure(failedLabel);
      return;
    }
    await call('POST /api/account/api/user/login/passkey/', { body: { response, remember } });
    onEnter();
  };
  const onClick = () => {
    setPending(true);
    setFailure('');
    signIn()
      .catch((error: unknown) => setFailure(describeError(error, common)))
      .finally(() => setPending(false));
  };
  return (
    <div className={form['send']}>
      <div role="alert">{failure === '' ? null : <p className={form['failure']}>{failure}</p>}</div>
      <Button isPending={isPending} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
