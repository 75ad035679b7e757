import type { Product } from '../catalog.ts';
import type { CohortBuilder } from '../cohort-builder.ts';
import type { OrderLine } from '../records.ts';
import type { Basis, LossKind, RowHint, Truth, TruthIds, Verdict } from '../truth.ts';

export interface ScenarioContext {
  readonly builder: CohortBuilder;
  readonly product: Product;
  /** Travels with the product: same marketplace, same inbound shipments. */
  readonly sibling: Product;
  /** Of the event from which the claim's window runs. */
  readonly day: number;
  /** Writes down what an audit should make of the story. */
  readonly note: (facts: Facts | (() => Facts)) => void;
}

interface Facts {
  readonly quantity: number;
  readonly amount: number;
  readonly basis: Basis;
  readonly anchor: string;
  readonly anchorDay?: number;
  readonly ids?: Omit<TruthIds, 'fnsku' | 'sku' | 'asin'>;
  readonly rows: readonly RowHint[];
}

export interface Scenario {
  readonly kind: LossKind;
  readonly name: string;
  readonly verdict: 'owed' | 'innocent' | 'undecided';
  /** How many days before the as-of date the anchor lies, from and to. */
  readonly ages: readonly [number, number];
  /** Ages at which every known window is over. */
  readonly lapsedAges?: readonly [number, number];
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
  noncompliance: 'GET_FBA_FULFILLMENT_INBOUND_NONCOMPLIANCE_DATA',
  inbound: 'inbound v0 shipments',
  receiving: 'receiving count',
} as const;

export function ledgerRow(reference: string, reason = ''): RowHint {
  return {
    report: reports.ledger,
    match: { 'Reference ID': reference, ...(reason && { Reason: reason }) },
  };
}

export function row(report: keyof typeof reports, match: Readonly<Record<string, string>>): RowHint {
  return { report: reports[report], match };
}

/** What the marketplace pays for units lost after a sale: the price, less what it would have kept. */
export function priceLessFees(line: OrderLine, quantity: number): number {
  return Math.round(((line.principal - line.commission - line.fulfilmentFee) * quantity) / line.quantity);
}
