import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { createPasskey } from '../../../lib/passkeys/passkeys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import profile from '../profile.module.css';
import { getPasskeyOptions, savePasskey, deletePasskey, factorsQuery, type FactorList } from './api.ts';
import styles from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';

type Passkey = FactorList['passkeys'][number];

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly onCodes: (codes: readonly string[]) => void;
}

export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const text = useText('security');
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  return (
    <div className={styles['stack']}>
      {passkeys.length === 0 ? (
        <p className="soft">{text.noPasskeys}</p>
      ) : (
        <ul className={profile['devices']} aria-label={text.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p className={profile['device']}>
                  <span lang="">{passkey.name}</span>
                </p>
                <p className="soft">
                  {text.created({ date: formatDate(new Date(passkey.created_at), language) })}
                  {' · '}
                  {passkey.last_used_at === null
                    ? text.neverUsed
                    : text.used({ when: formatDateTime(new Date(passkey.last_used_at), language) })}
                </p>
              </div>
              <Button
                size="small"
                aria-label={text.removeNamed({ name: passkey.name })}
                onClick={() => setRemoving(passkey)}
              >
                {text.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPasskey
          onDone={(codes) => {
            setAdding(false);
            if (codes.length > 0) onCodes(codes);
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button onClick={() => setAdding(true)}>{text.addPasskey}</Button>
      )}
      {removing ? <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} /> : null}
    </div>
  );
}

interface AddPasskeyProps {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const text = useText('security');
  const toasts = useToasts();
  const queries = useQueryClient();
  const form = useForm<'name'>({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: { key: 'required' } } : {}),
    send: async ({ name }) => {
      const { options } = await getPasskeyOptions();
      const response = await createPasskey(options);
      if (response === undefined) {
        toasts.failure(text.passkeyFailed);
        return;
      }
      const { recovery_codes } = await savePasskey({
        body: { name: name.trim(), response },
      });
      toasts.success(text.passkeyAdded);
      await queries.invalidateQueries(factorsQuery);
      onDone(recovery_codes);
    },
  });
  return (
    <div className={profile['narrow']}>
      <SentForm form={form} label={text.addPasskey} pendingLabel={text.creatingPasskey} autoComplete="off">
        <TextField
          label={text.passkeyName}
          hint={text.passkeyNameHint}
          field={form.field('name')}
          autoComplete="off"
          autoFocus
        />
      </SentForm>
      <Button variant="link" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}

function RemovePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const text = useText('security');
  const toasts = useToasts();
  const remove = useFactorChange({
    change: () => deletePasskey({ params: { id: passkey.id } }),
    onDone: () => toasts.success(text.removed),
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      title={text.removePasskeyTitle({ name: passkey.name })}
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
