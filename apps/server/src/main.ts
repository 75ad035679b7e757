import type { Progress } from './demo/progress.ts';
import { demoAccounts, demoPassword } from './demo/sign-ins.ts';
import { readConfig, type Config } from './platform/config.ts';
import { prepareDatabase } from './platform/database/prepare.ts';
import { createLog } from './platform/log.ts';
import { runAll, type Running } from './processes/all.ts';
import { runApi } from './processes/api.ts';
import { ChildFault, onAskedToStop } from './processes/child.ts';
import { describeFault } from './processes/fault.ts';
import { runDemo } from './processes/demo.ts';
import { runWorker } from './processes/worker.ts';

const whoIs: Record<(typeof demoAccounts)[number]['username'], string> = {
  seller: 'a seller',
  agency: 'an agency with two customers',
  superuser: 'an operator, who also sees the superuser pages',
  staff: 'the staff account, who also sees the messages',
  special: 'the special client, with a logo of its own',
};

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(process.argv[2] ?? 'all', config);
} catch (error) {
  if (!(error instanceof ChildFault)) process.stderr.write(`${describeFault(error, config)}\n`);
  process.exit(1);
}

async function start(mode: string, config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL, mode);
  switch (mode) {
    case 'all': {
      const running = await runAll(config, log, tellProgress);
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
    case 'demo':
      onAskedToStop(() => process.exit(0));
      return runDemo(process.env, log);
    default:
      throw new Error(`Unknown mode ${mode}: say all, api or worker.`);
  }
}

/** A process of its own shares its database with others, so it must be told where that is. */
async function outsideDatabase(config: Config): Promise<string> {
  if (config.DATABASE_URL === undefined) throw new Error('Setting DATABASE_URL: must be set for this mode.');
  await prepareDatabase(config.DATABASE_URL);
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

function tellProgress({ done, total }: Progress): void {
  if (process.env['RECOUP_READY_JSON'] === '1') {
    process.stdout.write(`${JSON.stringify({ demo: { done, total } })}\n`);
    return;
  }
  const tenths = (count: number): number => Math.floor((count * 10) / total);
  if (tenths(done) === tenths(done - 1)) return;
  const words = done === total ? 'is complete' : `is ${tenths(done) * 10}% there`;
  process.stdout.write(`  The demo's year of history ${words}.\n`);
}

function announce({ url, sandboxUrl }: Running, config: Config): void {
  if (process.env['RECOUP_READY_JSON'] === '1') {
    process.stdout.write(`${JSON.stringify({ ready: true, url, sandboxUrl })}\n`);
    return;
  }
  const lines = ['', `  ${config.BRAND_EN} is running at ${url}`, ''];
  if (sandboxUrl !== undefined) {
    lines.push(
      `  Sign in as one of these; the password is always ${demoPassword}`,
      ...demoAccounts.map(({ username }) => `    ${username.padEnd(10)}  ${whoIs[username]}`),
      '',
      `  Mails and text messages of the demo arrive at ${sandboxUrl}`,
    );
  }
  lines.push(`  Data is kept in ${config.DATA_DIR}; Ctrl-C stops everything.`, '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
