import { contract } from '@recoup/contract';
import type { FastifyReply } from 'fastify';
import type { Bind } from '../http/bind.ts';
import { Problem } from '../problem.ts';
import type { LiveHub } from './hub.ts';
import { openStream } from './open-stream.ts';
import { everyAccount, supportStaff } from './publish.ts';

/** Per process. A browser opens six connections at most, a page one stream. */
export const maxStreamsPerAccount = 60;
const maxStreams = 5_000;
const operatorsStreams = 500;

/** The page connects again after `maxMs`. */
export function bindLive(bind: Bind, hub: LiveHub, { maxMs } = { maxMs: 60_000 }): void {
  const open = new Map<number, number>();
  let all = 0;

  const listen = (
    account: number,
    { reply, isStillAllowed }: { reply: FastifyReply; isStillAllowed: () => Promise<boolean> },
  ): FastifyReply => {
    const ofAccount = open.get(account) ?? 0;
    const most = account > 0 ? maxStreamsPerAccount : operatorsStreams;
    if (ofAccount >= most || all >= maxStreams)
      throw new Problem('too_many_requests', { retryAfterSeconds: 10 });
    open.set(account, ofAccount + 1);
    all += 1;
    const stream = openStream(hub, { account, maxMs, isStillAllowed });
    stream.on('close', () => {
      const left = (open.get(account) ?? 1) - 1;
      if (left === 0) open.delete(account);
      else open.set(account, left);
      all -= 1;
    });
    return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream);
  };
  bind(contract.live.stream, async ({ actor, ...call }) => listen(actor.account, call));
  bind(contract.operations.stream, async (call) => listen(everyAccount, call));
  bind(contract.support.streamOwn, async ({ actor, ...call }) => listen(actor.account, call));
  bind(contract.support.stream, async (call) => listen(supportStaff, call));
}
