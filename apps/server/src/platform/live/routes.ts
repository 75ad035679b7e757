import { PassThrough } from 'node:stream';
import { contract } from '@recoup/contract';
import type { FastifyReply } from 'fastify';
import type { Bind } from '../http/bind.ts';
import type { LiveHub } from './hub.ts';
import { everyAccount, supportStaff } from './publish.ts';

const keepAliveMs = 20_000;
/**
 * A stream outlives a revoked session or ended agency relation by at most `maxMs`; then the page reconnects
 * and is checked again.
 */
export function bindLive(bind: Bind, hub: LiveHub, { maxMs } = { maxMs: 60_000 }): void {
  const listen = (account: number, reply: FastifyReply): FastifyReply => {
    const stream = new PassThrough();
    stream.write('retry: 1000\n\n');
    const unsubscribe = hub.subscribe(account, {
      tell: (event) => stream.write(`data: ${JSON.stringify(event)}\n\n`),
      missed: () => stream.write('data: {"topic":"missed"}\n\n'),
    });
    const keepAlive = setInterval(() => stream.write(': still here\n\n'), keepAliveMs);
    const end = setTimeout(() => stream.end(), maxMs);
    stream.on('close', () => {
      unsubscribe();
      clearInterval(keepAlive);
      clearTimeout(end);
    });
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
  };
  bind(contract.live.events, async ({ actor, reply }) => listen(actor.account, reply));
  bind(contract.operations.live, async ({ reply }) => listen(everyAccount, reply));
  bind(contract.support.ownLive, async ({ actor, reply }) => listen(actor.account, reply));
  bind(contract.support.live, async ({ reply }) => listen(supportStaff, reply));
}
