/** An API process for a test to kill. */
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openLiveHub } from '../platform/live/hub.ts';
import { createLog } from '../platform/log.ts';

const config = readConfig(process.env);
const log = createLog('fatal', 'api-process');
const database = process.env['DATABASE_URL'] ?? '';
const app = await createApp({
  config,
  data: openDatabase(database, { size: 8, log }),
  live: await openLiveHub(database, log),
  log,
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
