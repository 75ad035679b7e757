import type { Installation } from '../faults/installation.ts';

/**
 * What a migration does that is no mere expansion: the older version cannot write any more. And a job that is lost
 * because the older worker took it away.
 */
const damages = {
  'dropped-column': 'alter table support_messages drop column page',
  'required-column': `
    alter table documents add column added_later integer;
    alter table documents add check (added_later is not null) not valid`,
  'unknown-job': `
    delete from graphile_worker._private_jobs
    where payload ->> 'run' in (select id::text from job_runs where state = 'queued' and attempts = 0 and task = any ($1))`,
} as const;
export type VersionFault = keyof typeof damages;

export const versionFaults = Object.keys(damages);

export function isVersionFault(name: string): name is VersionFault {
  return Object.hasOwn(damages, name);
}

export async function seedVersionFault(
  { admin }: Installation,
  name: VersionFault,
  unknownTasks: readonly string[],
): Promise<void> {
  await admin.pool.query(damages[name], name === 'unknown-job' ? [unknownTasks] : []);
}
