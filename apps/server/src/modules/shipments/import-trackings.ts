import type { ImportedTrackings } from '@recoup/contract/shipments';
import { accountsView } from '../accounts/public.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import type { FileReader } from '../../platform/file-reader/file-reader.ts';
import { catalogues, type Language } from '../../platform/language.ts';
import { recordActing } from '../../platform/record-acting.ts';
import { enqueueUpdateTrackings } from './jobs.ts';
import { parseTrackings, toFault, type Line } from './parse-trackings.ts';

/** Parses the table, saves valid lines if requested, and reports invalid ones. */
export async function importTrackings(
  { data, fileReader }: { data: Data; fileReader: FileReader },
  actor: Actor,
  { csv, save }: { csv: string; save: boolean },
  language: Language,
): Promise<ImportedTrackings> {
  const { lines, faults } = await fileReader.run(actor.user, parseTrackings, csv);
  return data.withSystem(async (tx) => {
    const owners = await listOwners(tx, lines);
    const unknown = lines
      .filter(({ shipmentId }) => !owners.has(shipmentId))
      .map(({ line, shipmentId }) =>
        toFault(line, 'shipment-id', { fault: 'unknown_shipment', value: shipmentId }),
      );
    const rows = lines.flatMap((line) => {
      const owned = owners.get(line.shipmentId);
      return owned === undefined ? [] : [{ ...line, owned }];
    });
    const known = await listKnown(
      tx,
      rows.flatMap(({ owned }) => owned),
    );
    const isKnown = ({ carrier, number, owned }: (typeof rows)[number]) =>
      owned.every(({ account_id, id }) => known.has(`${account_id} ${id} ${carrier} ${number}`));
    const fresh = rows.filter((row) => !isKnown(row));
    if (save && fresh.length > 0) await saveTrackings(tx, actor, fresh);
    return {
      rows: rows.map((row) => ({
        line: row.line,
        shipment_id: row.shipmentId,
        carrier: row.carrier,
        number: row.number,
        status: isKnown(row) ? ('known' as const) : ('new' as const),
        account: row.owned.map(({ name }) => name).join(', '),
      })),
      faults: [...faults, ...unknown]
        .toSorted((a, b) => a.line - b.line)
        .map(({ line, column, what }) => ({
          line,
          column,
          message: catalogues[language].trackingImportFault(what),
        })),
      saved: save ? fresh.length : 0,
    };
  });
}

interface Owned {
  readonly account_id: number;
  readonly id: number;
  readonly name: string;
}

/** Two accounts may have linked the same store; the parcel belongs to both. */
async function listOwners(tx: Tx, lines: readonly Line[]): Promise<Map<string, Owned[]>> {
  if (lines.length === 0) return new Map();
  const found = await tx
    .selectFrom('shipments as shipment')
    .innerJoin(accountsView('account'), 'account.id', 'shipment.account_id')
    .select(['shipment.account_id', 'shipment.id', 'shipment.shipment_id', 'account.username as name'])
    .where('shipment.shipment_id', 'in', [...new Set(lines.map(({ shipmentId }) => shipmentId))])
    .orderBy('shipment.id')
    .execute();
  return Map.groupBy(found, ({ shipment_id }) => shipment_id);
}

async function listKnown(tx: Tx, owned: readonly Owned[]): Promise<Set<string>> {
  if (owned.length === 0) return new Set();
  const found = await tx
    .selectFrom('shipment_trackings')
    .select(['account_id', 'shipment', 'carrier', 'number'])
    .where('shipment', 'in', [...new Set(owned.map(({ id }) => id))])
    .execute();
  return new Set(
    found.map(
      ({ account_id, shipment, carrier, number }) => `${account_id} ${shipment} ${carrier} ${number}`,
    ),
  );
}

async function saveTrackings(
  tx: Tx,
  actor: Actor,
  rows: readonly (Line & { readonly owned: readonly Owned[] })[],
): Promise<void> {
  const values = rows.flatMap(({ carrier, number, owned }) =>
    owned.map(({ account_id, id }) => ({ account_id, shipment: id, carrier, number, added_by: actor.user })),
  );
  for (const account of new Set(values.map(({ account_id }) => account_id))) {
    await recordActing(tx, actor, account);
  }
  await tx
    .insertInto('shipment_trackings')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueueUpdateTrackings(tx);
}
