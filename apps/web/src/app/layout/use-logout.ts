import { useRouter } from '@tanstack/react-router';
import { clearLetters } from '../../features/chat/letter-keep.ts';
import { forgetChosenAccount, logOut } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { localKeep, sessionKeep } from '../../lib/storage.ts';
import { useOwnToasts } from '../../ui/toast/toast.tsx';
import { mayDiscard } from '../../lib/unsaved/unsaved.ts';

export function useLogout(): () => Promise<void> {
  const router = useRouter();
  const toasts = useOwnToasts();
  const text = useText('shell');
  return async () => {
    if (!(await mayDiscard())) return;
    const leave = async (): Promise<void> => {
      forgetChosenAccount();
      localKeep.clear();
      sessionKeep.clear();
      // A browser that keeps no database has none to clear.
      await clearLetters().catch(() => undefined);
      await router.navigate({ to: '/auth/login', ignoreBlocker: true });
    };
    await logOut(leave).catch(() => toasts.failure(text.logoutFailed));
  };
}
