import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { createHandlers, createTools, jobs } from '../composition.ts';
import { saveBuiltInPolicies } from '../modules/audits/public.ts';
import { ConfigFault, type Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openLiveHub } from '../platform/live/hub.ts';
import type { Log } from '../platform/log.ts';
import { connectOutside } from '../platform/outside.ts';
import { createMovableClock, systemClock } from '../platform/time/clock.ts';
import { readMovableClock } from '../platform/time/movable-clock.ts';
import { bindControl } from './control-api.ts';

export function requireMovable({ production }: Config): void {
  if (production) throw new ConfigFault(['Setting RECOUP_MODE: production runs by the system’s clock.']);
}

/**
 * The API and the jobs of a demo's database by a clock that can be moved, beside the product, which runs by the system's.
 * Reached from this machine only. Returns the port.
 */
export async function runMovable(
  config: Config,
  connectionString: string,
  log: Log,
  { token, port }: { token: string | undefined; port: number },
): Promise<number> {
  requireMovable(config);
  if (token === undefined) throw new ConfigFault(['Setting CONTROL_TOKEN: must be set for this mode.']);
  const directUrl = config.DATABASE_DIRECT_URL;
  const systemData = openDatabase(connectionString, { size: 1, log, directUrl });
  const state = await readMovableClock(systemData);
  const clock = createMovableClock(state?.standsAt ?? systemClock.now());
  // After a power cut the demo goes on from whatever the database still knows to be done.
  const data = openDatabase(connectionString, { size: 8, log, clock, directUrl, isDurable: false });
  // The worker that saves them in the product starts after it, while the demo's first audit may already run here.
  await saveBuiltInPolicies(systemData);
  const live = await openLiveHub(directUrl ?? connectionString, log);
  const outside = connectOutside(config);
  const app = await createApp({ config, data, live, log, isUnlimited: true });
  const handlers = createHandlers({ ...createTools({ config, data, log, caller: 'job' }), ...outside });
  bindControl(app, { data, systemData, clock, log, jobs, handlers, token });
  await app.listen({ port, host: '127.0.0.1' });
  const { port: listening } = app.server.address() as AddressInfo;
  return listening;
}
