import { json } from '../http/reply.ts';
import type { RouteGroup } from '../http/router.ts';
import type { Mailbox } from './mailbox.ts';

/** The mailbox API; people use the page. */
export function createMailRoutes(mailbox: Mailbox): RouteGroup {
  return {
    routes: [
      {
        method: 'GET',
        path: '/mailbox.json',
        answer({ url }) {
          const to = url.searchParams.get('to');
          return json(200, { mails: mailbox.list({ ...(to !== null && { to }), limit: 100 }) });
        },
      },
    ],
  };
}
