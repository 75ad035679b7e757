import { readConfig, type Config } from './platform/config.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { createLog } from './platform/log.ts';
import { runAll, type Running } from './processes/all.ts';
import { runApi } from './processes/api.ts';
import { ChildFault, onAskedToStop } from './processes/child.ts';
import { describeFault } from './processes/fault.ts';
import { requireMovable, runMovable } from './processes/movable.ts';
import { runWorker } from './processes/worker.ts';

/** Runs the process the arguments name. */
export async function run(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    await start(process.argv[2] ?? 'all', config);
  } catch (error) {
    if (!(error instanceof ChildFault)) process.stderr.write(`${describeFault(error, config)}\n`);
    process.exit(1);
  }
}

async function start(mode: string, config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL, mode);
  switch (mode) {
    case 'all': {
      const running = await runAll(config, log);
      stopWhenAsked(running);
      announce(running, config);
      return;
    }
    case 'api': {
      const api = await runApi(config, await outsideDatabase(config), log);
      stopWhenAsked(api);
      process.stdout.write(`The API is running at ${api.url}\n`);
      return;
    }
    case 'worker': {
      const schedule = process.argv[3] === 'unscheduled' ? 'unscheduled' : 'scheduled';
      const worker = await runWorker(config, await outsideDatabase(config), log, schedule);
      stopWhenAsked(worker);
      if (process.send) process.send({ type: 'ready' });
      else process.stdout.write('The worker is running\n');
      await worker.ended;
      return;
    }
    case 'migrate':
      await outsideDatabase(config);
      process.stdout.write('The database is up to date\n');
      return;
    case 'movable': {
      const { CONTROL_TOKEN: token, CONTROL_PORT = '0' } = process.env;
      const port = Number(CONTROL_PORT);
      requireMovable(config);
      // Interrupted work is repeated by the next start.
      onAskedToStop(() => process.exit(0));
      const listening = await runMovable(config, await outsideDatabase(config), log, { token, port });
      process.send?.({ type: 'ready', port: listening });
      return;
    }
    default:
      throw new Error(`Unknown mode ${mode}: say all, api, worker or migrate.`);
  }
}

/** A process of its own shares its database with others, so its address must be set. */
async function outsideDatabase(config: Config): Promise<string> {
  if (config.DATABASE_URL === undefined) throw new Error('Setting DATABASE_URL: must be set for this mode.');
  await prepareDatabase(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL);
  return config.DATABASE_URL;
}

function stopWhenAsked(running: { stop(): Promise<void> }): void {
  let asked = false;
  onAskedToStop(() => {
    if (asked) return;
    asked = true;
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

function announce({ url, sandboxUrl, signIns }: Running, config: Config): void {
  if (process.env['RECOUP_READY_JSON'] === '1') {
    process.stdout.write(`${JSON.stringify({ ready: true, url, sandboxUrl })}\n`);
    return;
  }
  const lines = ['', `  ${config.BRAND_EN} is running at ${url}`, ''];
  const [first] = signIns;
  if (first !== undefined) {
    lines.push(
      `  Sign in as one of these; the password is always ${first.password}`,
      ...signIns.map(({ username, description }) => `    ${username.padEnd(10)}  ${description}`),
      '',
    );
  }
  if (sandboxUrl !== undefined) lines.push(`  Mails and text messages arrive at ${sandboxUrl}`);
  lines.push(`  Data is kept in ${config.DATA_DIR}; Ctrl-C stops everything.`, '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
