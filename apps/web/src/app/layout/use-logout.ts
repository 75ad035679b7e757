import { useRouter } from '@tanstack/react-router';
import { clearUnsentMessages } from '../../features/chat/unsent-message-store.ts';
import { clearChosenAccount, logOut } from '../../lib/api/index.ts';
import { useText } from '../../lib/i18n/index.ts';
import { safeLocalStorage, safeSessionStorage } from '../../lib/storage.ts';
import { useOwnToasts } from '../../ui/toast/toast.tsx';
import { mayDiscard } from '../../lib/unsaved/unsaved.ts';

export function useLogout(): () => Promise<void> {
  const router = useRouter();
  const toasts = useOwnToasts();
  const text = useText('shell');
  return async () => {
    if (!(await mayDiscard())) return;
    const leave = async (): Promise<void> => {
      clearChosenAccount();
      safeLocalStorage.clear();
      safeSessionStorage.clear();
      // A browser without IndexedDB has no messages to clear.
      await clearUnsentMessages().catch(() => undefined);
      await router.navigate({ to: '/auth/login', ignoreBlocker: true });
    };
    await logOut(leave).catch(() => toasts.failure(text.logoutFailed));
  };
}
