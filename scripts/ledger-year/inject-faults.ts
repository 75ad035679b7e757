import { setTimeout as pause } from 'node:timers/promises';

interface Overview {
  readonly payments: readonly {
    readonly intent: { readonly id: string; readonly status: string };
    readonly refunded: number;
    readonly refunds: readonly { readonly id: string; readonly status: string }[];
    readonly dispute?: { readonly id: string; readonly status: string };
  }[];
}

const betweenMs = 500;

/** How often each fault was injected. */
export type Injected = Record<string, number>;

/**
 * Every fault of the gateway and the marketplace that passes by itself, in turn, one with each step of the demo, until
 * aborted; and what banks do: refunds nobody asked for, refunds that fail later, disputes, won and lost. By the clock
 * faults would come faster than calls that each wait for an answer can end them, and the demo would never go on.
 */
export async function injectFaults(
  sandboxUrl: string,
  injected: Injected,
  { getStep, signal }: { getStep: () => Promise<number | undefined>; signal: AbortSignal },
): Promise<void> {
  const send = (path: string, form: Record<string, string> = {}) => post(sandboxUrl, path, form);
  const payments = async () => {
    const answer = await fetch(new URL('/gateway.json', sandboxUrl));
    const { payments: all } = (await answer.json()) as Overview;
    return all.filter(({ intent }) => intent.status === 'succeeded');
  };
  const raiseDispute = async () => {
    const paid = (await payments()).find((each) => each.refunded === 0 && each.dispute === undefined);
    return paid !== undefined && send(`/gateway/payments/${paid.intent.id}/dispute`);
  };
  const closeDispute = async (status: 'won' | 'lost') => {
    const open = (await payments()).find((each) => each.dispute?.status === 'needs_response');
    return open !== undefined && send(`/gateway/disputes/${open.dispute?.id}/close`, { status });
  };
  const faults: readonly (readonly [name: string, inject: () => Promise<boolean>])[] = [
    ...['500', '429', 'timeout', 'lost'].map(
      (kind) => [`gateway ${kind}`, () => send('/faults', { channel: 'gateway', kind, count: '1' })] as const,
    ),
    ...['429', '500', 'timeout', 'lost', 'token-500', 'fatal', 'cancelled', 'dead-url', '429-type'].map(
      (kind) => [`marketplace ${kind}`, () => send('/marketplace/faults', { kind, count: '1' })] as const,
    ),
    ['events twice', () => send('/gateway/settings', { switches: 'on', twice: 'on' })],
    ['events in disorder', () => send('/gateway/settings', { switches: 'on', twice: 'on', disorder: 'on' })],
    [
      'refund',
      async () => {
        const paid = (await payments()).find((each) => each.refunded === 0 && each.dispute === undefined);
        return paid !== undefined && send(`/gateway/payments/${paid.intent.id}/refund`);
      },
    ],
    ['dispute', raiseDispute],
    ['dispute won', () => closeDispute('won')],
    ['dispute', raiseDispute],
    ['dispute lost', () => closeDispute('lost')],
    [
      'refund fails late',
      async () => {
        const refunds = (await payments()).flatMap((each) => each.refunds);
        const refund = refunds.find(({ status }) => status === 'succeeded');
        return refund !== undefined && send(`/gateway/refunds/${refund.id}/fail`);
      },
    ],
  ];
  let turn = 0;
  let last: number | undefined;
  while (!signal.aborted) {
    const step = await getStep();
    if (step !== last) {
      const [name, inject] = faults[turn % faults.length] ?? [];
      if (name !== undefined && inject !== undefined && (await inject().catch(() => false))) {
        injected[name] = (injected[name] ?? 0) + 1;
      }
      turn += 1;
      last = step;
    }
    await pause(betweenMs);
  }
  await send('/faults', { channel: 'gateway', kind: 'none', count: '1' });
  await send('/marketplace/faults', { kind: 'none' });
}

/** Whether the sandbox did it. */
async function post(sandboxUrl: string, path: string, form: Record<string, string>): Promise<boolean> {
  const answer = await fetch(new URL(path, sandboxUrl), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return answer.status < 400;
}
