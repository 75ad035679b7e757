import { createServer, type Server } from 'node:http';
import { createCarrierRoutes } from './carriers/routes.ts';
import { createFaults } from './faults.ts';
import { createGatewayRoutes } from './gateway/routes.ts';
import { json } from './http/reply.ts';
import { createRouter, type RouteGroup } from './http/router.ts';
import { listenOnLoopback } from './loopback.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createMailRoutes } from './mail/routes.ts';
import { createSmtpServer } from './mail/smtp.ts';
import { createMarketplaceRoutes } from './marketplace/routes.ts';
import { createFrameBuilder, createPageRoutes } from './page/routes.ts';
import { exchangeRateRoutes } from './rates/routes.ts';
import type { Settings } from './settings.ts';
import { createPhone } from './sms/phone.ts';
import { createSmsRoutes } from './sms/routes.ts';
import { openStore } from './store.ts';

export interface Sandbox {
  readonly httpPort: number;
  readonly smtpPort: number;
  close(): Promise<void>;
}

export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const store = openStore(settings.dataDir);
  const faults = createFaults(() => store.changes.emit('changed'));
  const mailbox = createMailbox(store);
  const phone = createPhone(store);

  const smtpServers: ReturnType<typeof createSmtpServer>[] = [];
  const smtp = await listenOnLoopback(
    () => {
      const server = createSmtpServer(mailbox, faults.mail);
      smtpServers.push(server);
      return server.server;
    },
    settings.smtpPort,
    'SANDBOX_SMTP_PORT',
  );

  const buildFrame = createFrameBuilder(mailbox, phone);
  const gateway = createGatewayRoutes({
    settings: settings.gateway,
    store,
    faults: faults.gateway,
    buildFrame,
  });
  const marketplace = createMarketplaceRoutes({ settings: settings.marketplace, store, buildFrame });
  // SMS routes come before the page: both match "/", and only the SMS routes check more.
  const routeGroups: RouteGroup[] = [
    { routes: [{ method: 'GET', path: '/healthz', answer: () => json(200, { status: 'ok' }) }] },
    createSmsRoutes(settings, phone, faults.sms),
    createMailRoutes(mailbox),
    marketplace,
    createCarrierRoutes({ settings: settings.carriers, store, faults: faults.carriers, buildFrame }),
    exchangeRateRoutes(),
    gateway,
    createPageRoutes({ store, mailbox, phone, faults, smtpPort: smtp.port }),
  ];
  const answer = createRouter(routeGroups);
  const httpServers: Server[] = [];
  const http = await listenOnLoopback(
    () => {
      const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, answer);
      httpServers.push(server);
      return server;
    },
    settings.httpPort,
    'SANDBOX_PORT',
  );

  return {
    httpPort: http.port,
    smtpPort: smtp.port,
    async close() {
      gateway.close();
      marketplace.close();
      for (const server of httpServers) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all(smtpServers.map((server) => new Promise<void>((done) => server.close(done))));
      store.close();
    },
  };
}
