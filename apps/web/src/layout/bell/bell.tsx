import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/index.ts';
import { listenLive } from '../../shared/live/live-events.ts';
import { useDismissal } from '../../shared/use-dismissal.ts';
import styles from './bell.module.css';
import { refreshTold, unreadQuery } from './queries.ts';
import { ToldList } from './told-list.tsx';

/** More is not worth the room. */
const mostShown = 99;

export default function Bell({ account }: { readonly account: string }) {
  const text = useText('bell');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery);
  const bell = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLiveNotifications(account);
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
            {unread > mostShown ? `${mostShown}+` : unread}
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <section className={styles['panel']} id={id} aria-label={text.title}>
          <ToldList onFollow={() => setOpen(false)} />
        </section>
      ) : null}
    </div>
  );
}

function useLiveNotifications(account: string): void {
  const queries = useQueryClient();
  const refresh = useEffectEvent(() => void refreshTold(queries));
  useEffect(
    () =>
      listenLive(account, {
        tell: ({ topic }) => {
          if (topic === 'notifications' || topic === 'missed') refresh();
        },
        connected: () => undefined,
      }),
    [account],
  );
}
