import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, use, useState, type ReactNode } from 'react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { useText } from '../../lib/i18n/index.ts';
import { IconButton } from '../button/button.tsx';
import styles from './toast.module.css';

export interface Toasts {
  readonly success: (message: string) => void;
  readonly failure: (message: string) => void;
}

interface Toast {
  readonly tone: 'success' | 'failure';
  readonly message: string;
}

/** Long enough to read; the time stops while a toast is hovered or focused. */
const shownMs = 5000;

const ToastContext = createContext<Toasts | null>(null);

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const text = useText('common');
  const [queue] = useState(() => new ToastQueue<Toast>({ maxVisibleToasts: 3 }));
  const [toasts] = useState<Toasts>(() => ({
    success: (message) => void queue.add({ tone: 'success', message }, { timeout: shownMs }),
    failure: (message) => void queue.add({ tone: 'failure', message }, { timeout: shownMs }),
  }));
  return (
    <ToastContext value={toasts}>
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
              <Text slot="title">{toast.content.message}</Text>
            </ToastContent>
            <IconButton label={text.close} icon={<X />} onClick={() => queue.close(toast.key)} />
          </AriaToast>
        )}
      </ToastRegion>
    </ToastContext>
  );
}

/** Short messages that disappear; the caller decides which results show one. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('Toasts are shown inside the layout only');
  return toasts;
}
