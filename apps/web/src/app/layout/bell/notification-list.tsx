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
        <p className={styles['said']} role="alert">
          {text.failed}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {text.tryAgain}
          </Button>
        </p>
      ) : null}
      {data && notifications.length === 0 ? <p className={styles['said']}>{text.empty}</p> : null}
      {data || isError ? null : <div className={styles['skeleton']} aria-busy />}
      <ul className={styles['list']}>
        {notifications.map((one) => (
          <ToldItem key={one.id} told={one} onFollow={onFollow} />
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

function ToldItem({ told, onFollow }: { readonly told: NotificationItem; readonly onFollow: () => void }) {
  const text = useText('bell');
  const language = useLanguage();
  const router = useRouter();
  const mark = useMarkRead();
  return (
    <li>
      <a
        href={told.path}
        className={styles['item']}
        onClick={(event) => {
          if (!told.is_read) mark.mutate(told.id);
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onFollow();
          router.history.push(told.path);
        }}
      >
        <span className={styles['what']}>
          {told.is_read ? null : (
            <span className={styles['dot']}>
              <span className="visually-hidden">{text.unread}</span>
            </span>
          )}
          <strong>{told.title}</strong>
        </span>
        <span className={styles['text']}>{told.text}</span>
        <time dateTime={told.at}>{formatDateTime(new Date(told.at), language)}</time>
      </a>
    </li>
  );
}
