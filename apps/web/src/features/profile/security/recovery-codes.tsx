import { useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import styles from './security.module.css';
import { useFactorChange } from './use-factor-change.ts';
import { createRecoveryCodes } from './api.ts';

interface RecoveryCodesProps {
  readonly left: number;
  readonly hasFactor: boolean;
  /** Newly created codes, shown until the user confirms having stored them. */
  readonly shown: readonly string[];
  readonly onCodes: (codes: readonly string[]) => void;
}

export function RecoveryCodes({ left, hasFactor, shown, onCodes }: RecoveryCodesProps) {
  const text = useText('security');
  const [isAsking, setAsking] = useState(false);
  const replace = useFactorChange({
    change: () => createRecoveryCodes(),
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
    onEnd: () => setAsking(false),
  });
  if (shown.length > 0) {
    return (
      <div className={styles['once']} role="status">
        <p className={styles['strong']}>{text.codesMade}</p>
        <p>{text.codesOnce}</p>
        <ul className={styles['codes']}>
          {shown.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles['row']}>
          <CopyButton value={shown.join('\n')} label={text.copyCodes} />
          <Button size="small" onClick={() => onCodes([])}>
            {text.stored}
          </Button>
        </div>
      </div>
    );
  }
  if (!hasFactor) return <p className="soft">{text.noCodes}</p>;
  return (
    <div className={styles['stack']}>
      <p>{text.codesLeft({ count: left })}</p>
      <Button onClick={() => setAsking(true)}>{text.newCodes}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={text.newCodesTitle}
          cancelLabel={text.keep}
          onCancel={() => setAsking(false)}
          confirmLabel={text.newCodes}
          onConfirm={() => replace.mutate()}
          isPending={replace.isPending}
        >
          {text.newCodesText}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
