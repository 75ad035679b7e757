import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, RunAs } from './system-postgres.ts';

const program = '/usr/sbin/pgbouncer';
const port = 6432;
const readyWithinMs = 120_000;

/** Databases of this name reach `recoup` in session mode; every other name is a database in transaction mode. */
export const sessionDatabase = 'recoup_sessions';

export interface Pooler {
  url(database: string): string;
  /** Sends what comes next to another cluster; its clients stay connected. */
  repoint(to: Cluster): void;
  stop(): Promise<void>;
}

/** Debian's pgbouncer in transaction mode before a cluster, listening on a socket only. */
export async function startPooler(folder: string, user: RunAs, to: Cluster): Promise<Pooler> {
  if (!existsSync(program)) throw new Error(`No ${program}; install it (apt install pgbouncer)`);
  const host = join(folder, 'pooler');
  mkdirSync(host);
  if (user !== undefined) chownSync(host, user.uid, user.gid);
  const settings = join(host, 'pgbouncer.ini');
  writeFileSync(settings, describePooler(host, to.host));
  const child = spawn(program, ['--quiet', settings], { ...user, cwd: host, stdio: 'ignore' });
  const ended = once(child, 'exit');
  await untilReady(join(host, `.s.PGSQL.${port}`));
  return {
    url: (database) => `postgres://recoup@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    repoint(next) {
      writeFileSync(settings, describePooler(host, next.host));
      child.kill('SIGHUP');
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The settings docs/production.md recommends, before the cluster whose socket is in `cluster`. */
export function describePooler(host: string, cluster: string): string {
  return `[databases]
${sessionDatabase} = host=${cluster} port=5432 dbname=recoup user=recoup pool_mode=session
* = host=${cluster} port=5432 user=recoup

[pgbouncer]
unix_socket_dir = ${host}
listen_port = ${port}
auth_type = any
logfile = ${join(host, 'log')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 30
`;
}

async function untilReady(socket: string): Promise<void> {
  const begun = performance.now();
  while (!(await answers(socket))) {
    if (performance.now() - begun > readyWithinMs) throw new Error('pgbouncer did not start');
    await wait(20);
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
