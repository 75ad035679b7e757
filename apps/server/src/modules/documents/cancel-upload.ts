import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { deleteUpload } from './uploads.ts';

export async function cancelUpload(data: Data, actor: Actor, id: number): Promise<{ done: true }> {
  return data.withTenant(actor, async (tx) => {
    if (!(await deleteUpload(tx, actor.account, id))) throw new Problem('not_found');
    return { done: true };
  });
}
