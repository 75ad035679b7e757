import { webhookEvents, type WebhookEvent } from '@recoup/contract/webhook-event-names';
import { useState } from 'react';
import { TextField } from '../../../ui/form/field.tsx';
import { SentForm } from '../../../ui/form/sent-form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { Choices } from './choices.tsx';
import { createWebhook } from './api.ts';

export function WebhookForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const text = useText('developers');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['ticket.changed']);
  const [isMissing, setMissing] = useState(false);
  const sent = useForm({
    initial: { url: '' },
    check: ({ url }) => ({
      url: URL.canParse(url.trim()) ? undefined : { message: text.urlWrong },
    }),
    send: async ({ url }) => {
      setMissing(events.length === 0);
      if (events.length === 0) return;
      const { secret } = await createWebhook({
        body: { url: url.trim(), events: [...events] },
      });
      onMade(secret);
    },
  });
  return (
    <SentForm form={sent} label={text.addWebhook} pendingLabel={text.addingWebhook} autoComplete="off">
      <TextField label={text.url} field={sent.field('url')} type="url" autoComplete="off" autoFocus />
      <Choices
        legend={text.events}
        values={webhookEvents}
        chosen={events}
        getLabel={(event) => text.event[event]}
        onChange={setEvents}
        isMissing={isMissing && events.length === 0}
      />
    </SentForm>
  );
}
