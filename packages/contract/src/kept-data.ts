import { z } from 'zod';
import { claimTypes } from './claim-types.ts';
import { endpoint } from './endpoint.ts';

/** What ends the storage of data that has no fixed period. */
const storageEnds = ['store_removed', 'deleted_by_owner', 'law'] as const;
type StorageEnd = (typeof storageEnds)[number];

/**
 * How long the files Amazon delivered are stored after the store's authorization ended. Our own figure: Amazon's data
 * protection policy asks for deletion, but the number of days was not verified.
 */
export const revokedFilesDays = 30;

/** Every kind of data that is stored, and for how long. docs/security/retention.md lists the same. */
export const keptData = [
  { kind: 'report_files', until: 'store_removed' },
  { kind: 'revoked_store_files', days: revokedFilesDays },
  { kind: 'findings', until: 'store_removed' },
  { kind: 'documents', until: 'deleted_by_owner' },
  { kind: 'estimates', days: 1 },
  { kind: 'sessions', days: 30 },
  { kind: 'security_log', days: 365 },
  { kind: 'company_checks', days: 30 },
  { kind: 'exports', days: 7 },
  { kind: 'books', until: 'law' },
] as const satisfies readonly ({ readonly kind: string } & (
  | { readonly days: number }
  | { readonly until: StorageEnd }
))[];

const keptDataKinds = keptData.map(({ kind }) => kind);

/** What a dropped column says about a buyer, or about the place a seller ships from. */
export const droppedDataKinds = ['name', 'address', 'contact', 'comment', 'tax_id', 'ship_from'] as const;
export type DroppedDataKind = (typeof droppedDataKinds)[number];

export const keptDataReply = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(keptDataKinds),
      /** Null where `until` says when. */
      days: z.number().nullable(),
      until: z.enum(storageEnds).nullable(),
    }),
  ),
  reports: z.array(
    z.object({
      report_type: z.string(),
      dropped: z.array(z.object({ kind: z.enum(droppedDataKinds), columns: z.array(z.string()) })),
      order_numbers: z.array(z.string()),
      needed_for: z.array(z.enum(claimTypes)),
    }),
  ),
});

export const getKeptData = endpoint({
  method: 'GET',
  path: '/api/kept-data/',
  summary: 'Which data is stored, for how long, and which columns of reports are dropped',
  access: 'seller',
  reply: keptDataReply,
});
