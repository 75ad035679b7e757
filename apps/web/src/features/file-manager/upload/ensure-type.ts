import type { DocumentType } from '@recoup/contract/document-types';
import { getDocument, updateDocument } from '../api.ts';

/**
 * Gives a document that was already in the vault the type it is now uploaded as. One that a ticket relies on keeps
 * its type, which is returned.
 */
export async function ensureType(
  account: string,
  document: number,
  types: readonly DocumentType[],
): Promise<DocumentType | null> {
  const { type, tickets } = await getDocument({ params: { id: document }, account });
  const [wanted] = types;
  if (wanted === undefined || types.includes(type)) return null;
  if (tickets.length > 0) return type;
  await updateDocument({ params: { id: document }, body: { type: wanted }, account });
  return null;
}
