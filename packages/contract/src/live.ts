import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Something changed that an open page may show; the page then reloads it. */
export const liveEvent = z.object({
  topic: z.string(),
  subject: z.string().optional(),
});

export type LiveEvent = z.output<typeof liveEvent>;

export const live = {
  stream: endpoint({
    method: 'GET',
    path: '/api/live/',
    summary: 'Changes of the account acted for, as server-sent events',
    access: 'seller',
    format: 'events',
    reply: liveEvent,
  }),
};
