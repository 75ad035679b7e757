import type { Product } from '../catalog.ts';
import type { CohortBuilder } from '../cohort-builder.ts';
import type { OrderLine } from '../records.ts';
import type { AmountBasis, LossKind, RowHint, Truth, TruthIds, Verdict } from '../truth.ts';

export interface ScenarioContext {
  readonly builder: CohortBuilder;
  readonly product: Product;
  /** Shares marketplace and inbound shipments with the product. */
  readonly sibling: Product;
  /** The day of the event that starts the claim window. */
  readonly day: number;
  /** Records what an audit should find. */
  readonly note: (facts: Facts | (() => Facts)) => void;
}

interface Facts {
  readonly quantity: number;
  readonly amount: number;
  readonly basis: AmountBasis;
  readonly anchor: string;
  readonly anchorDay?: number;
  readonly ids?: Omit<TruthIds, 'fnsku' | 'sku' | 'asin'>;
  readonly rows: readonly RowHint[];
}

export interface Scenario {
  readonly kind: LossKind;
  readonly name: string;
  readonly verdict: 'owed' | 'innocent' | 'undecided';
  /** Range of days between the event and the as-of date. */
  readonly ages: readonly [number, number];
  /** Ages at which every known window has closed. */
  readonly lapsedAges?: readonly [number, number];
  /** The only country in which it can happen. */
  readonly country?: string;
  readonly play: (context: ScenarioContext) => void;
}

export function createTruthRecorder(
  scenario: Scenario,
  verdict: Verdict,
  builder: CohortBuilder,
  product: Product,
  day: number,
): ScenarioContext['note'] {
  return (given) => {
    builder.truths.push((): Truth => {
      const facts = typeof given === 'function' ? given() : given;
      const { asin, fnsku, sku, marketplace } = product;
      return {
        verdict,
        kind: scenario.kind,
        scenario: scenario.name,
        marketplaceId: marketplace.id,
        ids: { fnsku, sku, asin, ...facts.ids },
        quantity: facts.quantity,
        amount: verdict === 'owed' || verdict === 'lapsed' ? facts.amount : 0,
        currency: marketplace.currency,
        basis: facts.basis,
        anchor: { event: facts.anchor, date: builder.calendar.iso(facts.anchorDay ?? day) },
        rows: facts.rows,
      };
    });
  };
}

export const reports = {
  ledger: 'GET_LEDGER_DETAIL_VIEW_DATA',
  reimbursements: 'GET_FBA_REIMBURSEMENTS_DATA',
  returns: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
  replacements: 'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA',
  removalOrders: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
  removalShipments: 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
  feePreview: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
  settlement: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
  storage: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
  agedStorage: 'GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA',
  sellerReturns: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
  noncompliance: 'GET_FBA_FULFILLMENT_INBOUND_NONCOMPLIANCE_DATA',
  inbound: 'inbound v0 shipments',
  awdShipments: 'AWD shipments',
  awdTransfers: 'AWD transfers',
  multiChannelPackages: 'multi-channel packages',
  placements: 'placements',
  receiving: 'receiving count',
  vendorRemittances: 'vendor-remittances',
} as const;

export function createLedgerRowHint(reference: string, reason = ''): RowHint {
  return {
    report: reports.ledger,
    match: { 'Reference ID': reference, ...(reason && { Reason: reason }) },
  };
}

export function row(report: keyof typeof reports, match: Readonly<Record<string, string>>): RowHint {
  return { report: reports[report], match };
}

/** What Amazon pays for units lost after a sale: the price less its fees. */
export function calculatePriceLessFees(line: OrderLine, quantity: number): number {
  return Math.round(((line.principal - line.commission - line.fulfilmentFee) * quantity) / line.quantity);
}
