import type { LossKind } from '../world/truth.ts';

/** The `reason` of the reimbursements report for each kind of loss. */
export const reimbursementReasons: Readonly<Record<LossKind, string>> = {
  warehouse_lost: 'Lost_Warehouse',
  warehouse_damaged: 'Damaged_Warehouse',
  disposed_no_consent: 'Damaged_Warehouse',
  transfer_lost: 'Lost_Warehouse',
  refund_no_return: 'CustomerReturn',
  replacement_no_return: 'CustomerReturn',
  return_lost: 'CustomerReturn',
  return_damaged_amazon: 'CustomerReturn',
  over_refund: 'CustomerServiceIssue',
  inbound_lost: 'Lost_Inbound',
  inbound_damaged: 'Damaged_Inbound',
  inbound_clawback: 'Lost_Inbound',
  removal_lost: 'RemovalOrderLost',
  removal_damaged: 'RemovalOrderDamaged',
  disposed_by_amazon: 'Damaged_Warehouse',
  fee_dimension: 'Fee_Correction',
  fee_referral: 'Fee_Correction',
  fee_storage: 'Fee_Correction',
  fee_inbound_defect: 'Fee_Correction',
  fee_unused_label: 'Fee_Correction',
  fee_removal: 'Fee_Correction',
  under_reimbursed: 'Lost_Warehouse',
  reversal: 'Lost_Warehouse',
};
