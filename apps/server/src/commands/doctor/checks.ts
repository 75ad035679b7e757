import { statfs } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import {
  checkAddress as reachAddress,
  checkCredentials,
  checkQueue as reachQueue,
  isEnding,
  listMissingRoles,
  listSecretStates,
} from '../../modules/stores/public.ts';
import type { Config } from '../../platform/config.ts';
import type { Data } from '../../platform/database/database.ts';
import { listPendingMigrations } from '../../platform/database/prepare.ts';
import type { Log } from '../../platform/log.ts';
import { createSmtpMailer } from '../../platform/mail/mailer.ts';
import { createJobFigures } from '../../platform/metrics/job-figures.ts';
import { openObjectStore } from '../../platform/objects/open-object-store.ts';
import { connectGateway, interactiveGateway } from '../../platform/payments/connect-gateway.ts';
import { connectVirusScanner } from '../../platform/viruses/virus-scanner.ts';
import { toDay } from '../../platform/day.ts';
import { describeFault } from '../../processes/fault.ts';

export interface CheckTools {
  readonly config: Config;
  readonly connectionString: string;
  readonly data: Data;
  readonly log: Log;
}

export interface Check {
  readonly name: string;
  /** Returns what was seen; throws an error that says what is wrong and how to fix it. */
  readonly run: (tools: CheckTools) => Promise<string>;
}

const oldestPostgres = 15;
const maxClockDifferenceMs = 2_000;
const maxWaitSeconds = 300;
const leastFreeBytes = 2 * 1024 ** 3;
const fetchTimeoutMs = 10_000;
const day = 24 * 3600_000;

export const checks: readonly Check[] = [
  { name: 'database', run: checkDatabase },
  { name: 'isolation', run: checkIsolation },
  { name: 'time', run: checkTime },
  { name: 'jobs', run: checkJobs },
  { name: 'files', run: checkFiles },
  { name: 'viruses', run: checkVirusScanner },
  { name: 'disk', run: checkDisk },
  { name: 'address', run: checkAddress },
  { name: 'mail', run: checkMail },
  { name: 'cards', run: checkCards },
  { name: 'amazon', run: checkAmazon },
  { name: 'secret', run: checkSecret },
  { name: 'roles', run: checkRoles },
  { name: 'queue', run: checkQueue },
];

async function checkDatabase({ config, data, connectionString }: CheckTools): Promise<string> {
  const { version, number, autovacuum } = await readServerSettings(data).catch((cause: unknown) => {
    throw new Error(describeFault(cause, config), { cause });
  });
  if (number < oldestPostgres * 10_000) {
    throw new Error(`PostgreSQL ${version} is too old: install ${oldestPostgres} or newer.`);
  }
  if (autovacuum !== 'on') throw new Error('autovacuum is off: turn it on, or queries will become slow.');
  const pending = await listPendingMigrations(connectionString);
  if (pending.length > 0) {
    throw new Error(
      `${pending.length} migrations are not applied: start this release once. First: ${pending[0]}`,
    );
  }
  return `PostgreSQL ${version}, migrated`;
}

async function readServerSettings({ pool }: Data) {
  const { rows } = await pool.query<{ version: string; number: number; autovacuum: string }>(`
    select
      current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      current_setting('autovacuum') as autovacuum`);
  return rows[0] ?? { version: '', number: 0, autovacuum: '' };
}

/** What keeps accounts apart: no role may see past row-level security, and no table may be without it. */
async function checkIsolation({ data }: CheckTools): Promise<string> {
  const { rows } = await data.pool.query<{ bypassing: string[]; unforced: string[] }>(`
    select
      array(
        select rolname::text
        from pg_roles
        where rolname in (current_user, 'recoup_tenant', 'recoup_system')
          and (rolsuper or rolbypassrls)
        order by rolname
      ) as bypassing,
      array(
        select relname::text
        from pg_class
        where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p')
          and relname <> 'schema_migrations'
          and not (relrowsecurity and relforcerowsecurity)
        order by relname
      ) as unforced`);
  const { bypassing = [], unforced = [] } = rows[0] ?? {};
  const faults = [
    ...(bypassing.length === 0
      ? []
      : [`${bypassing.join(', ')} can see past row-level security: alter role … nosuperuser nobypassrls.`]),
    ...(unforced.length === 0
      ? []
      : [
          `Row-level security is not forced on ${unforced.join(', ')}: alter table … enable row level security, force row level security.`,
        ]),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return 'row-level security binds every role and table';
}

async function checkTime({ data }: CheckTools): Promise<string> {
  const before = Date.now();
  const { rows } = await data.pool.query<{ now: Date }>('select clock_timestamp() as now');
  const after = Date.now();
  const theirs = rows[0]?.now.getTime() ?? 0;
  const off = theirs < before ? before - theirs : Math.max(theirs - after, 0);
  if (off > maxClockDifferenceMs) {
    throw new Error(`This clock and the database's differ by ${off} ms: set both by NTP.`);
  }
  return `${off} ms from the database's`;
}

async function checkJobs({ data }: CheckTools): Promise<string> {
  const { oldestDueSeconds, workers, queue } = await createJobFigures(data)();
  const due = queue.find(({ state }) => state === 'due')?.jobs ?? 0;
  if (workers === 0) throw new Error('No worker runs: start `node apps/server/src/main.ts worker`.');
  if (oldestDueSeconds > maxWaitSeconds) {
    throw new Error(
      `${due} jobs wait, the first for ${Math.round(oldestDueSeconds / 60)} minutes: start more workers, or look at their log.`,
    );
  }
  return `workers: ${workers}, waiting jobs: ${due}`;
}

async function checkFiles({ config }: CheckTools): Promise<string> {
  const content = `checked ${crypto.randomUUID()}`;
  const found = await saveAndRead(config, content).catch((error: unknown) => {
    throw addAdvice(
      error,
      config.S3_ENDPOINT === undefined
        ? `This user must be able to write to ${config.DATA_DIR}`
        : 'Compare S3_ENDPOINT, S3_BUCKET and its keys with the object store',
    );
  });
  if (found !== content) {
    throw new Error('A file came back other than it was written: look at the store of files.');
  }
  return config.S3_ENDPOINT ?? config.DATA_DIR;
}

async function saveAndRead(config: Config, content: string): Promise<string | undefined> {
  // No account has this number.
  const objects = openObjectStore(config).of(0);
  const { key } = await objects.put(Readable.from([Buffer.from(content)]));
  const bytes = await objects.get(key);
  await objects.delete(key);
  return bytes && text(Readable.from(bytes));
}

async function checkDisk({ config }: CheckTools): Promise<string> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const free = bavail * bsize;
  const shown = `${(free / 1024 ** 3).toFixed(1)} GiB free in ${config.DATA_DIR}`;
  if (free < leastFreeBytes) throw new Error(`Only ${shown}: free some space.`);
  return shown;
}

async function checkAddress({ config }: CheckTools): Promise<string> {
  const { PUBLIC_URL } = config;
  if (PUBLIC_URL === undefined)
    return 'PUBLIC_URL is not set: links are made from the address of each request';
  const { fault, detail } = await reachAddress(PUBLIC_URL);
  if (fault !== null) {
    throw new Error(`${PUBLIC_URL}/healthz: ${detail}. Look at the proxy and at the API's log.`);
  }
  if (config.production && !PUBLIC_URL.startsWith('https:'))
    throw new Error('PUBLIC_URL must begin with https.');
  return PUBLIC_URL;
}

async function checkMail({ config }: CheckTools): Promise<string> {
  if (config.SMTP_URL === undefined) return 'SMTP_URL is not set: the sandbox takes the mails';
  const mailer = createSmtpMailer({
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    timeoutMs: fetchTimeoutMs,
  });
  try {
    await mailer.check();
  } catch (error) {
    throw addAdvice(error, 'Compare SMTP_URL with what the mail server asks for');
  } finally {
    mailer.close();
  }
  return new URL(config.SMTP_URL).host;
}

async function checkCards({ config, data }: CheckTools): Promise<string> {
  if (config.GATEWAY_SECRET_KEY === undefined)
    return 'GATEWAY_SECRET_KEY is not set: the sandbox takes the cards';
  const since = new Date(data.clock.now().getTime() - day);
  await connectGateway(config, interactiveGateway)()
    .listPayouts(since)
    .catch((error: unknown) => {
      throw addAdvice(error, 'Compare GATEWAY_SECRET_KEY with the key the gateway shows');
    });
  return 'the gateway accepts the key';
}

async function checkAmazon({ config, data, log }: CheckTools): Promise<string> {
  if (config.SP_API_CLIENT_ID === undefined)
    return 'SP_API_CLIENT_ID is not set: the sandbox is the marketplace';
  const { fault, detail } = await checkCredentials({ config, data, log });
  if (fault === 'refused') {
    throw new Error(`${detail}. Compare SP_API_CLIENT_ID and the client secret with the application's.`);
  }
  if (fault !== null) throw new Error(detail);
  return 'Amazon accepts client id and secret';
}

async function checkSecret({ config, data }: CheckTools): Promise<string> {
  const [current] = await data.withSystem((tx) => listSecretStates(tx, config));
  if (current === undefined) return 'no client secret is set';
  const ends = `the client secret ends on ${toDay(current.endsAt)}`;
  if (!isEnding(current.endsAt, data.clock.now())) return ends;
  throw new Error(`${ends}: rotate it in Amazon's console, and set the new one.`);
}

/** Derived from refusals in the last sync of each store: Amazon has no call that lists an application's roles. */
async function checkRoles({ data }: CheckTools): Promise<string> {
  const missing = await data.withSystem((tx) => listMissingRoles(tx));
  if (missing.length === 0) return 'Amazon refuses nothing for want of a role';
  throw new Error(
    `the application lacks ${missing.join(', ')}: add it in the developer profile, then let sellers authorize again.`,
  );
}

async function checkVirusScanner({ config: { CLAMAV_ADDRESS: address } }: CheckTools): Promise<string> {
  if (address === undefined) return 'CLAMAV_ADDRESS is not set: uploaded files are not scanned';
  try {
    return await connectVirusScanner({ address, idleMs: fetchTimeoutMs }).getVersion();
  } catch (error) {
    throw addAdvice(error, `Uploads are refused until clamd answers at ${address}`);
  }
}

async function checkQueue({ config }: CheckTools): Promise<string> {
  const result = await reachQueue(config);
  if (result === undefined) return 'SQS_QUEUE_ARN is not set: reports are polled';
  if (result.fault === null) return `notifications come through ${config.SQS_QUEUE_ARN}`;
  throw new Error(
    `${result.detail}. Reports are polled meanwhile; compare SQS_QUEUE_ARN and its key with the queue's policy.`,
  );
}

/** What failed and what to do. The inner message, since the outer one often says only that something failed. */
function addAdvice(error: unknown, advice: string): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message : String(cause);
  // Where each address of a host refuses, the message is empty.
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'It failed';
  return new Error(`${message || code}. ${advice}.`, { cause: error });
}
