import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { deleteUpload, selectUploads, type Destination } from './uploads.ts';

export async function cancelUpload(
  data: Data,
  actor: Actor,
  id: number,
  to: Destination = 'vault',
): Promise<{ done: true }> {
  return data.withTenant(actor, async (tx) => {
    const known = await selectUploads(tx, actor.account, to).where('id', '=', id).executeTakeFirst();
    if (known === undefined || !(await deleteUpload(tx, actor.account, id))) throw new Problem('not_found');
    return { done: true };
  });
}
