import { z } from 'zod';

const reply = z.object({
  now: z.coerce.date(),
  is_busy: z.boolean(),
  clock: z
    .object({
      started_at: z.coerce.date(),
      done: z.number(),
      total: z.number(),
      is_released: z.boolean(),
    })
    .optional(),
});

export type ClockState = z.output<typeof reply>['clock'];

/** The control API of a server with a movable clock. */
export class ControlClient {
  readonly #url: string;
  readonly #token: string;
  #offset = 0;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** The server's time, in milliseconds, as of the last reply. */
  now(): number {
    return Date.now() + this.#offset;
  }

  async readClock(): Promise<ClockState> {
    return (await this.#send('GET', 'clock')).clock;
  }

  async start(demo: {
    starts_at: Date;
    steps: number;
    password: string;
    accounts: readonly object[];
  }): Promise<void> {
    await this.#send('POST', 'start', demo);
  }

  async moveTo(moment: number): Promise<void> {
    await this.#send('POST', 'move', { to: new Date(moment) });
  }

  /** Everything due within two hours, after the named job if there is one. */
  async runJobs(job?: string): Promise<void> {
    // Work of an interrupted start may still be running.
    if (job !== undefined) await this.runJobs();
    let { is_busy } = await this.#send('POST', 'run-jobs', { job });
    while (is_busy) ({ is_busy } = await this.#send('POST', 'run-jobs', {}));
  }

  async finishStep(done: number): Promise<void> {
    await this.#send('POST', 'finish-step', { done });
  }

  /** Ends the server's part of the demo. */
  async release(): Promise<void> {
    await this.#send('POST', 'release', {});
  }

  async #send(method: string, path: string, body?: object): Promise<z.output<typeof reply>> {
    const response = await fetch(`${this.#url}/control/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    const state = reply.parse(await response.json());
    this.#offset = state.now.getTime() - Date.now();
    return state;
  }
}
