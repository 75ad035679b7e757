import useMessage from 'antd/es/message/useMessage';
import { createContext, use, type ReactNode } from 'react';

export interface Toasts {
  readonly success: (words: string) => void;
  readonly failure: (words: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [message, place] = useMessage();
  const toasts: Toasts = {
    success: (words) => void message.success(words),
    failure: (words) => void message.error(words),
  };
  return (
    <ToastContext value={toasts}>
      {place}
      {children}
    </ToastContext>
  );
}

/** Short notes that pass; whoever makes a call decides whether its end deserves one. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('Toasts are shown inside the layout only');
  return toasts;
}
