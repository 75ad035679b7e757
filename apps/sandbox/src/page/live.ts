import type { EventEmitter } from 'node:events';
import type { Route } from '../http/router.ts';

/** Notifies open pages of a change; they reload themselves. */
export function createLiveRoute(changes: EventEmitter<{ changed: [] }>): Route {
  return {
    method: 'GET',
    path: '/events',
    answer({ response }) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      const tell = () => response.write('data: changed\n\n');
      const beat = setInterval(() => response.write(':\n\n'), 20_000);
      changes.on('changed', tell);
      response.once('close', () => {
        clearInterval(beat);
        changes.off('changed', tell);
      });
    },
  };
}
