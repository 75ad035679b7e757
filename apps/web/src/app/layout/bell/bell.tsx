import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { listenOwn } from '../../../lib/live/live-events.ts';
import { useDismissal } from '../../../ui/use-dismissal.ts';
import styles from './bell.module.css';
import { refreshNotifications, unreadQuery } from './api.ts';
import { NotificationList } from './notification-list.tsx';

const maxCount = 99;

/** The user's own notifications, also while another account is selected. Needs a `key` of the selected account. */
export default function Bell({ userId }: { readonly userId: string }) {
  const text = useText('bell');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  const bell = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLiveNotifications(userId);
  useDismissal(isOpen, bell, (how) => {
    setOpen(false);
    if (how !== 'press-outside') button.current?.focus();
  });
  return (
    <div className={styles['bell']} ref={bell}>
      <button
        type="button"
        ref={button}
        className={styles['button']}
        aria-label={unread > 0 ? text.open({ count: unread }) : text.openNone}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.500 5 8.500M8.200 16.500a2 2 0 0 0 3.600 0" />
        </svg>
        {unread > 0 ? (
          <span className={styles['count']} aria-hidden="true">
            {unread > maxCount ? `${maxCount}+` : unread}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <section className={styles['panel']} id={id} aria-label={text.title}>
          <NotificationList onFollow={() => setOpen(false)} />
        </section>
      ) : null}
    </div>
  );
}

/** Connects only while the page is visible: browsers limit the connections per host over all windows. */
function useLiveNotifications(userId: string): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => void refreshNotifications(queries));
  useEffect(() => {
    let stopListening: (() => void) | undefined;
    const onVisibilityChange = (): void => {
      stopListening?.();
      stopListening = undefined;
      if (document.visibilityState !== 'visible') return;
      stopListening = listenOwn(userId, {
        onEvent: ({ topic }) => {
          if (topic === 'notifications' || topic === 'missed') refresh();
        },
        onConnectionChange: () => undefined,
      });
    };
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      stopListening?.();
    };
  }, [userId]);
}
