import type { Delivery } from '@recoup/contract/integrations';
import { webhookEvents } from '@recoup/contract/webhook-event-names';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { SectionFailure, SectionSkeleton } from '../section.tsx';
import styles from './developers.module.css';
import { resendDelivery, deliveriesQuery } from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

/** Deliveries to one webhook address, newest first. */
export function Deliveries({ webhook }: { readonly webhook: number }) {
  const text = useText('developers');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    deliveriesQuery(webhook),
  );
  if (!data) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={2} />
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="soft">{text.nothingSent}</p>;
  return (
    <>
      <ul className={styles['log']} aria-label={text.log}>
        {items.map((delivery) => (
          <LogLine key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text.earlier}
        </Button>
      ) : null}
    </>
  );
}

interface LogLineProps {
  readonly webhook: number;
  readonly delivery: Delivery;
}

function LogLine({ webhook, delivery }: LogLineProps) {
  const text = useText('developers');
  const common = useText('common');
  const language = useLanguage();
  const toasts = useToasts();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: () =>
      resendDelivery({
        params: { id: webhook, delivery: delivery.id },
      }),
    onSuccess: () => toasts.success(text.sentAgain),
    onError: (error) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => queries.invalidateQueries(deliveriesQuery(webhook)),
  });
  const { type, state, status, fault, attempts, created_at, next_try_at, answer, payload } = delivery;
  const event = webhookEvents.find((known) => known === type);
  const moment = (when: string) => formatDateTime(new Date(when), language);
  const outcome = fault !== null && fault !== 'refused' ? text.fault[fault] : status;
  return (
    <li>
      <details>
        <summary>
          <span className={styles[state]}>{text.state[state]}</span>
          <span>{event === undefined ? text.pingEvent : text.event[event]}</span>
          <span className="soft">
            {[moment(created_at), outcome, text.tries({ count: attempts })].filter(Boolean).join(' · ')}
          </span>
        </summary>
        {next_try_at === null ? null : <p className="soft">{text.nextTry({ when: moment(next_try_at) })}</p>}
        <p className="soft">{text.weSent}</p>
        <pre>{payload}</pre>
        {answer === '' ? null : (
          <>
            <p className="soft">{text.theyAnswered}</p>
            <pre>{answer}</pre>
          </>
        )}
        {state === 'waiting' ? null : (
          <Button size="small" disabled={again.isPending} onClick={() => again.mutate()}>
            {text.sendAgain}
          </Button>
        )}
      </details>
    </li>
  );
}
