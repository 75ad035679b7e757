import type { Region } from '../world/regions.ts';
import type { LossKind } from '../world/truth.ts';

interface Window {
  /** Days after the event that starts the window. */
  readonly opens: number;
  readonly closes: number;
}

const returns = { american: { opens: 60, closes: 120 }, european: { opens: 45, closes: 105 } };
const safeT = { american: { opens: 0, closes: 30 }, european: { opens: 0, closes: 60 } };
/** Amazon pays for losses in its centres by itself, and its report shows a payment up to five days later. */
const warehouse = { opens: 5, closes: 60 };
const spans: Readonly<Record<LossKind, Window | 'return' | 'SAFE-T'>> = {
  warehouse_lost: warehouse,
  warehouse_damaged: warehouse,
  disposed_no_consent: { opens: 0, closes: 60 },
  transfer_lost: { opens: 30, closes: 60 },
  refund_no_return: 'return',
  replacement_no_return: 'return',
  return_lost: 'return',
  return_damaged_amazon: 'return',
  return_wrong_item: 'return',
  over_refund: 'return',
  late_refund: 'return',
  inbound_lost: { opens: 0, closes: 270 },
  inbound_damaged: { opens: 0, closes: 270 },
  inbound_clawback: { opens: 0, closes: 270 },
  awd_inbound_lost: { opens: 0, closes: 60 },
  awd_transfer_lost: { opens: 30, closes: 60 },
  mcf_lost: { opens: 8, closes: 90 },
  removal_lost: { opens: 15, closes: 75 },
  removal_damaged: { opens: 0, closes: 60 },
  disposed_by_amazon: { opens: 0, closes: 60 },
  fee_dimension: { opens: 0, closes: 90 },
  fee_referral: { opens: 0, closes: 90 },
  fee_storage: { opens: 0, closes: 90 },
  fee_aged: { opens: 0, closes: 90 },
  fee_inbound_defect: { opens: 0, closes: 90 },
  fee_unused_label: { opens: 0, closes: 90 },
  fee_placement: { opens: 0, closes: 90 },
  fee_removal: { opens: 0, closes: 90 },
  under_reimbursed: { opens: 0, closes: 60 },
  reversal: { opens: 0, closes: 60 },
  vendor_shortage: { opens: 0, closes: 730 },
  vendor_chargeback: { opens: 0, closes: 30 },
  safe_t_not_returned: { opens: 15, closes: 30 },
  safe_t_out_of_policy: 'SAFE-T',
  safe_t_return_label: 'SAFE-T',
};

/** Whether the claim window is open. */
export function getClaimWindow(kind: LossKind, region: Region): Window {
  const span = spans[kind];
  if (typeof span === 'object') return span;
  const { american, european } = span === 'return' ? returns : safeT;
  return region === 'EU' ? european : american;
}
