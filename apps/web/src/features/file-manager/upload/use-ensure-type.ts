import type { DocumentType } from '@recoup/contract/document-types';
import { useMutation } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session.ts';
import { getDocument, updateDocument } from '../api.ts';

interface Uploaded {
  readonly document: number;
  readonly types: readonly DocumentType[];
}

/**
 * If an uploaded document was already in the vault, changes its type to the one it is now uploaded as. A document that
 * tickets use keeps its type, which is returned.
 */
export function useEnsureType(): (uploaded: Uploaded) => Promise<DocumentType | null> {
  const account = useSession().account.id;
  return useMutation({
    mutationFn: async ({ document, types }: Uploaded) => {
      const { type, tickets } = await getDocument({ params: { id: document }, account });
      const [wanted] = types;
      if (wanted === undefined || types.includes(type)) return null;
      if (tickets.length > 0) return type;
      await updateDocument({ params: { id: document }, body: { type: wanted }, account });
      return null;
    },
  }).mutateAsync;
}
