import { json } from '../http/reply.ts';
import type { Room } from '../http/router.ts';
import type { Mailbox } from './mailbox.ts';

/** The mailbox for programs; people have the page. */
export function mailRoom(mailbox: Mailbox): Room {
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
