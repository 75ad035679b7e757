import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSpan, runInSpan, type Span } from './span.ts';
import type { Tracer } from './tracer.ts';

/** Starts a trace for every request. Trace ids of browsers are not trusted. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const span = tracer.start({
      name: `${request.method} ${route}`,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'recoup.request_id': request.id,
      },
    });
    if (span === undefined) {
      done();
      return;
    }
    spans.set(request, span);
    runInSpan(span, done);
  });
  // The body is read in the connection's async context, not in that of the hook before.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else runInSpan(span, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span !== undefined) {
      span.attributes['http.response.status_code'] = reply.statusCode;
      endSpan(span, reply.statusCode >= 500 ? new Error('failed') : undefined);
    }
    done();
  });
}
