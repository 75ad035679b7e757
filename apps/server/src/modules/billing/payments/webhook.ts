import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Data } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/job.ts';
import type { CardGateway } from '../../../platform/payments/card-gateway.ts';
import { Problem } from '../../../platform/problem.ts';
import { handleGatewayEventJob } from './jobs.ts';

const maxBytes = 256 * 1024;

/**
 * The gateway's webhook. Signed events are stored once as received and processed by a job; the signature
 * covers the raw body, so this route reads it itself.
 */
export async function bindWebhook(
  app: FastifyInstance,
  { data, gateway }: { data: Data; gateway: () => CardGateway },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.route({
      method: 'POST',
      url: '/api/gateway/webhook',
      bodyLimit: maxBytes,
      config: { rate: 'normal' },
      handler: (request) => saveEvent(request, data, gateway()),
    });
  });
}

async function saveEvent(
  { headers, body: given }: FastifyRequest,
  data: Data,
  gateway: CardGateway,
): Promise<{ received: true }> {
  const body = typeof given === 'string' ? given : '';
  const event = gateway.readEvent(body, String(headers['stripe-signature'] ?? ''));
  if (event === undefined) throw new Problem('signature_not_valid');
  await data.withSystem(async (tx) => {
    const inserted = await tx
      .insertInto('gateway_events')
      .values({ id: event.id, type: event.type, body })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) await enqueue(tx, handleGatewayEventJob, { event: event.id });
  });
  return { received: true };
}
