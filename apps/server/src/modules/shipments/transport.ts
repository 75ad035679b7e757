import { transports, type Transport } from '@recoup/contract/document-needs';
import type { Tx } from '../../platform/database/database.ts';

export interface Travelled {
  readonly transport: Transport;
  /** Who says so: a person, its tracking numbers, or nobody. */
  readonly transport_source: 'hand' | 'trackings' | 'usual';
}

interface Known {
  readonly transport: string | null;
  readonly carriers: readonly string[];
}

/**
 * The marketplace does not tell. Each box of a small parcel delivery has a number of its own with a parcel carrier; a
 * load of pallets has one number for all, with a carrier of freight.
 */
export function travelled({ transport, carriers }: Known): Travelled {
  const named = transports.find((each) => each === transport);
  if (named !== undefined) return { transport: named, transport_source: 'hand' };
  if (carriers.length === 0) return { transport: 'small_parcel', transport_source: 'usual' };
  const isOneLoad = carriers.length === 1 && carriers[0] === 'other';
  return { transport: isOneLoad ? 'ltl_ftl' : 'small_parcel', transport_source: 'trackings' };
}

export async function readTravelled(tx: Tx, account: number, shipment: number): Promise<Travelled> {
  const { transport } = await tx
    .selectFrom('shipments')
    .select('transport')
    .where('account_id', '=', account)
    .where('id', '=', shipment)
    .executeTakeFirstOrThrow();
  const trackings = await tx
    .selectFrom('shipment_trackings')
    .select('carrier')
    .where('account_id', '=', account)
    .where('shipment', '=', shipment)
    .execute();
  return travelled({ transport, carriers: trackings.map(({ carrier }) => carrier) });
}

/** Of a shipment by the marketplace's id; one we know nothing of came as most do. */
export async function transportOf(
  tx: Tx,
  account: number,
  { store, shipment }: { readonly store: number; readonly shipment: string | null },
): Promise<Transport> {
  const found =
    shipment === null
      ? undefined
      : await tx
          .selectFrom('shipments')
          .select('id')
          .where('account_id', '=', account)
          .where('store_id', '=', store)
          .where('shipment_id', '=', shipment)
          .executeTakeFirst();
  if (found === undefined) return travelled({ transport: null, carriers: [] }).transport;
  return (await readTravelled(tx, account, found.id)).transport;
}
