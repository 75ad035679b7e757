import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database/database.ts';
import type { ReimbursementRow } from './match-rules.ts';
import { toReasonKind } from './reversal-rule.ts';

export interface Reported {
  readonly account: number;
  readonly store: number;
  /** Distinct rows of all files; equal rows of one file are separate reimbursements. */
  readonly rows: readonly ReimbursementRow[];
}

const atOnce = 500;

/**
 * Saves a store's reimbursement rows. A row that an earlier file already contained is the same reimbursement: its id,
 * product, kind of reason and money agree. What a later file adds, such as a case id or an ASIN, is merged into it.
 */
export async function saveReimbursements(tx: Tx, { account, store, rows }: Reported): Promise<void> {
  const saved = await listSavedRows(tx, account, store);
  const groups = Map.groupBy(rows, naturalGroup);
  const created: (ReimbursementRow & { rowKey: string })[] = [];
  for (const [group, rows] of groups) {
    const known = saved.get(group) ?? [];
    const { pairs, unknown } = pairRows(known, rows);
    for (const [row, again] of pairs) await merge(tx, account, row, again);
    const keys = new Set(known.map(({ row_key }) => row_key));
    for (const row of unknown) created.push({ ...row, rowKey: freeKey(group, keys) });
  }
  for (let start = 0; start < created.length; start += atOnce) {
    await tx
      .insertInto('reimbursement_rows')
      .values(
        created.slice(start, start + atOnce).map((row) => ({
          account_id: account,
          store_id: store,
          row_key: row.rowKey,
          report_id: row.reportId,
          row_number: row.rowNumber,
          approved_on: row.approvalDate,
          approval_time: row.approvalTime,
          reimbursement_id: row.reimbursementId,
          case_id: row.caseId,
          order_id: row.orderId,
          reason: row.reason,
          sku: row.sku,
          fnsku: row.fnsku,
          asin: row.asin,
          currency: row.currency,
          amount_per_unit: row.amountPerUnit,
          amount_total: row.amountTotal,
          quantity_cash: row.quantityCash,
          quantity_inventory: row.quantityInventory,
          original_reimbursement_id: row.originalReimbursementId,
          kind: 'unmatched' as const,
        })),
      )
      .execute();
  }
}

async function listSavedRows(tx: Tx, account: number, store: number): Promise<Map<string, KnownRow[]>> {
  const rows = await tx
    .selectFrom('reimbursement_rows')
    .select([
      'id',
      'row_key',
      'approved_on as approvalDate',
      'approval_time as approvalTime',
      'reimbursement_id as reimbursementId',
      'case_id as caseId',
      'order_id as orderId',
      'reason',
      'sku',
      'fnsku',
      'asin',
      'currency',
      'amount_per_unit as amountPerUnit',
      'amount_total as amountTotal',
      'quantity_cash as quantityCash',
      'quantity_inventory as quantityInventory',
      'original_reimbursement_id as originalReimbursementId',
    ])
    .where('account_id', '=', account)
    .where('store_id', '=', store)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, naturalGroup);
}

type Told = Omit<ReimbursementRow, 'reportId' | 'rowNumber'>;
type KnownRow = Told & { readonly id: number; readonly row_key: string };

/** Rows of different groups are different reimbursements. Without an id, day and order distinguish them. */
function naturalGroup(row: Told): string {
  return JSON.stringify([
    row.reimbursementId,
    toReasonKind(row.reason),
    row.currency,
    row.amountTotal,
    row.quantityCash,
    row.quantityInventory,
    ...(row.reimbursementId === '' ? [row.approvalDate, row.orderId, row.caseId] : []),
  ]);
}

function freeKey(group: string, keys: Set<string>): string {
  const content = createHash('sha256').update(group).digest('hex');
  let ordinal = keys.size + 1;
  while (keys.has(`${content}:${ordinal}`)) ordinal += 1;
  const key = `${content}:${ordinal}`;
  keys.add(key);
  return key;
}

/** Pairs the rows that agree most first; each row of either side is used once. */
function pairRows<Row extends Told>(
  saved: readonly KnownRow[],
  rows: readonly Row[],
): { pairs: [KnownRow, Row][]; unknown: Row[] } {
  const possible = saved
    .flatMap((row) => rows.map((again) => ({ row, again, agreement: countAgreeing(row, again) })))
    .filter(({ agreement }) => agreement >= 0)
    .toSorted((one, other) => other.agreement - one.agreement);
  const pairs = new Map<KnownRow, Row>();
  const used = new Set<Row>();
  for (const { row, again } of possible) {
    if (pairs.has(row) || used.has(again)) continue;
    pairs.set(row, again);
    used.add(again);
  }
  return { pairs: [...pairs], unknown: rows.filter((row) => !used.has(row)) };
}

const products = ['fnsku', 'sku'] as const;
const details = ['caseId', 'orderId', 'asin', 'originalReimbursementId', 'approvalDate'] as const;

/** Number of agreeing values; −1 when the products differ. Missing values agree with anything. */
function countAgreeing(row: Told, again: Told): number {
  const agrees = (name: (typeof products)[number] | (typeof details)[number]) => row[name] === again[name];
  const differs = products.some((name) => row[name] !== '' && again[name] !== '' && !agrees(name));
  return differs ? -1 : [...products, ...details].filter(agrees).length;
}

async function merge(tx: Tx, account: number, row: KnownRow, again: Told): Promise<void> {
  const filled = {
    approval_time: row.approvalTime || again.approvalTime,
    case_id: row.caseId || again.caseId,
    order_id: row.orderId || again.orderId,
    sku: row.sku || again.sku,
    fnsku: row.fnsku || again.fnsku,
    asin: row.asin || again.asin,
    amount_per_unit: row.amountPerUnit || again.amountPerUnit,
    original_reimbursement_id: row.originalReimbursementId || again.originalReimbursementId,
  };
  const isKnown =
    filled.approval_time === row.approvalTime &&
    filled.case_id === row.caseId &&
    filled.order_id === row.orderId &&
    filled.sku === row.sku &&
    filled.fnsku === row.fnsku &&
    filled.asin === row.asin &&
    filled.amount_per_unit === row.amountPerUnit &&
    filled.original_reimbursement_id === row.originalReimbursementId;
  if (isKnown) return;
  await tx
    .updateTable('reimbursement_rows')
    .set(filled)
    .where('account_id', '=', account)
    .where('id', '=', row.id)
    .execute();
}
