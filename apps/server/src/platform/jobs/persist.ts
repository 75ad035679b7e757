import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';

const attempts = 5;

/** Saves a job's success, repeatedly while the connection is lost: otherwise the job would run again. */
export async function persist(log: Log, save: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save();
    } catch (error) {
      if (attempt === attempts) throw error;
      log.warn({ err: error }, 'the success of a job could not be saved and is saved again');
      await pause(100 * 2 ** attempt);
    }
  }
}
