import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { endpoints, type Endpoint } from '@recoup/contract';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { bindModules, createTools } from './composition.ts';
import { createIdentity } from './identity.ts';
import { openFileUpload } from './modules/documents/public.ts';
import type { Config } from './platform/config.ts';
import type { Data } from './platform/database/database.ts';
import { createBind } from './platform/http/bind.ts';
import { createCallerPlaces } from './platform/http/caller-places.ts';
import { installErrors, sendRefusal } from './platform/http/errors.ts';
import { installFiles } from './platform/http/files.ts';
import { installHeaders, setHeaders } from './platform/http/headers.ts';
import { requireKnownHost } from './platform/http/known-host.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { installRates } from './platform/http/rates.ts';
import { serveSecurityTxt } from './platform/http/security-txt.ts';
import { serveDocs } from './platform/http/serve-docs.ts';
import { serveWeb } from './platform/http/web.ts';
import type { LiveHub } from './platform/live/hub.ts';
import type { Log } from './platform/log.ts';
import { installMetrics } from './platform/metrics/serve-metrics.ts';
import type { CardGateway } from './platform/payments/card-gateway.ts';
import { Problem } from './platform/problem.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import { createCallLog } from './platform/security-log/log-calls.ts';

export interface AppTools {
  config: Config;
  data: Data;
  live: LiveHub;
  log: Log;
  /** Where the service is reached from outside when PUBLIC_URL is not set; known once it listens. */
  publicUrl?: () => string;
  tracer?: Tracer | undefined;
  /** Replaces the gateway named in the config. */
  gateway?: () => CardGateway;
  /** Disables rate limits and places in progress, for benchmarks and the demo's year. */
  isUnlimited?: boolean;
  /** The built dashboard and its page config; without it only the API is served. */
  web?: Parameters<typeof serveWeb>[1];
}

export async function createApp(given: AppTools): Promise<FastifyInstance> {
  const { config, data, log } = given;
  const tools = createTools({ ...given, caller: 'user' });
  const { https } = tools;
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    // Allows a large upload over a slow line; calls without a file time out much sooner.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    // A request whose headers are slow is cut at the first check after its time is over: within 35 s.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    // Longer than a proxy keeps an idle connection, which would send a request into one just being closed.
    keepAliveTimeout: 75_000,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    // Errors the router raises before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, { https });
      request.cookies = app.parseCookie(request.headers.cookie ?? '');
      void sendRefusal(error, request, reply);
    },
  });
  app.addHook('onClose', async () => tools.fileReader.close());
  // Only JSON bodies are accepted; Fastify would otherwise parse plain text too.
  app.removeContentTypeParser('text/plain');
  // Only declared routes are served: an undeclared HEAD or OPTIONS is a 404.
  installErrors(app);
  installHeaders(app, { https });
  await installRates(app, { isUnlimited: given.isUnlimited });
  await app.register(cookie);
  if (config.PUBLIC_URL === undefined) requireKnownHost(app, config.HOST);
  await installFiles(app);
  app.setNotFoundHandler({ preHandler: app.rateLimit({ max: 600, timeWindow: 60_000 }) }, () => {
    throw new Problem('not_found');
  });
  if (given.tracer !== undefined) traceRequests(app, given.tracer);
  logRequests(app);
  const places = createCallerPlaces();
  installMetrics(app, { config, data, places });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await data.pool.query('select 1');
    return { ok: true };
  });

  const bound = new Set<Endpoint>();
  const bind = createBind(app, {
    identity: createIdentity(tools),
    publicUrl: config.PUBLIC_URL,
    bound,
    confirmAbove: config.CONFIRM_ABOVE_MINOR,
    callLog: createCallLog(data),
    openUpload: (actor, upload) => openFileUpload(tools, actor, upload),
    places: given.isUnlimited ? undefined : places,
  });
  await bindModules(app, bind, { ...tools, live: given.live });

  const unbound = endpoints.filter((endpoint) => !bound.has(endpoint));
  if (unbound.length > 0) {
    throw new Error(
      `In the contract but not bound: ${unbound.map((e) => `${e.method} ${e.path}`).join(', ')}`,
    );
  }

  serveDocs(app, config.BRAND_EN);
  serveSecurityTxt(app, {
    contact: config.SECURITY_CONTACT,
    publicUrl: tools.publicUrl,
    clock: data.clock,
  });
  if (given.web) await serveWeb(app, given.web);
  return app;
}
