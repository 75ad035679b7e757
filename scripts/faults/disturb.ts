import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from './product.ts';

const stallMs = 1500;
const diskFaultMs = 1000;

/** What fails beside the killed processes, and how often it did. */
export type Disturbances = Record<string, number>;

/** Breaks something outside our processes: the network to the database, the gateway, the mail server, the disk. */
export async function disturb(product: Product, counts: Disturbances): Promise<void> {
  const { proxy, disk, sandboxUrl } = product;
  const faults: readonly (readonly [string, () => unknown])[] = [
    ['connections dropped', () => proxy.drop()],
    ['connections halted', () => proxy.stall(stallMs)],
    ...['500', '429', 'timeout', 'lost'].map(
      (kind) => [`gateway ${kind}`, () => planFault(sandboxUrl, 'gateway', kind)] as const,
    ),
    ...['421', 'timeout'].map((kind) => [`mail ${kind}`, () => planFault(sandboxUrl, 'mail', kind)] as const),
    ['object store broken', () => during(disk.breakDown)],
    ...(disk.fill === undefined ? [] : [['disk full', () => during(disk.fill)] as const]),
  ];
  const [name, run] = faults[Math.floor(Math.random() * faults.length)] ?? [];
  if (name === undefined || run === undefined) return;
  await run();
  counts[name] = (counts[name] ?? 0) + 1;
}

async function during(begin: (() => () => void) | undefined): Promise<void> {
  const end = begin?.();
  await wait(diskFaultMs);
  end?.();
}

/** A fault nobody met would otherwise hit the reading of what the gateway captured, which then never ends. */
export async function endDisturbances({ sandboxUrl }: Product): Promise<void> {
  for (const channel of ['gateway', 'mail']) await planFault(sandboxUrl, channel, 'none');
}

/** For the next two calls. A sandbox that is just starting again does not hear of it. */
async function planFault(sandboxUrl: string, channel: string, kind: string): Promise<void> {
  await fetch(`${sandboxUrl}/faults`, {
    method: 'POST',
    body: new URLSearchParams({ channel, kind, count: '2' }),
    redirect: 'manual',
  }).catch(() => undefined);
}
