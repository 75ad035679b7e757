import type { Actor } from '../platform/actor.ts';
import type { Data, Tx } from '../platform/database/database.ts';
import { linkDocument } from './links.ts';

/** What tickets do when their papers change; refuses a ticket that is not there. */
export type PapersChanged = (
  tx: Tx,
  ref: { readonly account: number; readonly ticket: number },
) => Promise<void>;

/** All of them, or none when one is not there. What the ticket has already stays. */
export async function attachDocuments(
  { data, papersChanged }: { data: Data; papersChanged: PapersChanged },
  actor: Actor,
  { ids, ticket }: { readonly ids: readonly number[]; readonly ticket: number },
): Promise<{ attached: number }> {
  const { account } = actor;
  const documents = new Set(ids);
  await data.withTenant(actor, async (tx) => {
    await papersChanged(tx, { account, ticket });
    for (const document of documents) {
      await linkDocument(tx, { account, document }, { kind: 'ticket', target: String(ticket) });
    }
  });
  return { attached: documents.size };
}
