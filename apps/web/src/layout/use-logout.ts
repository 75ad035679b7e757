import { useRouter } from '@tanstack/react-router';
import { forgetChosenAccount, logOut } from '../shared/api/index.ts';
import { useText } from '../shared/i18n/index.ts';
import { localKeep, sessionKeep } from '../shared/storage.ts';
import { useToasts } from '../shared/toasts/toasts.tsx';
import { mayDiscard } from '../shared/unsaved/unsaved.ts';

export function useLogout(): () => Promise<void> {
  const router = useRouter();
  const toasts = useToasts();
  const text = useText('shell');
  return async () => {
    if (!(await mayDiscard())) return;
    const leave = async (): Promise<void> => {
      forgetChosenAccount();
      localKeep.clear();
      sessionKeep.clear();
      await router.navigate({ to: '/auth/login', ignoreBlocker: true });
    };
    await logOut(leave).catch(() => toasts.failure(text.logoutFailed));
  };
}
