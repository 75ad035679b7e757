import type { ClaimType } from '@recoup/contract/claim-types';
import type { VocabularySource } from './source.ts';

/** What a payment is for. */
export type PaymentKind =
  | 'warehouse_lost'
  | 'warehouse_damaged'
  | 'inbound_lost'
  | 'inbound_damaged'
  | 'customer_return'
  | 'customer_service'
  | 'removal_lost'
  | 'removal_damaged'
  | 'multi_channel'
  /** Outside the usual kinds, or with an unknown word: the payment may be for any unit of the product. */
  | 'general'
  /** A further payment for units that were already paid for. */
  | 'top_up'
  | 'fee_correction'
  /** Stock of Amazon Warehousing & Distribution: no FBA ledger row belongs to it. */
  | 'awd'
  | 'taken_back';

interface PaymentWord {
  /** The column `reason` of the reimbursements report, or `amount-description` of settlements and transaction files. */
  readonly foundIn: 'report' | 'settlement';
  /** Compared without case, spaces and punctuation: `Lost:Warehouse` is `Lost_Warehouse`. */
  readonly word: string;
  /** `word` is a regular expression for the bare letters; the first matching row applies. */
  readonly isPattern?: true;
  readonly kind: PaymentKind;
  readonly source: VocabularySource;
}

const reportWords = {
  Lost_Warehouse: 'warehouse_lost',
  Damaged_Warehouse: 'warehouse_damaged',
  Lost_Inbound: 'inbound_lost',
  Damaged_Inbound: 'inbound_damaged',
  CustomerReturn: 'customer_return',
  ReturnAdjustment: 'customer_return',
  CustomerServiceIssue: 'customer_service',
  GeneralAdjustment: 'general',
  Fee_Correction: 'fee_correction',
  RemovalOrderLost: 'removal_lost',
  RemovalOrderDamaged: 'removal_damaged',
  Reimbursement_Reversal: 'taken_back',
  Reversal_Reimbursement: 'taken_back',
  Payment_Retraction: 'taken_back',
  Compensated_Clawback: 'taken_back',
} as const satisfies Record<string, PaymentKind>;

const settlementWords = {
  WAREHOUSE_LOST: 'warehouse_lost',
  WAREHOUSE_LOST_MANUAL: 'warehouse_lost',
  MISSING_FROM_INVENTORY: 'warehouse_lost',
  WAREHOUSE_DAMAGE: 'warehouse_damaged',
  WAREHOUSE_DAMAGE_EXCEPTION: 'warehouse_damaged',
  CARRIER_DAMAGED_DISCARD: 'warehouse_damaged',
  MISSING_FROM_INBOUND: 'inbound_lost',
  INBOUND_CARRIER_DAMAGE: 'inbound_damaged',
  // Despite its name, a payment for a refunded unit that never came back.
  REVERSAL_REIMBURSEMENT: 'customer_return',
  CRETURN_WRONG_ITEM: 'customer_return',
  LOST_OUTBOUND: 'customer_return',
  FREE_REPLACEMENT_REFUND_ITEMS: 'customer_service',
  CS_ERROR_ITEMS: 'customer_service',
  CS_ERROR_NON_ITEMIZED: 'customer_service',
  REMOVAL_ORDER_LOST: 'removal_lost',
  REMOVAL_ORDER_DAMAGED: 'removal_damaged',
  RE_EVALUATION: 'top_up',
  INCORRECT_FEES_ITEMS: 'fee_correction',
  INCORRECT_FEES_NON_ITEMIZED: 'fee_correction',
  WEIGHT_AND_DIMENSIONS_CHANGE: 'fee_correction',
  MULTICHANNEL_ORDER_LOST: 'multi_channel',
  MULTICHANNEL_ORDER_DAMAGED: 'multi_channel',
  MULTICHANNEL_ORDER_LATE: 'multi_channel',
  COMPENSATED_CLAWBACK: 'taken_back',
  MISSING_FROM_INBOUND_CLAWBACK: 'taken_back',
  PAYMENT_RETRACTION_ITEMS: 'taken_back',
  // Words of the payments page of Seller Central, in the account's language.
  'Lost:Warehouse': 'warehouse_lost',
  'Damaged:Warehouse': 'warehouse_damaged',
  'Lost:Inbound': 'inbound_lost',
  'Lost:Outbound': 'customer_return',
  'Damaged:Inbound': 'inbound_damaged',
  'Customer Return': 'customer_return',
  'Customer Service Issue': 'customer_service',
  'General Adjustment': 'general',
  'Fee Correction': 'fee_correction',
  Kundenrücksendung: 'customer_return',
  'allgemeine Anpassung': 'general',
  'retour client': 'customer_return',
  'ajustement général': 'general',
} as const satisfies Record<string, PaymentKind>;

/** A regular expression for the bare letters of a reason in the reimbursements report that means a reversal. */
export const takenBackWords = 'reversal|retraction|clawback';

function exactly(
  foundIn: PaymentWord['foundIn'],
  words: Readonly<Record<string, PaymentKind>>,
): readonly PaymentWord[] {
  return Object.entries(words).map(([word, kind]) => ({ foundIn, word, kind, source: 'seenInFiles' }));
}

function pattern(foundIn: PaymentWord['foundIn'], word: string, kind: PaymentKind): PaymentWord {
  return { foundIn, word, isPattern: true, kind, source: 'notEstablished' };
}

/** A payment without a matching row is `general` if positive and `taken_back` if negative. */
export const paymentWords: readonly PaymentWord[] = [
  ...exactly('report', reportWords),
  pattern('report', '^awd', 'awd'),
  pattern('report', 'multi.?channel|^mcf', 'multi_channel'),
  pattern('report', 'removal.*damage|damage.*removal', 'removal_damaged'),
  pattern('report', 'removal', 'removal_lost'),
  pattern('report', takenBackWords, 'taken_back'),
  ...exactly('settlement', settlementWords),
  pattern('settlement', 'reimbursement.*lostwarehouse$', 'warehouse_lost'),
  pattern('settlement', 'reimbursement.*damagedwarehouse$', 'warehouse_damaged'),
  pattern('settlement', 'reimbursement.*lostinbound$', 'inbound_lost'),
  pattern('settlement', 'reimbursement.*damagedinbound$', 'inbound_damaged'),
  pattern('settlement', 'reimbursement.*customerreturn$', 'customer_return'),
  pattern('settlement', 'reimbursement.*customerserviceissue$', 'customer_service'),
  pattern('settlement', 'reimbursement.*feecorrection$', 'fee_correction'),
  pattern('settlement', 'awd', 'awd'),
  pattern('settlement', 'clawback|retraction', 'taken_back'),
];

/** Values of `amount-type` in settlements that mean payments for units. */
export const paymentAmountTypes: readonly string[] = [
  'FBA Inventory Reimbursement',
  'MCF Inventory Reimbursement',
];

const byOrder: readonly ClaimType[] = [
  'refund_no_return',
  'replacement_no_return',
  'return_lost',
  'return_damaged_amazon',
  'late_refund',
  'return_wrong_item',
];

/**
 * The claim types that a payment of each kind settles, up to the units it pays for. It settles claims of its product
 * or, for claim types about an order, claims of its order.
 */
export const claimsSettledBy: Readonly<Record<PaymentKind, readonly ClaimType[]>> = {
  warehouse_lost: ['warehouse_lost', 'transfer_lost', ...byOrder],
  warehouse_damaged: ['warehouse_damaged', 'disposed_no_consent', 'disposed_by_amazon', ...byOrder],
  inbound_lost: ['inbound_lost', 'inbound_clawback', 'awd_transfer_lost'],
  inbound_damaged: ['inbound_damaged'],
  customer_return: byOrder,
  customer_service: byOrder,
  removal_lost: ['removal_lost', 'disposed_by_amazon'],
  removal_damaged: ['removal_damaged'],
  multi_channel: [...byOrder, 'mcf_lost'],
  general: [
    'warehouse_lost',
    'transfer_lost',
    'warehouse_damaged',
    'disposed_no_consent',
    'inbound_lost',
    'inbound_damaged',
    'inbound_clawback',
    'awd_inbound_lost',
    'awd_transfer_lost',
    'mcf_lost',
    'removal_lost',
    'removal_damaged',
    'disposed_by_amazon',
    ...byOrder,
  ],
  top_up: [],
  fee_correction: ['fee_dimension', 'fee_removal', 'fee_aged'],
  awd: ['awd_inbound_lost', 'awd_transfer_lost'],
  taken_back: [],
};

/** Payments of these kinds do not show the value of a unit of FBA stock. */
export const kindsWithoutUnitWorth: readonly PaymentKind[] = ['fee_correction', 'awd', 'taken_back'];

/** Payments of these kinds are per unit and can be compared with the value of a unit. */
export const kindsPaidPerUnit: readonly PaymentKind[] = [
  'warehouse_lost',
  'warehouse_damaged',
  'inbound_lost',
  'inbound_damaged',
  'customer_return',
  'removal_lost',
  'removal_damaged',
  'general',
];
