import { useRouter } from '@tanstack/react-router';
import { answerSignedOut, useSignedOutAsked } from '../lib/api/index.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useText } from '../lib/i18n/index.ts';
import { returnPathKey } from '../lib/login-token.ts';
import { sessionKeep } from '../lib/storage.ts';

/** The specification gives this text in Chinese, for both languages. */
const notPermitted = '您没有权限进行此操作';

export function SignedOutDialog() {
  return useSignedOutAsked() ? <OpenDialog /> : null;
}

function OpenDialog() {
  const text = useText('common');
  const router = useRouter();

  const returnToLogin = () => {
    const { pathname, search } = location;
    if (!pathname.startsWith('/auth')) sessionKeep.set(returnPathKey, `${pathname}${search}`);
    answerSignedOut('login');
    void router.navigate({ to: '/auth/login', ignoreBlocker: true });
  };

  return (
    <ConfirmDialog
      title={401}
      actions={
        <>
          <button type="button" className="button" onClick={returnToLogin}>
            {text.returnToLogin}
          </button>
          <button type="button" className="button primary" onClick={() => answerSignedOut('retry')}>
            {text.retry}
          </button>
        </>
      }
    >
      <p lang="zh-CN">{notPermitted}</p>
    </ConfirmDialog>
  );
}
