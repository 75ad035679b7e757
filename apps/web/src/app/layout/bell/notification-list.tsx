import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PageLink } from '../../../ui/page-link.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import styles from './bell.module.css';
import { notificationsQuery, useMarkRead, type NotificationItem } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

export function NotificationList({ onFollow }: { readonly onFollow: () => void }) {
  const text = useText('bell');
  const mark = useMarkRead();
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(notificationsQuery);
  const notifications = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className={styles['head']}>
        <h2>{text.title}</h2>
        {notifications.some(({ is_read }) => !is_read) ? (
          <Button variant="link" onClick={() => mark.mutate(undefined)}>
            {text.allRead}
          </Button>
        ) : null}
      </div>
      {isError ? (
        <p className={styles['note']} role="alert">
          {text.failed}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </p>
      ) : null}
      {data && notifications.length === 0 ? <p className={styles['note']}>{text.empty}</p> : null}
      {data || isError ? null : <div className={styles['skeleton']} aria-busy />}
      <ul className={styles['list']}>
        {notifications.map((one) => (
          <NotificationRow key={one.id} notification={one} onFollow={onFollow} />
        ))}
      </ul>
      <div className={styles['foot']}>
        {hasNextPage ? (
          <Button variant="link" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        ) : null}
        <PageLink to="/settings/profile" onClick={onFollow}>
          {text.choose}
        </PageLink>
      </div>
    </>
  );
}

function NotificationRow({
  notification,
  onFollow,
}: {
  readonly notification: NotificationItem;
  readonly onFollow: () => void;
}) {
  const text = useText('bell');
  const language = useLanguage();
  const router = useRouter();
  const mark = useMarkRead();
  return (
    <li>
      <a
        href={notification.path}
        className={styles['item']}
        onClick={(event) => {
          if (!notification.is_read) mark.mutate(notification.id);
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onFollow();
          router.history.push(notification.path);
        }}
      >
        <span className={styles['what']}>
          {notification.is_read ? null : (
            <span className={styles['dot']}>
              <span className="visually-hidden">{text.unread}</span>
            </span>
          )}
          <strong>{notification.title}</strong>
        </span>
        <span className={styles['text']}>{notification.text}</span>
        <time dateTime={notification.at}>{formatDateTime(new Date(notification.at), language)}</time>
      </a>
    </li>
  );
}
