import type { TableName } from '../reports/all.ts';

/** What the marketplace is known to write as the reason of a row; anything else survives and is counted. */
export const knownReasons: Partial<Record<TableName, readonly string[]>> = {
  ledger: '1 3 4 5 6 7 D E F G H J K M N O P Q U'.split(' '),
  reimbursements: [
    'Lost_Warehouse',
    'Damaged_Warehouse',
    'Lost_Inbound',
    'Damaged_Inbound',
    'CustomerReturn',
    'CustomerServiceIssue',
    'Reversal_Reimbursement',
    'RemovalOrderLost',
    'RemovalOrderDamaged',
  ],
};
