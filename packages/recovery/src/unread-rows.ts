import { isVendor, type ClaimType } from '@recoup/contract/claim-types';
import type { Candidate } from './candidates.ts';
import { trimCell } from './import/trim-cell.ts';
import type { TableName } from './reports/all.ts';
import { settledClaims } from './vocabulary/settled-claims.ts';

/** A row that could not be read, as it is written. */
export interface UnreadRow {
  readonly table: TableName;
  readonly text: string;
}

/** Tables whose rows contain payments. */
const paymentTables: ReadonlySet<TableName> = new Set([
  'reimbursements',
  'settlement',
  'transactions',
  'vendor_remittances',
]);

/** Tables of which a row may settle or explain a loss. */
export const settlingTables: readonly TableName[] = [
  ...paymentTables,
  'ledger',
  'returns',
  'removal_orders',
  'removal_shipments',
];

/**
 * A row that could not be read may be the payment for a loss, the unit found or the return: what names the same product,
 * order or shipment is held back until the file is read.
 */
export function splitWithheld<Item extends Candidate>(
  claimType: ClaimType,
  candidates: readonly Item[],
  unreadRows: readonly UnreadRow[],
): { kept: Item[]; heldBack: Item[] } {
  if (unreadRows.length === 0 || !(settledClaims.has(claimType) || isVendor(claimType)))
    return { kept: [...candidates], heldBack: [] };
  const rows = unreadRows.map(({ table, text }) => ({
    table,
    cells: new Set(text.split(/[\t,;"]+/).map(trimCell)),
  }));
  const isNamed = (candidate: Candidate) =>
    rows.some(({ table, cells }) =>
      isVendor(claimType)
        ? paymentTables.has(table) && startsAny(cells, candidate.ids.referenceId)
        : maySettle(candidate.ids, table, cells),
    );
  return {
    kept: candidates.filter((candidate) => !isNamed(candidate)),
    heldBack: candidates.filter(isNamed),
  };
}

/** The line that pays an invoice back has its number and more. */
function startsAny(cells: ReadonlySet<string>, invoice: string | null): boolean {
  return invoice !== null && [...cells].some((cell) => cell.toUpperCase().startsWith(invoice));
}

function maySettle(ids: Candidate['ids'], table: TableName, cells: ReadonlySet<string>): boolean {
  const { fnsku, sku, orderId, shipmentId, removalOrderId, referenceId } = ids;
  const hasAny = (...names: readonly (string | null)[]) =>
    names.some((name) => name !== null && cells.has(name));
  if (paymentTables.has(table)) return hasAny(fnsku, sku, orderId);
  switch (table) {
    case 'ledger':
      // A sale explains no loss.
      return !cells.has('Shipments') && (orderId ?? shipmentId ?? removalOrderId) === null
        ? hasAny(fnsku)
        : hasAny(orderId, shipmentId, removalOrderId);
    case 'returns':
      // A replacement is told by its own order.
      return orderId !== null && hasAny(orderId, referenceId);
    case 'removal_orders':
    case 'removal_shipments':
      return hasAny(removalOrderId);
    default:
      return false;
  }
}
