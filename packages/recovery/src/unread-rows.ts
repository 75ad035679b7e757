import { isSafeT, isVendor, type ClaimType } from '@recoup/contract/claim-types';
import type { Candidate } from './candidates.ts';
import type { Detector } from './detectors/detector.ts';
import { trimCell } from './import/trim-cell.ts';
import type { TableName } from './reports/all.ts';
import { quoteLiteral, type Session } from './session.ts';
import { feeCreditWords } from './vocabulary/fee-words.ts';
import { settledClaims } from './vocabulary/settled-claims.ts';

/** A row that could not be read, with its original text. */
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

/** Tables whose rows may settle or explain a loss. */
export const settlingTables: readonly TableName[] = [
  ...paymentTables,
  'ledger',
  'returns',
  'removal_orders',
  'removal_shipments',
];

/** Claims whose payments, or new charges after their refunds, are in settlements and in no reimbursements report. */
const settledInSettlements: ReadonlySet<ClaimType> = new Set([
  ...feeCreditWords.map(({ claimType }) => claimType),
  'mcf_lost',
  'over_refund',
]);

/** Claims about an amount, which a further payment without units settles. */
const moneyClaims: ReadonlySet<ClaimType> = new Set(['reversal', 'under_reimbursed', 'over_refund']);

/**
 * Tables with an unreadable file that may show that a detector's losses were paid for or explained. Which losses is
 * unknown without the rows, so all of them are in doubt.
 */
export function listDoubtedBy(
  detector: Detector,
  unreadTables: readonly TableName[],
  known: { readonly hasReimbursements: boolean; readonly isReconciliationMissing: boolean },
): TableName[] {
  const { claimType, needs, withheldWithout, reads, isReconciledByLedger } = detector;
  const isOfMoney =
    (settledClaims.has(claimType) || moneyClaims.has(claimType)) &&
    (!isReconciledByLedger || known.isReconciliationMissing);
  // Losses in transit are found because no report shows an arrival, so every report the detector reads may explain them.
  const explains = /^(inbound|removal)_/.test(claimType)
    ? [...needs, ...withheldWithout, ...reads]
    : [...needs, ...withheldWithout];
  return unreadTables.filter((table) => {
    switch (table) {
      case 'vendor_remittances':
        return isVendor(claimType);
      case 'reimbursements':
        return isOfMoney;
      case 'settlement':
      case 'transactions':
        return (
          isSafeT(claimType) || (known.hasReimbursements ? settledInSettlements.has(claimType) : isOfMoney)
        );
      default:
        return explains.includes(table);
    }
  });
}

/** Order numbers and license plates: a ledger row with one of these belongs to that return. */
const returnNamePattern = /^(?:\d{3}-\d{7}-\d{7}|LPN.*)$/;

/** The cells of an unreadable row, and the orders of the license plates among them. */
export interface NamedRow {
  readonly table: TableName;
  readonly cells: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
}

export async function nameUnreadRows(
  session: Session,
  unreadRows: readonly UnreadRow[],
): Promise<NamedRow[]> {
  const rows = unreadRows.map(({ table, text }) => ({
    table,
    // An id may contain a comma: it then stands between tabs or quotation marks.
    cells: new Set([/\t/, /"/, /[\t,;"]+/].flatMap((separator) => text.split(separator)).map(trimCell)),
  }));
  const arrivals = rows.filter(({ table, cells }) => table === 'ledger' && cells.has('CustomerReturns'));
  const plates = [...new Set(arrivals.flatMap(({ cells }) => [...cells]))];
  const known =
    plates.length === 0
      ? []
      : await session.rows(
          `select license_plate, order_id, sold_order_id
           from returned_units
           where license_plate in (${plates.map(quoteLiteral).join(', ')})`,
        );
  return rows.map(({ table, cells }) => {
    const isNamed = (plate: unknown) => typeof plate === 'string' && cells.has(plate);
    const named = table === 'ledger' ? known.filter((row) => isNamed(row['license_plate'])) : [];
    const orders = named.flatMap((row) => [row['order_id'], row['sold_order_id']]);
    return { table, cells, orders: new Set(orders.filter((order) => typeof order === 'string')) };
  });
}

/**
 * An unreadable row may be the payment for a loss, the unit found or the return: candidates with the same product,
 * order or shipment are held back until the file is read.
 */
export function splitWithheld<Item extends Candidate>(
  claimType: ClaimType,
  candidates: readonly Item[],
  rows: readonly NamedRow[],
): { kept: Item[]; heldBack: Item[] } {
  const maySettleAny =
    settledClaims.has(claimType) || moneyClaims.has(claimType) || isSafeT(claimType) || isVendor(claimType);
  if (rows.length === 0 || !maySettleAny) return { kept: [...candidates], heldBack: [] };
  const isNamed = (candidate: Candidate) =>
    rows.some((row) =>
      isVendor(claimType)
        ? paymentTables.has(row.table) && startsAny(row.cells, candidate.ids.referenceId)
        : maySettle(claimType, candidate.ids, row),
    );
  return {
    kept: candidates.filter((candidate) => !isNamed(candidate)),
    heldBack: candidates.filter(isNamed),
  };
}

/** A line that repays an invoice has the invoice's number with a suffix. */
function startsAny(cells: ReadonlySet<string>, invoice: string | null): boolean {
  return invoice !== null && [...cells].some((cell) => cell.toUpperCase().startsWith(invoice));
}

function maySettle(claimType: ClaimType, ids: Candidate['ids'], { table, cells, orders }: NamedRow): boolean {
  const { fnsku, sku, orderId, shipmentId, removalOrderId, referenceId } = ids;
  const hasAny = (...names: readonly (string | null)[]) =>
    names.some((name) => name !== null && cells.has(name));
  if (paymentTables.has(table)) return hasAny(fnsku, sku, orderId);
  switch (table) {
    case 'ledger':
      return (
        hasAny(orderId, shipmentId, removalOrderId) ||
        (orderId !== null && orders.has(orderId)) ||
        (mayMoveUnitOf(claimType, ids, cells, orders) && hasAny(fnsku))
      );
    case 'returns':
      // A replacement is identified by its own order.
      return orderId !== null && hasAny(orderId, referenceId);
    case 'removal_orders':
      // A removal order of the seller may name only the product.
      return hasAny(removalOrderId) || (claimType === 'disposed_no_consent' && hasAny(fnsku, sku));
    case 'removal_shipments':
      return hasAny(removalOrderId);
    default:
      return false;
  }
}

/** Whether a ledger row of the claim's product may be about the units of the claim. */
function mayMoveUnitOf(
  claimType: ClaimType,
  ids: Candidate['ids'],
  cells: ReadonlySet<string>,
  orders: ReadonlySet<string>,
): boolean {
  // A sale does not explain a loss, and no unit explains a fee.
  if (cells.has('Shipments') || claimType.startsWith('fee_')) return false;
  switch (claimType) {
    case 'reversal':
      return true;
    case 'return_lost':
      // A return booked under an internal reference may be any return of the product.
      return (
        cells.has('CustomerReturns') &&
        orders.size === 0 &&
        ![...cells].some((cell) => returnNamePattern.test(cell))
      );
    default:
      return (ids.orderId ?? ids.shipmentId ?? ids.removalOrderId) === null;
  }
}
