import { awdInboundLost } from './awd-inbound-lost.ts';
import { awdTransferLost } from './awd-transfer-lost.ts';
import type { Detector } from './detector.ts';
import { feeAged } from './fee-aged.ts';
import { returnWrongItem } from './return-wrong-item.ts';
import { lateRefund } from './late-refund.ts';
import { feeRemoval } from './fee-removal.ts';
import { disposedByAmazon } from './disposed-by-amazon.ts';
import { disposedNoConsent } from './disposed-no-consent.ts';
import { feeDimension } from './fee-dimension.ts';
import { feeInboundDefect } from './fee-inbound-defect.ts';
import { feePlacement } from './fee-placement.ts';
import { feeReferral } from './fee-referral.ts';
import { feeStorage } from './fee-storage.ts';
import { feeUnusedLabel } from './fee-unused-label.ts';
import { inboundClawback } from './inbound-clawback.ts';
import { inboundDamaged } from './inbound-damaged.ts';
import { inboundLost } from './inbound-lost.ts';
import { overRefund } from './over-refund.ts';
import { refundNoReturn } from './refund-no-return.ts';
import { mcfLost } from './mcf-lost.ts';
import { removalDamaged } from './removal-damaged.ts';
import { removalLost } from './removal-lost.ts';
import { replacementNoReturn } from './replacement-no-return.ts';
import { returnDamagedAmazon } from './return-damaged-amazon.ts';
import { returnLost } from './return-lost.ts';
import { reversal } from './reversal.ts';
import { transferLost } from './transfer-lost.ts';
import { safeTNotReturned } from './safe-t-not-returned.ts';
import { safeTOutOfPolicy } from './safe-t-out-of-policy.ts';
import { safeTReturnLabel } from './safe-t-return-label.ts';
import { vendorChargeback } from './vendor-chargeback.ts';
import { vendorShortage } from './vendor-shortage.ts';
import { underReimbursed } from './under-reimbursed.ts';
import { warehouseDamaged } from './warehouse-damaged.ts';
import { warehouseLost } from './warehouse-lost.ts';

/** In the order in which claims are listed. */
export const allDetectors: readonly Detector[] = [
  warehouseLost,
  warehouseDamaged,
  disposedNoConsent,
  transferLost,
  refundNoReturn,
  replacementNoReturn,
  returnLost,
  returnDamagedAmazon,
  returnWrongItem,
  overRefund,
  lateRefund,
  inboundLost,
  inboundDamaged,
  inboundClawback,
  awdInboundLost,
  awdTransferLost,
  mcfLost,
  removalLost,
  removalDamaged,
  disposedByAmazon,
  feeDimension,
  feeReferral,
  feeStorage,
  feeAged,
  feeInboundDefect,
  feeUnusedLabel,
  feePlacement,
  feeRemoval,
  underReimbursed,
  reversal,
  safeTNotReturned,
  safeTOutOfPolicy,
  safeTReturnLabel,
  vendorShortage,
  vendorChargeback,
];
