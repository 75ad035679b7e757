import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/index.ts';
import { listenSupport } from '../../lib/live/live-events.ts';
import { useLiveTopics } from '../../lib/live/use-live-topics.ts';
import { Card } from '../../ui/card/card.tsx';
import { Placeholder } from '../../ui/frame/placeholder.tsx';
import { QueryView } from '../../ui/query-view/query-view.tsx';
import styles from './operator-home.module.css';
import { waitingMessagesQuery } from './queries.ts';
import { WorkRow } from './work-row.tsx';

export function MessagesCard() {
  const text = useText('operatorHome');
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: waitingMessagesQuery.queryKey });
  useLiveTopics(listenSupport, ['support'], refresh, 300);
  return (
    <QueryView
      query={useQuery(waitingMessagesQuery)}
      skeleton={<Placeholder parts={['cards']} />}
      failure={{ drawing: 'bubble', title: text.loadFailed }}
    >
      {({ unread, open }) => (
        <Card title={text.messages}>
          <ul className={styles['rows']} aria-label={text.messages}>
            <WorkRow
              title={text.unread.title}
              help={text.unread.help}
              count={unread}
              counted={text.conversations({ count: unread })}
              isUrgent
              place={{ to: '/message', search: { show: 'unread' } }}
              action={text.open}
            />
            <WorkRow
              title={text.openMessages.title}
              help={text.openMessages.help}
              count={open}
              counted={text.conversations({ count: open })}
              place={{ to: '/message' }}
              action={text.open}
            />
          </ul>
        </Card>
      )}
    </QueryView>
  );
}
