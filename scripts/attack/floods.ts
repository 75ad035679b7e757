import { contract } from '@recoup/contract';
import type { Attack } from './attack.ts';

const { accounts, live } = contract;

const calls: Attack = {
  name: 'Floods: sign-ins and unknown paths from one address',
  run: async (target, tally) => {
    for (const [path, times] of [
      [accounts.login.path, 140],
      ['/api/no/such/path/', 640],
    ] as const) {
      const headers = target.elsewhere();
      const client = target.visitor();
      let refused = 0;
      for (let sent = 0; sent < times; sent += 20) {
        const body = { username: 'a', password: 'b', product: 'refund' };
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => client.send('POST', path, body, headers)),
        );
        for (const { status } of answers) {
          refused += status === 429 ? 1 : 0;
          tally.attempt(`${path} answered ${status}`, status >= 500 || status === 200);
        }
      }
      tally.attempt(`${times} calls of ${path} were not limited`, refused === 0);
    }
  },
};

const streams: Attack = {
  name: 'Floods: live streams without end',
  run: async (target, tally) => {
    const { client } = await target.account();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // A response that nobody refers to is collected, which closes its stream.
    const held: Response[] = [];
    try {
      for (let opened = 0; opened < 80; opened += 1) {
        const headers = { cookie, ...target.elsewhere() };
        const stream = await fetch(target.url + live.stream.path, { headers });
        held.push(stream);
        tally.attempt(`stream ${opened + 1} was opened`, opened >= 60 && stream.status === 200);
      }
    } finally {
      for (const { body } of held) await body?.cancel();
    }
    tally.attempt(
      'no stream was refused',
      held.every(({ status }) => status === 200),
    );
  },
};

export const floodAttacks = [calls, streams];
