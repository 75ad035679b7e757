import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import { useLiveTopics } from '../../../lib/live/use-live-topics.ts';
import { useSession } from '../../../lib/session/session.ts';
import profile from '../profile.module.css';
import { SectionFailure, SectionSkeleton } from '../section.tsx';
import styles from './developers.module.css';
import { deliveriesKey, webhooksQuery } from './api.ts';
import { ShownOnce } from './shown-once.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { Button } from '../../../ui/button/button.tsx';

export function Webhooks() {
  const text = useText('developers');
  const queries = useQueryClient();
  const { own } = useSession();
  useLiveDeliveries(own.id);
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  if (!webhooks) {
    return error ? (
      <SectionFailure error={error} retry={() => void refetch()} />
    ) : (
      <SectionSkeleton rows={2} />
    );
  }
  return (
    <div className={styles['stack']}>
      {webhooks.length === 0 ? (
        <p className="soft">{text.noWebhooks}</p>
      ) : (
        <ul className={profile['devices']} aria-label={text.webhooks}>
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {secret === null ? null : (
        <ShownOnce title={text.secretMade} secret={secret} onDone={() => setSecret(null)} />
      )}
      {isAdding ? (
        <div className={profile['narrow']}>
          <WebhookForm
            onMade={(made) => {
              setSecret(made);
              setAdding(false);
              void queries.invalidateQueries(webhooksQuery);
            }}
          />
          <Button variant="link" className={styles['cancel']} onClick={() => setAdding(false)}>
            {text.cancel}
          </Button>
        </div>
      ) : (
        <Button className={styles['start']} onClick={() => setAdding(true)}>
          {text.newWebhook}
        </Button>
      )}
    </div>
  );
}

function useLiveDeliveries(own: string): void {
  const queries = useQueryClient();
  useLiveTopics(own, ['webhook'], () => {
    void queries.invalidateQueries(webhooksQuery);
    void queries.invalidateQueries({ queryKey: deliveriesKey });
  });
}
