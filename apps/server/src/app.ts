import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { endpoints, type Endpoint } from '@recoup/contract';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { bindAccounts } from './modules/accounts/public.ts';
import { bindAudits, exportEvidence, readEvidence, storeHooks } from './modules/audits/public.ts';
import { bindAgencies } from './modules/agencies/public.ts';
import { amountsDueOf, bindBilling, bindWebhook, linesOfTicket, welcome } from './modules/billing/public.ts';
import { bindDashboard } from './modules/dashboard/public.ts';
import { bindDocuments, limitsOf } from './modules/documents/public.ts';
import { bindIntegrations, webhookPurpose } from './modules/integrations/public.ts';
import { createIdentity } from './identity.ts';
import { bindNotifications } from './modules/notifications/public.ts';
import { bindOwnData } from './modules/own-data/public.ts';
import { brandsOf, deriveKey, type Config } from './platform/config.ts';
import { connectCarriers } from './platform/carriers/carriers.ts';
import type { Data } from './platform/database/database.ts';
import { createBind } from './platform/http/bind.ts';
import { installFiles } from './platform/http/files.ts';
import { installErrors, sendRefusal } from './platform/http/errors.ts';
import { installHeaders, setHeaders } from './platform/http/headers.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { installRates } from './platform/http/rates.ts';
import { serveDocs } from './platform/http/serve-docs.ts';
import { serveWeb, type PageConfig } from './platform/http/web.ts';
import { createKeyring } from './platform/keyring.ts';
import type { LiveHub } from './platform/live/hub.ts';
import { bindLive } from './platform/live/routes.ts';
import type { Log } from './platform/log.ts';
import { installMetrics } from './platform/metrics/serve-metrics.ts';
import { openObjectStore } from './platform/objects/open-object-store.ts';
import type { CardGateway } from './platform/payments/card-gateway.ts';
import { connectGateway, impatientGateway } from './platform/payments/connect-gateway.ts';
import { Problem } from './platform/problem.ts';
import { bindProofs } from './modules/proofs/public.ts';
import { bindReferrals, noteReferred } from './modules/referrals/public.ts';
import { bindShipments } from './modules/shipments/public.ts';
import {
  bindStores,
  connectMarketplace,
  countStores,
  impatient,
  sellerCentralOf,
} from './modules/stores/public.ts';
import { bindSupport } from './modules/support/public.ts';
import {
  addUpAccounts,
  bindTickets,
  papersChanged,
  takePapers,
  ticketsOfFindings,
} from './modules/tickets/public.ts';

export interface AppTools {
  config: Config;
  data: Data;
  live: LiveHub;
  log: Log;
  /** Where the service is reached from outside, when no setting says so; known once it listens. */
  publicUrl?: () => string;
  /** Instead of the one the settings name. */
  gateway?: () => CardGateway;
  /** Calls per minute from one address instead of the usual figures. */
  perMinute?: number;
  /** The built dashboard and what it is told; without it only the API is served. */
  web?: { folder: string; config: () => PageConfig };
}

export async function createApp(tools: AppTools): Promise<FastifyInstance> {
  const { config, data, log } = tools;
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: 1024 * 1024,
    // Long enough for a large file over a slow line; calls without one are ended much sooner.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    return503OnClosing: true,
    // What the router refuses before any hook has run.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, { https });
      request.cookies = app.parseCookie(request.headers.cookie ?? '');
      void sendRefusal(error, request, reply);
    },
  });
  // Bodies are JSON; without this a plain text would be one too.
  app.removeContentTypeParser('text/plain');
  // Only what we list is served, so a HEAD or OPTIONS nobody declared is a plain 404.
  installErrors(app);
  installHeaders(app, { https });
  await installRates(app, tools.perMinute);
  await app.register(cookie);
  await installFiles(app);
  app.setNotFoundHandler({ preHandler: app.rateLimit({ max: 600, timeWindow: 60_000 }) }, () => {
    throw new Problem('not_found');
  });
  logRequests(app);
  installMetrics(app, { config, data });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await data.pool.query('select 1');
    return { ok: true };
  });

  const bound = new Set<Endpoint>();
  const bind = createBind(app, { identity: createIdentity(tools), publicUrl: config.PUBLIC_URL, bound });
  bindAccounts(bind, {
    data,
    https,
    codeKey: deriveKey(config.SECRET_KEY, 'codes'),
    captchaKey: deriveKey(config.SECRET_KEY, 'captcha'),
    referred: noteReferred,
  });
  bindAgencies(bind, {
    data,
    invitationKey: deriveKey(config.SECRET_KEY, 'invitations'),
    spoolDir: join(config.DATA_DIR, 'spool'),
    figures: { countStores, addUpAccounts, amountsDueOf },
  });
  const objects = openObjectStore(config);
  const publicUrl = () => config.PUBLIC_URL ?? tools.publicUrl?.() ?? `http://localhost:${config.PORT}`;
  bindStores(bind, {
    data,
    log,
    objects,
    hooks: storeHooks,
    storeActive: welcome,
    spoolDir: join(config.DATA_DIR, 'spool'),
    publicUrl,
    marketplace: connectMarketplace(config, data, log, impatient),
  });
  const audited = { data, objects, scratchDir: join(config.DATA_DIR, 'scratch') };
  bindAudits(bind, audited);
  bindShipments(bind, {
    data,
    carriers: connectCarriers(config),
    ticketsOf: ticketsOfFindings,
  });
  bindDocuments(bind, { data, objects, config, log, papersChanged, takePapers });
  bindProofs(bind, { data, objects, limits: limitsOf(config), spoolDir: join(config.DATA_DIR, 'spool') });
  bindTickets(bind, {
    data,
    objects,
    log,
    limits: limitsOf(config),
    linesOfTicket,
    dailyCap: config.CASES_PER_DAY,
    sellerCentral: sellerCentralOf(config),
    evidence: {
      read: (actor, finding) => readEvidence(audited, actor, finding),
      send: (actor, finding, answer) => exportEvidence(audited, actor, finding, answer),
    },
  });
  bindDashboard(bind, { data });
  const gateway = tools.gateway ?? connectGateway(config, impatientGateway);
  bindBilling(bind, {
    data,
    gateway,
    publicUrl,
    issuer: { brand: brandsOf(config), lines: config.INVOICE_ISSUER },
  });
  await bindWebhook(app, { data, gateway });
  bindReferrals(bind, { data, visitorKey: deriveKey(config.SECRET_KEY, 'visitors') });
  bindNotifications(bind, {
    data,
    unsubscribeKey: deriveKey(config.SECRET_KEY, 'unsubscribe'),
    brand: { en: config.BRAND_EN, zh: config.BRAND_ZH },
  });
  bindSupport(bind, { data, objects, awayMinutes: config.SUPPORT_AWAY_MINUTES });
  bindIntegrations(bind, {
    data,
    keyring: createKeyring(config, webhookPurpose),
    reach: { anywhere: !config.production },
  });
  bindOwnData(bind, { data, objects });
  bindLive(bind, tools.live);

  const unbound = endpoints.filter((endpoint) => !bound.has(endpoint));
  if (unbound.length > 0) {
    throw new Error(
      `In the contract but not bound: ${unbound.map((e) => `${e.method} ${e.path}`).join(', ')}`,
    );
  }

  serveDocs(app, config.BRAND_EN);
  if (tools.web) await serveWeb(app, tools.web);
  return app;
}
