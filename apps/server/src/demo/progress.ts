import type { Client } from 'pg';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** How far the demo's year is lived; nothing where it was never begun. */
export async function readProgress(database: Pick<Client, 'query'>): Promise<Progress | undefined> {
  const { rows } = await database.query<{ known: boolean }>(
    `select to_regclass('demo.history') is not null as known`,
  );
  if (rows[0]?.known !== true) return undefined;
  const { rows: history } = await database.query<Progress>('select done, total from demo.history');
  return history[0];
}

/** The same while it is under way, for the page. */
export async function readFilling(database: Pick<Client, 'query'>): Promise<Progress | null> {
  const progress = await readProgress(database);
  return progress === undefined || progress.done === progress.total ? null : progress;
}
