import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const giveUpAfterMs = 300_000;

export async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}

/** By the clock, because one look can itself take seconds. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > giveUpAfterMs)
      throw new Error(`the ${what} was not ready within ${giveUpAfterMs / 1000} s`);
    await wait(10);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, 'localhost');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return address !== null && typeof address === 'object' ? address.port : 0;
}
