import { signedOut } from '../lib/api/index.ts';
import { useText } from '../lib/i18n/index.ts';
import { useNavigation } from '../lib/routing/navigation.ts';
import { returnPathKey } from '../lib/login-token.ts';
import { safeSessionStorage } from '../lib/storage.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

/** The specification gives this text in Chinese, for both languages. */
const notPermitted = '您没有权限进行此操作';

export default function SignedOutQuestion() {
  const text = useText('common');
  const { push } = useNavigation();

  const returnToLogin = () => {
    const { pathname, search } = location;
    if (!pathname.startsWith('/auth')) safeSessionStorage.set(returnPathKey, `${pathname}${search}`);
    signedOut.answer('login');
    push('/auth/login', { ignoreBlocker: true });
  };

  return (
    <ConfirmDialog
      mustAnswer
      title={401}
      cancelLabel={text.returnToLogin}
      onCancel={returnToLogin}
      confirmLabel={text.retry}
      onConfirm={() => signedOut.answer('retry')}
    >
      <p lang="zh-CN">{notPermitted}</p>
    </ConfirmDialog>
  );
}
