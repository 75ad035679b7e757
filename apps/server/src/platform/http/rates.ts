import { setTimeout as wait } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { RateClass } from '@recoup/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: RateClass;
  }
}

/**
 * Requests to one call per minute from one address and process: a guard against floods. How much of the process a caller
 * takes is limited by `caller-places.ts`; guesses are counted in the database.
 */
const perMinute: Record<RateClass, number> = { normal: 1200, login: 120, code: 60, lookup: 120 };

/** Delay before a refusal: a flood refused immediately repeats immediately. */
const holdMs = 1000;
/** Delayed refusals use memory: beyond this number they are sent immediately. */
const maxHeld = 500;

/** A refusal of too many requests, which `installRates` holds back for a while. */
export class Flood extends Problem {}

export async function installRates(
  app: FastifyInstance,
  { isUnlimited = false }: { isUnlimited?: boolean | undefined } = {},
): Promise<void> {
  app.addHook('onRoute', (route) => {
    const rate = route.config?.rate;
    if (rate === undefined) return;
    route.config = {
      ...route.config,
      rateLimit: {
        max: isUnlimited ? Number.MAX_SAFE_INTEGER : perMinute[rate],
        timeWindow: 60_000,
      },
    };
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, context) =>
      new Flood('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
  let held = 0;
  app.addHook('onError', async (_request, _reply, error) => {
    if (!(error instanceof Flood) || held >= maxHeld) return;
    held += 1;
    await wait(holdMs, undefined, { ref: false });
    held -= 1;
  });
}
