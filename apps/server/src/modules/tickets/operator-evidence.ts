import type { Actor } from '../../platform/actor.ts';
import type { Data } from '../../platform/database/database.ts';
import { Problem } from '../../platform/problem.ts';
import { toOperator } from './to-operator.ts';

/** The operator's identity when viewing a finding's evidence. */
export async function toEvidenceReader(
  data: Data,
  operator: Actor,
  { id, finding }: { readonly id: number; readonly finding: number },
): Promise<Actor> {
  const actor = await toOperator(data, operator, id);
  const part = await data.withTenant({ ...actor, acts: false }, (tx) =>
    tx
      .selectFrom('ticket_findings')
      .select('finding_id')
      .where('account_id', '=', actor.account)
      .where('ticket_id', '=', id)
      .where('finding_id', '=', finding)
      .executeTakeFirst(),
  );
  if (part === undefined) throw new Problem('not_found');
  return actor;
}
