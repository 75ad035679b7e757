import { useId } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { formatDateTime } from '../../lib/format.ts';
import form from '../../ui/form/form.module.css';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import styles from './dialog.module.css';
import { parseMoment } from './store.ts';

interface InviteLinkProps {
  readonly url: string;
  readonly expiresAt: string;
}

export function InviteLink({ url, expiresAt }: InviteLinkProps) {
  const text = useText('stores');
  const language = useLanguage();
  const id = useId();
  const until = parseMoment(expiresAt);
  return (
    <div className={styles['invite']} role="status">
      <label className={form['label']} htmlFor={id}>
        {text.inviteLink}
      </label>
      <div className={styles['inviteRow']}>
        <input
          id={id}
          className={form['input']}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={url} label={text.copyInvite} />
      </div>
      {until ? (
        <p className={form['hint']}>{text.inviteUntil({ when: formatDateTime(until, language) })}</p>
      ) : null}
    </div>
  );
}
