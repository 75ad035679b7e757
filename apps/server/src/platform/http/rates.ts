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
 * Calls per minute from one address and process: a guard against floods. Guesses are counted in the
 * database.
 */
const perMinute: Record<RateClass, number> = { normal: 1200, login: 120, code: 60, lookup: 120 };

export async function installRates(app: FastifyInstance, instead?: number): Promise<void> {
  app.addHook('onRoute', (route) => {
    const rate = route.config?.rate;
    if (rate === undefined) return;
    route.config = {
      ...route.config,
      rateLimit: { max: instead ?? perMinute[rate], timeWindow: 60_000, groupId: rate },
    };
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => request.ip,
    errorResponseBuilder: (_request, context) =>
      new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
}
