import { Agent } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { SeededUser } from './seed.ts';
import { openStream } from './users.ts';

const openedAtOnce = 50;

/** Opens live streams on which nothing happens, and runs `measure` while all of them are open. */
export async function withIdleStreams<T>(
  port: number,
  users: readonly SeededUser[],
  count: number,
  measure: () => T,
): Promise<{ open: number; measured: T }> {
  const agent = new Agent({ keepAlive: false });
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let from = 0; from < count; from += openedAtOnce) {
    const batch = Array.from({ length: Math.min(openedAtOnce, count - from) }, async (_, index) => {
      const user = users[(from + index) % users.length];
      return user && openStream(port, user, agent);
    });
    streams.push(...(await Promise.all(batch)));
  }
  await wait(2000);
  const open = streams.filter((stream) => stream?.isOpen() === true).length;
  const measured = measure();
  for (const stream of streams) stream?.close();
  return { open, measured };
}

const byteEveryMs = 5000;

/** Sends a request so slowly that it never ends; gives the milliseconds after which each connection was cut. */
export async function sendSlowly(port: number, count: number, withinMs: number): Promise<number[]> {
  const begun = performance.now();
  const cut: number[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, 'localhost');
    socket.on('connect', () => socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: '));
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.on('close', () => cut.push(performance.now() - begun));
    return socket;
  });
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
  }, byteEveryMs);
  while (cut.length < count && performance.now() - begun < withinMs) await wait(200);
  clearInterval(drip);
  const times = [...cut];
  for (const socket of sockets) socket.destroy();
  return times;
}
