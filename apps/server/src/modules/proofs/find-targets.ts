import { listCandidates, parseShipmentIds } from '@recoup/contract/shipment-ids';
import type { Tx } from '../../platform/database/database.ts';
import { listShipmentOwners } from '../shipments/public.ts';
import { listTicketsOfShipments } from '../tickets/public.ts';

/** Two accounts may have shipments with the same id. */
export interface Target {
  readonly owner: number;
  readonly shipment: string;
}

export interface Found {
  /** Every account with a shipment of this id. */
  readonly targets: readonly Target[];
  /** Whether the path contains a possible id that no account has. */
  readonly isPuzzling: boolean;
}

/** Shipments named in paths, known from inbound data or from a claim. */
export async function findTargets(tx: Tx, paths: readonly string[]): Promise<(path: string) => Found> {
  const names = paths.flatMap(parseShipmentIds);
  const known = await listKnownShipments(tx, names.flatMap(listCandidates));
  return (path) => {
    const found = parseShipmentIds(path).map((name) => {
      const id = listCandidates(name).find((reading) => known.has(reading));
      return id === undefined ? [] : (known.get(id) ?? []);
    });
    return { targets: toDistinct(found.flat()), isPuzzling: found.some((targets) => targets.length === 0) };
  };
}

export async function listKnownShipments(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Target[]>> {
  const wanted = [...new Set(ids)];
  const sent = await listShipmentOwners(tx, wanted);
  const claimed = await listTicketsOfShipments(tx, wanted);
  const targets = [...sent, ...claimed].map(({ account, shipment }) => ({ owner: account, shipment }));
  return Map.groupBy(toDistinct(targets), ({ shipment }) => shipment);
}

function toDistinct(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [`${target.owner} ${target.shipment}`, target])).values()];
}
