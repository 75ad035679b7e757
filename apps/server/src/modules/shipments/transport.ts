import { transports, type Transport } from '@recoup/contract/document-needs';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface CalculatedTransport {
  readonly transport: Transport;
  /** The source: a user, the tracking numbers, or none. */
  readonly transport_source: 'hand' | 'trackings' | 'usual';
}

interface Known {
  readonly transport: string | null;
  readonly carriers: readonly string[];
}

/**
 * The API does not report the mode. Each box of a small parcel delivery has its own number with a parcel
 * carrier; a pallet load has one number with a freight carrier.
 */
export function calculateTransport({ transport, carriers }: Known): CalculatedTransport {
  const named = transports.find((each) => each === transport);
  if (named !== undefined) return { transport: named, transport_source: 'hand' };
  if (carriers.length === 0) return { transport: 'small_parcel', transport_source: 'usual' };
  const isOneLoad = carriers.length === 1 && carriers[0] === 'other';
  return { transport: isOneLoad ? 'ltl_ftl' : 'small_parcel', transport_source: 'trackings' };
}

export async function getCalculatedTransport(
  tx: Tx,
  account: number,
  shipment: number,
): Promise<CalculatedTransport> {
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
  return calculateTransport({ transport, carriers: trackings.map(({ carrier }) => carrier) });
}

/** By Amazon's shipment id; an unknown shipment has the most common mode. */
export async function getTransport(
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
  if (found === undefined) return calculateTransport({ transport: null, carriers: [] }).transport;
  return (await getCalculatedTransport(tx, account, found.id)).transport;
}

/** For many shipments of any store: Amazon's shipment ids are unique within an account. */
export async function listTransports(
  tx: Tx,
  account: number,
  shipments: readonly string[],
): Promise<(shipment: string | null) => Transport> {
  const rows =
    shipments.length === 0
      ? []
      : await tx
          .selectFrom('shipments')
          .select([
            'shipment_id',
            'transport',
            sql<string[]>`array(
              select tracking.carrier
              from shipment_trackings tracking
              where tracking.account_id = shipments.account_id and tracking.shipment = shipments.id
            )`.as('carriers'),
          ])
          .where('account_id', '=', account)
          .where('shipment_id', 'in', [...shipments])
          .execute();
  const known = new Map(rows.map((row) => [row.shipment_id, calculateTransport(row).transport]));
  return (shipment) =>
    known.get(shipment ?? '') ?? calculateTransport({ transport: null, carriers: [] }).transport;
}
