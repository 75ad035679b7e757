import { deviceName } from '@recoup/contract/device-name';
import type { SecurityEvent } from '@recoup/contract/security-events';
import type { EventSort } from '@recoup/contract/sorts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { sortsBy, type Column } from '../../ui/data-table/column.ts';
import { describeDetail } from './event-detail.ts';

type EventColumn = Column<SecurityEvent, EventSort>;

export function useEventColumns(): Record<'event' | 'time' | 'person' | 'place' | 'request', EventColumn> {
  const text = useText('securityLog');
  const language = useLanguage();
  return {
    event: {
      name: 'event',
      title: text.columns.event,
      width: '1.7fr',
      isFixed: true,
      render: ({ kind, detail }) => {
        const shown = describeDetail(detail, text);
        return (
          <span className="stack">
            {text.kinds[kind]}
            {shown === '' ? null : (
              <span className="soft" lang={shown === detail ? '' : undefined}>
                {shown}
              </span>
            )}
          </span>
        );
      },
    },
    time: {
      name: 'time',
      title: text.columns.time,
      width: 200,
      sort: sortsBy('time', 'time').toReversed(),
      render: ({ happened_at }) => formatDateTime(new Date(happened_at), language),
    },
    person: {
      name: 'person',
      title: text.columns.person,
      render: ({ person, ip, request_id }) =>
        person === null ? (
          // An actor with a request but neither name nor address is an operator.
          ip === '' && request_id !== '' ? (
            text.operator
          ) : (
            text.nobody
          )
        ) : (
          <span lang="">{person}</span>
        ),
    },
    place: {
      name: 'place',
      title: text.columns.device,
      width: 136,
      render: ({ ip, user_agent }) =>
        ip === '' ? null : (
          <span className="stack">
            {deviceName(user_agent) || text.unknownDevice}
            <span className="soft" lang="">
              {ip}
            </span>
          </span>
        ),
    },
    request: {
      name: 'request',
      title: text.columns.request,
      width: 184,
      isWhole: true,
      render: ({ request_id }) =>
        request_id === '' ? null : (
          <span className="soft" lang="">
            {request_id}
          </span>
        ),
    },
  };
}
