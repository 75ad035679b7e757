import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export function installHeaders(app: FastifyInstance, options: { https: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply, options);
    done();
  });
}

export function setHeaders(request: FastifyRequest, reply: FastifyReply, options: { https: boolean }): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  if (options.https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
}
