import { createHash } from 'node:crypto';
import { createApp } from '../app.ts';
import { openDatabase, type Data } from '../platform/database/database.ts';
import type { Config } from '../platform/config.ts';
import type { Handler } from '../platform/jobs/worker.ts';
import { openLiveHub } from '../platform/live/hub.ts';
import type { Log } from '../platform/log.ts';
import { byTheClock, readByClock, type Clock } from './clock.ts';
import { JobLine } from './job-line.ts';
import { Person } from './person.ts';
import { Sandbox } from './sandbox.ts';
import { demoAccounts, demoCustomers, languageOf } from './sign-ins.ts';

type Username = (typeof demoAccounts | typeof demoCustomers)[number]['username'];

/** Where the scenes are played: our own API and jobs by the demo's clock, its people, and the sandbox outside. */
export interface Stage {
  readonly clock: Clock;
  readonly data: Data;
  readonly sandbox: Sandbox;
  readonly jobs: JobLine;
  person(username: Username): Person;
  /** Somebody who has no account yet. */
  stranger(email: string): Person;
  idOf(username: Username): Promise<number>;
  close(): Promise<void>;
}

export async function openStage(options: {
  config: Config;
  connectionString: string;
  sandboxUrl: string;
  log: Log;
  handlers: (data: Data) => readonly Handler[];
}): Promise<Stage> {
  const { config, connectionString, log } = options;
  const clock = await readByClock(connectionString);
  const data = openDatabase(byTheClock(connectionString), { size: 4, log });
  const live = await openLiveHub(connectionString, log);
  const app = await createApp({ config, data, live, log, perMinute: 1_000_000 });
  const people = new Map(
    [...demoAccounts, ...demoCustomers].map(({ username }) => [
      username,
      new Person(app, username, languageOf(username)),
    ]),
  );
  const person = (username: Username): Person => {
    const known = people.get(username);
    if (known === undefined) throw new Error(`No demo account ${username}`);
    return known;
  };
  return {
    clock,
    data,
    sandbox: new Sandbox(options.sandboxUrl),
    jobs: new JobLine({ data, clock, log, handlers: options.handlers(data) }),
    person,
    stranger: (email) => new Person(app, email),
    idOf: async (username) =>
      data.withSystem(async (tx) => {
        const { id } = await tx
          .selectFrom('accounts')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow();
        return id;
      }),
    close: async () => {
      await app.close();
      await live.close();
      await data.close();
      await clock.close();
    },
  };
}

/** The same for the same words: what was sent before an interruption is not sent twice. */
export function keyOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
