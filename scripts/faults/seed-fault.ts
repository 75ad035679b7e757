import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

/**
 * Most damage a finished campaign; `slow` is a start that takes too long, `refused` a writer whose writes are
 * invalid. For each of them one check must fail.
 */
export const seededFaults = [
  'lost',
  'content',
  'doubled',
  'books',
  'job',
  'open',
  'refused',
  'slow',
] as const;
export type SeededFault = (typeof seededFaults)[number];

const damages: Record<Exclude<SeededFault, 'content' | 'refused' | 'slow'>, string> = {
  lost: 'delete from cases where id = (select min(id) from cases)',
  doubled: `
    insert into documents (account_id, name, type, media_type, size, object_key, uploaded_by)
    select other.id, document.name, document.type, document.media_type, document.size, document.object_key, other.id
    from documents document
    join accounts other on other.id <> document.account_id
    limit 1`,
  books: 'update credit_lots set remaining = remaining - 1 where id = (select min(id) from credit_lots)',
  job: `
    insert into job_runs (task, state)
    values ('a job nobody has', 'queued')`,
  open: `select graphile_worker.add_job('a task nobody runs')`,
};

export async function seedFault({ admin, objects }: Installation, fault: SeededFault): Promise<void> {
  if (fault === 'slow' || fault === 'refused') return;
  if (fault === 'content') return deleteOneObject(objects);
  // Without triggers: they would refuse some of these.
  await admin.pool.query(`begin; set local session_replication_role = replica; ${damages[fault]}; commit`);
}

function deleteOneObject(objects: string): void {
  const files = readdirSync(objects, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const [one] = files;
  if (one === undefined) throw new Error('no content was stored');
  rmSync(join(one.parentPath, one.name));
}
