import type { ClaimType } from './claim-types.ts';
import type { DocumentType } from './document-types.ts';

/** How a shipment travelled to the marketplace. */
export const transports = ['small_parcel', 'ltl_ftl', 'amazon_freight', 'awd'] as const;

export type Transport = (typeof transports)[number];

/** Key of the sentence in the web's catalogues. */
export const needKeys = [
  'ownership',
  'delivery_small_parcel',
  'delivery_ltl_ftl',
  'delivery_amazon_freight',
  'delivery_awd',
  'removal_photos',
  'removal_delivery',
  'return_photos',
  'return_tracking',
  'measured_photos',
  'inbound_defect_evidence',
  'cost_invoice',
  'shop_order',
  'vendor_delivery',
  'chargeback_evidence',
] as const;

export type NeedKey = (typeof needKeys)[number];

export interface DocumentNeed {
  readonly key: NeedKey;
  /** Any one of these is sufficient. */
  readonly oneOf: readonly DocumentType[];
  /** The claim is refused without it; others only strengthen it. */
  readonly required: boolean;
  /** Prices may be concealed, except where the cost itself must be shown. */
  readonly withPrices?: true;
}

const ownership: DocumentNeed = {
  key: 'ownership',
  oneOf: ['supplier_invoice', 'packing_slip'],
  required: true,
};

const delivery: Readonly<Record<Transport, DocumentNeed>> = {
  small_parcel: { key: 'delivery_small_parcel', oneOf: ['proof_of_delivery'], required: true },
  ltl_ftl: { key: 'delivery_ltl_ftl', oneOf: ['bill_of_lading', 'proof_of_delivery'], required: true },
  amazon_freight: { key: 'delivery_amazon_freight', oneOf: ['proof_of_delivery'], required: true },
  awd: { key: 'delivery_awd', oneOf: ['proof_of_delivery'], required: true },
};

const costInvoice: DocumentNeed = {
  key: 'cost_invoice',
  oneOf: ['supplier_invoice'],
  required: true,
  withPrices: true,
};

const costHelps: DocumentNeed = { ...costInvoice, required: false };
const measured: DocumentNeed = { key: 'measured_photos', oneOf: ['photo'], required: true };

type Needs = readonly (DocumentNeed | 'delivery')[];

const inbound: Needs = [ownership, 'delivery'];
const warehouse: Needs = [costHelps];
/** The marketplace's own records are the proof. */
const none: Needs = [];

const needs: Readonly<Record<ClaimType, Needs>> = {
  warehouse_lost: warehouse,
  warehouse_damaged: warehouse,
  disposed_no_consent: warehouse,
  transfer_lost: warehouse,
  refund_no_return: none,
  replacement_no_return: none,
  return_lost: none,
  return_damaged_amazon: [{ key: 'return_photos', oneOf: ['photo'], required: false }],
  return_wrong_item: [{ key: 'return_photos', oneOf: ['photo'], required: true }],
  over_refund: none,
  late_refund: none,
  inbound_lost: inbound,
  inbound_damaged: inbound,
  inbound_clawback: inbound,
  awd_inbound_lost: [ownership, delivery.awd],
  awd_transfer_lost: [ownership],
  // Amazon wants both with the customer's name and address.
  mcf_lost: [{ key: 'shop_order', oneOf: ['other', 'photo'], required: true }],
  // A tracking number that still answers serves as well as a document.
  removal_lost: [{ key: 'removal_delivery', oneOf: ['proof_of_delivery'], required: false }],
  removal_damaged: [
    { key: 'removal_photos', oneOf: ['photo'], required: true },
    { key: 'removal_delivery', oneOf: ['proof_of_delivery'], required: false },
  ],
  disposed_by_amazon: warehouse,
  fee_dimension: [measured],
  fee_referral: none,
  fee_storage: [measured],
  fee_aged: none,
  fee_inbound_defect: [
    {
      key: 'inbound_defect_evidence',
      oneOf: ['photo', 'packing_slip', 'bill_of_lading', 'proof_of_delivery'],
      required: true,
    },
  ],
  fee_unused_label: none,
  fee_placement: none,
  fee_removal: none,
  under_reimbursed: [costInvoice],
  reversal: none,
  safe_t_not_returned: [{ key: 'return_tracking', oneOf: ['photo', 'other'], required: false }],
  safe_t_out_of_policy: [{ key: 'return_photos', oneOf: ['photo'], required: false }],
  safe_t_return_label: none,
  // Amazon's form asks for the bill of lading where Amazon pays the freight, else for the carrier's proof of delivery.
  vendor_shortage: [
    { key: 'vendor_delivery', oneOf: ['bill_of_lading', 'proof_of_delivery'], required: true },
  ],
  vendor_chargeback: [
    {
      key: 'chargeback_evidence',
      oneOf: ['photo', 'packing_slip', 'bill_of_lading', 'proof_of_delivery', 'other'],
      required: true,
    },
  ],
};

/** Documents for a claim of this type, required ones first. */
export function documentNeeds(claimType: ClaimType, transport: Transport): readonly DocumentNeed[] {
  return needs[claimType].map((need) => (need === 'delivery' ? delivery[transport] : need));
}

export interface DocumentAtHand {
  readonly type: DocumentType;
  /** For an invoice: whether unit costs are readable. */
  readonly showsPrices?: boolean;
}

export function isMet({ oneOf, withPrices }: DocumentNeed, have: readonly DocumentAtHand[]): boolean {
  return have.some(
    ({ type, showsPrices }) => oneOf.includes(type) && (withPrices !== true || showsPrices === true),
  );
}

/** Missing documents that prevent filing. */
export function missingDocuments(
  claimType: ClaimType,
  transport: Transport,
  have: readonly DocumentAtHand[],
): NeedKey[] {
  return documentNeeds(claimType, transport)
    .filter((need) => need.required && !isMet(need, have))
    .map(({ key }) => key);
}
