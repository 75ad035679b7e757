import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { answerSignedOut, useSignedOutAsked } from '../shared/api/index.ts';
import { useText } from '../shared/i18n/index.ts';
import { returnPathKey } from '../shared/login-token.ts';
import { sessionKeep } from '../shared/storage.ts';
import styles from './signed-out-dialog.module.css';

/** The specification gives this text in Chinese, for both languages. */
const notPermitted = '您没有权限进行此操作';

export function SignedOutDialog() {
  return useSignedOutAsked() ? <OpenDialog /> : null;
}

function OpenDialog() {
  const text = useText('common');
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const returnToLogin = () => {
    const { pathname, search } = location;
    if (!pathname.startsWith('/auth')) sessionKeep.set(returnPathKey, `${pathname}${search}`);
    answerSignedOut('login');
    void router.navigate({ to: '/auth/login' });
  };

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby="signed-out-title"
      aria-describedby="signed-out-text"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="signed-out-title">{401}</h2>
      <p id="signed-out-text" lang="zh-CN">
        {notPermitted}
      </p>
      <div className={styles['actions']}>
        <button type="button" className="button" onClick={returnToLogin}>
          {text.returnToLogin}
        </button>
        <button type="button" className="button primary" onClick={() => answerSignedOut('retry')}>
          {text.retry}
        </button>
      </div>
    </dialog>
  );
}
