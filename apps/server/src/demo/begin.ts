import { Client } from 'pg';
import { ConfigFault } from '../platform/config.ts';
import { openDatabase, type Data } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import { byTheClock, layOutClock } from './clock.ts';
import { fillDemo, holdsDemo, isFilled } from './fill-demo.ts';
import { plans, yearDays, type Length } from './plan.ts';
import { readProgress } from './progress.ts';

const day = 86_400_000;

/** The demo's people, who joined a year ago when their year is to be lived. On later starts everything is there. */
export async function beginDemo(
  data: Data,
  { connectionString, history, log }: { connectionString: string; history: Length | 'off'; log: Log },
): Promise<void> {
  if (await isFilled(data)) return;
  if (history === 'off') return fillDemo(data);
  const begin = new Date(Date.now() - yearDays * day);
  begin.setUTCHours(9, 0, 0, 0);
  await layOutClock(connectionString, {
    begin,
    plan: history, // The last step puts the clock away.
    total: plans[history].length + 1,
  });
  const then = openDatabase(byTheClock(connectionString), { size: 2, log });
  try {
    await fillDemo(then);
  } finally {
    await then.close();
  }
}

/** Everybody knows the passwords of a demo's people, an operator among them. */
export async function refuseDemo(data: Data): Promise<void> {
  if (!(await holdsDemo(data))) return;
  throw new ConfigFault(['Setting DATABASE_URL: it holds a demo, whose passwords are public. Name another.']);
}

export async function isUnlived(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const progress = await readProgress(client);
    return progress !== undefined && progress.done < progress.total;
  } finally {
    await client.end();
  }
}
