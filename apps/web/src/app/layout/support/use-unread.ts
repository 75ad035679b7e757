import { useEffect, useState } from 'react';

/** The unread count on the chat button; the code that fetches it is loaded after the page. */
export function useUnread(
  userId: string,
  { isStaff, isOpen }: { isStaff: boolean; isOpen: boolean },
): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // An open chat shows its messages, so it needs no count.
    if (isOpen) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    const start = async () => {
      const { watchUnread } = await import('./watch-unread.ts');
      if (!left) stop = watchUnread({ userId, isStaff }, setCount);
    };
    // If the count cannot be loaded, the button still opens the chat.
    start().catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, [userId, isStaff, isOpen]);
  return isOpen ? 0 : count;
}
