import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import profile from '../profile.module.css';
import { startAuthenticator, confirmAuthenticator, removeAuthenticator, factorsQuery } from './api.ts';
import styles from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';

const QrCode = lazy(() => import('../../../ui/qr-code/qr-code.tsx'));

interface AuthenticatorAppProps {
  readonly since: string | null;
  readonly onCodes: (codes: readonly string[]) => void;
}

export function AuthenticatorApp({ since, onCodes }: AuthenticatorAppProps) {
  const text = useText('security');
  const language = useLanguage();
  const [started, setStarted] = useState<Started | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const start = useFactorChange({
    change: () => startAuthenticator(),
    onDone: setStarted,
  });
  if (since !== null) {
    return (
      <div className={styles['stack']}>
        <p>{text.appOn({ date: formatDate(new Date(since), language) })}</p>
        <Button onClick={() => setRemoving(true)}>{text.removeApp}</Button>
        {isRemoving ? <RemoveApp onClose={() => setRemoving(false)} /> : null}
      </div>
    );
  }
  if (started !== null) {
    return (
      <ConfirmApp
        started={started}
        onDone={(codes) => {
          setStarted(null);
          onCodes(codes);
        }}
        onCancel={() => setStarted(null)}
      />
    );
  }
  return (
    <div className={styles['stack']}>
      <p className="soft">{text.appOff}</p>
      <Button isPending={start.isPending} onClick={() => start.mutate()}>
        {text.addApp}
      </Button>
    </div>
  );
}

interface Started {
  readonly secret: string;
  readonly uri: string;
}

interface ConfirmAppProps {
  readonly started: Started;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function ConfirmApp({ started: { secret, uri }, onDone, onCancel }: ConfirmAppProps) {
  const text = useText('security');
  const toasts = useToasts();
  const queries = useQueryClient();
  const form = useForm<'code'>({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: { key: 'required' } } : {}),
    send: async ({ code }) => {
      const { recovery_codes } = await confirmAuthenticator({
        body: { code: code.trim() },
      });
      toasts.success(text.appAdded);
      await queries.invalidateQueries(factorsQuery);
      onDone(recovery_codes);
    },
  });
  return (
    <div className={styles['stack']}>
      <p>{text.scan}</p>
      <Suspense fallback={<span className={styles['qr']} />}>
        <QrCode className={styles['qr']} value={uri} label={text.qr} />
      </Suspense>
      <p className="soft">{text.orType}</p>
      <p className={styles['key']}>
        <code>{secret}</code>
        <CopyButton value={secret} label={text.copyKey} />
      </p>
      <div className={profile['narrow']}>
        <SentForm form={form} label={text.confirm} pendingLabel={text.confirming} autoComplete="off">
          <TextField label={text.code} field={form.field('code')} autoComplete="one-time-code" autoFocus />
        </SentForm>
      </div>
      <Button variant="link" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}

function RemoveApp({ onClose }: { readonly onClose: () => void }) {
  const text = useText('security');
  const toasts = useToasts();
  const remove = useFactorChange({
    change: () => removeAuthenticator(),
    onDone: () => toasts.success(text.removed),
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      title={text.removeAppTitle}
      cancelLabel={text.keep}
      onCancel={onClose}
      confirmLabel={text.remove}
      variant="danger"
      onConfirm={() => remove.mutate()}
      isPending={remove.isPending}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
