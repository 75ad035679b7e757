import { createServer, type Server } from 'node:http';
import { carriersRoom } from './carriers/room.ts';
import { noFaults } from './faults.ts';
import { gatewayRoom } from './gateway/room.ts';
import { json } from './http/reply.ts';
import { createRouter, type Room } from './http/router.ts';
import { listenOnLoopback } from './loopback.ts';
import { createMailbox } from './mail/mailbox.ts';
import { mailRoom } from './mail/room.ts';
import { createSmtpServer } from './mail/smtp.ts';
import { marketplaceRoom } from './marketplace/room.ts';
import { frameMaker, pageRoom } from './page/room.ts';
import { ratesRoom } from './rates/room.ts';
import type { Settings } from './settings.ts';
import { createPhone } from './sms/phone.ts';
import { smsRoom } from './sms/room.ts';
import { openStore } from './store.ts';

export interface Sandbox {
  readonly httpPort: number;
  readonly smtpPort: number;
  close(): Promise<void>;
}

export async function startSandbox(settings: Settings): Promise<Sandbox> {
  const store = openStore(settings.dataDir);
  const faults = noFaults(() => store.changes.emit('changed'));
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

  const frameOf = frameMaker(mailbox, phone);
  const gateway = gatewayRoom({ settings: settings.gateway, store, faults: faults.gateway, frameOf });
  // The SMS room stands before the page: both answer at "/", and only the former is picky.
  const rooms: Room[] = [
    { routes: [{ method: 'GET', path: '/healthz', answer: () => json(200, { status: 'ok' }) }] },
    smsRoom(settings, phone, faults.sms),
    mailRoom(mailbox),
    marketplaceRoom({ settings: settings.marketplace, store, frameOf }),
    carriersRoom({ settings: settings.carriers, store, faults: faults.carriers, frameOf }),
    ratesRoom(),
    gateway,
    pageRoom({ store, mailbox, phone, faults, smtpPort: smtp.port }),
  ];
  const answer = createRouter(rooms);
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
      for (const server of httpServers) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all(smtpServers.map((server) => new Promise<void>((done) => server.close(done))));
      store.close();
    },
  };
}
