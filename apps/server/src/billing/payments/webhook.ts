import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Data } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { CardGateway } from '../../platform/payments/card-gateway.ts';
import { Problem } from '../../platform/problem.ts';
import { workEventJob } from './jobs.ts';

const longest = 256 * 1024;

/**
 * Where the gateway tells us what happened. What is signed is kept as it came, once, and worked through by a job; the
 * body must arrive to the letter, so this route reads it itself.
 */
export async function bindWebhook(
  app: FastifyInstance,
  { data, gateway }: { data: Data; gateway: () => CardGateway },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: longest },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.post(
      '/api/gateway/webhook',
      { config: { rate: 'normal' }, bodyLimit: longest },
      async (request) => {
        const body = z.string().safeParse(request.body);
        const signature = request.headers['stripe-signature'];
        const event =
          body.success && typeof signature === 'string'
            ? gateway().readEvent(body.data, signature)
            : undefined;
        if (event === undefined || !body.success) throw new Problem('signature_not_valid');
        await data.withSystem(async (tx) => {
          const kept = await tx
            .insertInto('gateway_events')
            .values({ id: event.id, type: event.type, body: body.data })
            .onConflict((conflict) => conflict.doNothing())
            .returning('id')
            .executeTakeFirst();
          if (kept !== undefined) await enqueue(tx, workEventJob, { event: event.id });
        });
        return { received: true };
      },
    );
  });
}
