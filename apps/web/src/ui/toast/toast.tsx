import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { useText } from '../../lib/i18n/index.ts';
import { accountName } from '../../lib/session/account.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { IconButton } from '../button/button.tsx';
import styles from './toast.module.css';

export interface Toasts {
  readonly success: (message: string) => void;
  readonly failure: (message: string) => void;
}

interface Toast {
  readonly tone: 'success' | 'failure';
  readonly message: string;
  /** The customer it is about, while an agency acts for one. */
  readonly about: string | null;
}

/** Long enough to read; the time stops while a toast is hovered or focused. */
const shownMs = 5000;

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const text = useText('common');
  const [queue] = useState(() => new ToastQueue<Toast>({ maxVisibleToasts: 3 }));
  const [add] = useState(() => (toast: Toast) => void queue.add(toast, { timeout: shownMs }));
  return (
    <ToastContext value={add}>
      {children}
      <ToastRegion queue={queue} className={styles['region'] ?? ''} aria-label={text.statusMessages}>
        {({ toast }) => (
          <AriaToast toast={toast} className={styles['toast'] ?? ''} data-tone={toast.content.tone}>
            {toast.content.tone === 'success' ? (
              <CircleCheck aria-hidden="true" />
            ) : (
              <CircleAlert aria-hidden="true" />
            )}
            <ToastContent className={styles['message'] ?? ''}>
              <Text slot="title">
                {toast.content.about === null ? null : <strong>{toast.content.about} · </strong>}
                {toast.content.message}
              </Text>
            </ToastContent>
            <IconButton label={text.close} icon={<X />} onClick={() => queue.close(toast.key)} />
          </AriaToast>
        )}
      </ToastRegion>
    </ToastContext>
  );
}

/**
 * Short messages that pass; the caller decides whether an outcome deserves one. While an agency acts for a customer they
 * name the customer.
 */
export function useToasts(): Toasts {
  const session = use(SessionContext);
  return useToastsAbout(session === null || session.isOwnAccount ? null : accountName(session.account));
}

/** For what concerns the signed-in user, whomever they act for. */
export function useOwnToasts(): Toasts {
  return useToastsAbout(null);
}

function useToastsAbout(about: string | null): Toasts {
  const add = use(ToastContext);
  if (!add) throw new Error('Toasts are shown inside the layout only');
  return useMemo(
    () => ({
      success: (message) => add({ tone: 'success', message, about }),
      failure: (message) => add({ tone: 'failure', message, about }),
    }),
    [add, about],
  );
}
