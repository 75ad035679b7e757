import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Data } from '../platform/database/database.ts';
import { tryJob, type Handler } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from './clock.ts';

interface Waiting {
  id: number;
  run: string;
  task: string;
  payload: unknown;
  runAt: Date;
}

/** What is still waited for really: the sandbox has no clock of ours, and works this fast. */
const maxMs = 200;
const patience = 2 * 3600_000;
const tries = 3;
const signal = new AbortController().signal;

/** The jobs of the demo's year, one after the other, so that they go the same way on every machine. */
export class JobLine {
  readonly #data: Data;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #handlers: ReadonlyMap<string, Handler>;

  constructor(tools: { data: Data; clock: Clock; log: Log; handlers: readonly Handler[] }) {
    this.#data = tools.data;
    this.#clock = tools.clock;
    this.#log = tools.log;
    this.#handlers = new Map(tools.handlers.map((handler) => [handler.job.name, handler]));
  }

  /** Until nothing is left that begins within two hours; where nothing can be done yet, the clock goes on to it. */
  async workOff(): Promise<void> {
    const until = this.#clock.now() + patience;
    for (let next = await this.#take(until); next !== undefined; next = await this.#take(until)) {
      const wait = next.runAt.getTime() - this.#clock.now();
      if (wait > 0) {
        await pause(Math.min(wait, maxMs));
        await this.#clock.setTo(next.runAt.getTime());
      }
      await this.#do(next);
    }
  }

  /** Its key is free again, as of any job that has begun; the row goes when it is done. */
  async #take(until: number): Promise<Waiting | undefined> {
    return this.#data.withSystem(async (tx) => {
      const { rows } = await sql<Waiting>`
        update demo.jobs
        set key = null
        where id = (
          select id
          from demo.jobs
          where run_at <= ${new Date(until)}
          order by run_at, id
          limit 1
        )
        returning id, run, task, payload, run_at as "runAt"
      `.execute(tx);
      return rows[0];
    });
  }

  async #do({ id, run, task, payload }: Waiting): Promise<void> {
    const handler = this.#handlers.get(task);
    if (handler === undefined) throw new Error(`No handler for the job ${task}`);
    const tools = { data: this.#data, log: this.#log };
    for (let attempt = 1; attempt <= tries; attempt++) {
      const given = { run, payload, attempt, last: attempt === tries, signal };
      const isDone = await tryJob(tools, handler, given).then(
        () => true,
        () => false,
      );
      if (isDone) break;
    }
    await this.#data.withSystem((tx) => sql`delete from demo.jobs where id = ${id}`.execute(tx));
  }
}
