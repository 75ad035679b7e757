import { reasonGroups, reimbursementReasons } from '../reason-codes.ts';
import type { TableName } from '../reports/all.ts';

/** What the marketplace is known to write as the reason of a row; anything else survives and is counted. */
export const knownReasons: Partial<Record<TableName, readonly string[]>> = {
  ledger: Object.keys(reasonGroups),
  reimbursements: reimbursementReasons,
};
