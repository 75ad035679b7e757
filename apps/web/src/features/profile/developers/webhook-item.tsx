import type { Webhook } from '@recoup/contract/integrations';
import { webhookEvents } from '@recoup/contract/webhook-event-names';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeErrorWithCode } from '../../../lib/api/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import profile from '../profile.module.css';
import { Deliveries } from './deliveries.tsx';
import styles from './developers.module.css';
import {
  pingWebhook,
  updateWebhook,
  rotateSecret,
  deleteWebhook,
  deliveriesKey,
  webhooksQuery,
} from './api.ts';
import { Button } from '../../../ui/button/button.tsx';

interface WebhookItemProps {
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
}

export function WebhookItem({ webhook, onSecret }: WebhookItemProps) {
  const text = useText('developers');
  const [isOpen, setOpen] = useState(false);
  const known = webhookEvents.filter((event) => webhook.events.includes(event));
  return (
    <li className={styles['webhook']}>
      <div>
        <p className={profile['device']}>
          <code>{webhook.url}</code>
          <WebhookStatus webhook={webhook} />
        </p>
        <p className="soft">{known.map((event) => text.event[event]).join(' · ')}</p>
      </div>
      <Actions webhook={webhook} onSecret={onSecret} onPinged={() => setOpen(true)} />
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{text.log}</summary>
        {isOpen ? <Deliveries webhook={webhook.id} /> : null}
      </details>
    </li>
  );
}

function WebhookStatus({ webhook }: { readonly webhook: Webhook }) {
  const text = useText('developers');
  const language = useLanguage();
  if (webhook.disabled_at !== null) return <span className={styles['off']}>{text.off}</span>;
  if (webhook.failing_since === null) return <span className="tag">{text.on}</span>;
  const since = formatDateTime(new Date(webhook.failing_since), language);
  return <span className={styles['failing']}>{text.failing({ since })}</span>;
}

function Actions({ webhook, onSecret, onPinged }: WebhookItemProps & { readonly onPinged: () => void }) {
  const text = useText('developers');
  const common = useText('common');
  const toasts = useToasts();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'remove' | 'rotate' | null>(null);
  const params = { id: webhook.id };
  const settled = {
    onError: (error: unknown) => toasts.failure(describeErrorWithCode(error, common)),
    onSettled: () => {
      setAsked(null);
      return queries.invalidateQueries(webhooksQuery);
    },
  };
  const isOff = webhook.disabled_at !== null;
  const ping = useMutation({
    ...settled,
    mutationFn: () => pingWebhook({ params }),
    onSuccess: () => {
      onPinged();
      return queries.invalidateQueries({ queryKey: deliveriesKey });
    },
  });
  const turn = useMutation({
    ...settled,
    mutationFn: () => updateWebhook({ params, body: { active: isOff } }),
  });
  const rotate = useMutation({
    ...settled,
    mutationFn: () => rotateSecret({ params }),
    onSuccess: ({ secret }) => onSecret(secret),
  });
  const remove = useMutation({
    ...settled,
    mutationFn: () => deleteWebhook({ params }),
    onSuccess: () => toasts.success(text.removed),
  });
  return (
    <div className="buttons">
      {isOff ? null : (
        <Button size="small" disabled={ping.isPending} onClick={() => ping.mutate()}>
          {text.ping}
        </Button>
      )}
      <Button size="small" disabled={turn.isPending} onClick={() => turn.mutate()}>
        {isOff ? text.turnOn : text.turnOff}
      </Button>
      <Button size="small" onClick={() => setAsked('rotate')}>
        {text.rotate}
      </Button>
      <Button size="small" onClick={() => setAsked('remove')}>
        {text.remove}
      </Button>
      {asked === null ? null : (
        <ConfirmDialog
          title={asked === 'remove' ? text.removeTitle : text.rotateTitle}
          cancelLabel={text.keep}
          onCancel={() => setAsked(null)}
          confirmLabel={asked === 'remove' ? text.remove : text.rotate}
          variant={asked === 'remove' ? 'danger' : 'primary'}
          onConfirm={() => (asked === 'remove' ? remove : rotate).mutate()}
          isPending={remove.isPending || rotate.isPending}
        >
          {asked === 'remove' ? text.removeText : text.rotateText}
        </ConfirmDialog>
      )}
    </div>
  );
}
