import type { Product } from './catalog.ts';
import type { Marketplace } from './regions.ts';

export type EventType =
  | 'Adjustments'
  | 'CustomerReturns'
  | 'Receipts'
  | 'Shipments'
  | 'VendorReturns'
  | 'WhseTransfers';

export type Disposition =
  | 'SELLABLE'
  | 'WAREHOUSE_DAMAGED'
  | 'CARRIER_DAMAGED'
  | 'CUSTOMER_DAMAGED'
  | 'DISTRIBUTOR_DAMAGED'
  | 'DEFECTIVE'
  | 'EXPIRED';

export interface LedgerRow {
  readonly day: number;
  readonly seconds: number;
  readonly product: Product;
  readonly type: EventType;
  readonly reference: string;
  readonly quantity: number;
  readonly center: string;
  readonly disposition: Disposition;
  readonly reason: string;
  readonly reconciled: number;
  readonly unreconciled: number;
}

/** One line of an order; lines of the same order share its id. */
export interface OrderLine {
  readonly orderId: string;
  readonly itemCode: string;
  readonly product: Product;
  readonly day: number;
  readonly seconds: number;
  readonly shippedDay: number;
  readonly quantity: number;
  /** All amounts are of the whole line, in minor units. */
  readonly principal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly commission: number;
  readonly fulfilmentFee: number;
  readonly center: string;
  readonly status: 'Shipped' | 'Cancelled';
  /** Shipped by the seller: no stock of Amazon's is touched. */
  readonly byMerchant: boolean;
}

export interface Refund {
  readonly line: OrderLine;
  readonly day: number;
  readonly seconds: number;
  readonly quantity: number;
  readonly principal: number;
  readonly shipping: number;
  readonly tax: number;
  readonly commissionBack: number;
  readonly refundCommission: number;
  /** Return shipping kept back from the customer. */
  readonly heldBack: number;
}

/** A return of an order the seller shipped. */
export interface SellerReturn {
  readonly line: OrderLine;
  readonly requestDay: number;
  /** Undefined while it has not arrived. */
  readonly deliveryDay: number | undefined;
  readonly rma: string;
  readonly tracking: string;
  readonly labelCost: number;
  readonly labelPayer: 'Customer' | 'Seller';
  readonly inPolicy: boolean;
  readonly resolution: 'RefundAtFirstScan' | 'StandardRefund';
  readonly reason: string;
  readonly guaranteeClaim: boolean;
  readonly refunded: number;
  /** The seller's own SAFE-T claim, if any. */
  readonly claim: { readonly id: string; readonly day: number } | undefined;
}

export interface CustomerReturn {
  readonly orderId: string;
  readonly product: Product;
  readonly day: number;
  readonly seconds: number;
  readonly quantity: number;
  readonly center: string;
  readonly disposition: Disposition | 'DAMAGED';
  readonly reason: string;
  readonly status: string;
  readonly plate: string;
  readonly comment: string;
}

export interface Replacement {
  readonly original: OrderLine;
  readonly orderId: string;
  readonly day: number;
  readonly seconds: number;
  readonly quantity: number;
  readonly center: string;
  readonly reason: string;
}

export interface Reimbursement {
  readonly day: number;
  readonly seconds: number;
  readonly id: string;
  readonly caseId: string;
  readonly orderId: string;
  readonly reason: string;
  readonly product: Product;
  readonly perUnit: number;
  readonly total: number;
  readonly cash: number;
  readonly inventory: number;
  readonly originalId: string;
  readonly originalReason: string;
}

export interface RemovalOrder {
  readonly id: string;
  readonly day: number;
  readonly updatedDay: number;
  /** Who started it, as in the report; by default the seller. */
  readonly source?: string;
  readonly type: 'Return' | 'Disposal';
  readonly status: 'Completed' | 'Processing' | 'Cancelled';
  readonly product: Product;
  readonly disposition: Disposition;
  readonly requested: number;
  readonly cancelled: number;
  readonly disposed: number;
  readonly shipped: number;
  readonly inProcess: number;
  readonly fee: number;
}

export interface RemovalShipment {
  readonly order: RemovalOrder;
  readonly day: number;
  readonly quantity: number;
  readonly carrier: string;
  readonly tracking: string;
}

/** The seller's own count when a removal arrived. */
export interface ReceivingCount {
  readonly shipment: RemovalShipment;
  readonly day: number;
  readonly received: number;
  readonly damaged: number;
}

/** A line of the settlement that is neither a sale nor a refund. */
export interface Charge {
  readonly day: number;
  readonly seconds: number;
  readonly transaction: string;
  readonly amountType: string;
  readonly description: string;
  readonly amount: number;
  readonly orderId: string;
  readonly shipmentId: string;
  readonly product: Product;
  readonly quantity: number;
}

export type ShipmentStatus = 'WORKING' | 'SHIPPED' | 'RECEIVING' | 'CANCELLED' | 'DELETED' | 'CLOSED';

export interface InboundShipment {
  readonly id: string;
  readonly center: string;
  readonly status: ShipmentStatus;
  readonly createdDay: number;
  readonly deliveredDay: number;
  readonly updatedDay: number;
  readonly items: readonly {
    readonly product: Product;
    readonly shipped: number;
    readonly received: number;
  }[];
}

/** A plan to send stock: several placements are offered, one is accepted. */
export interface InboundPlan {
  readonly id: string;
  readonly status: 'ACTIVE' | 'VOIDED' | 'SHIPPED' | 'ERRORED';
  readonly marketplace: Marketplace;
  readonly createdDay: number;
  readonly updatedDay: number;
  readonly options: readonly {
    readonly id: string;
    readonly status: 'OFFERED' | 'ACCEPTED' | 'EXPIRED';
    /** Of the whole option, in minor units. */
    readonly fee: number;
    /** The shipments are created once the option is accepted. */
    readonly shipments: readonly { readonly id: string; readonly shipment?: InboundShipment }[];
  }[];
}

export type AwdShipmentStatus = 'CREATED' | 'IN_TRANSIT' | 'RECEIVING' | 'CLOSED' | 'CANCELLED';

/** A shipment to a distribution centre of Amazon Warehousing and Distribution, which counts cases. */
export interface AwdShipment {
  readonly id: string;
  readonly orderId: string;
  readonly status: AwdShipmentStatus;
  readonly createdDay: number;
  readonly updatedDay: number;
  readonly items: readonly {
    readonly product: Product;
    readonly unitsPerCase: number;
    readonly expectedCases: number;
    readonly receivedCases: number;
  }[];
}

/** An order that moves stock from AWD to fulfillment centers. */
export interface AwdTransfer {
  readonly orderId: string;
  readonly status: 'INVENTORY_OUTBOUND' | 'SUCCESS';
  readonly confirmedDay: number;
  readonly updatedDay: number;
  readonly shipmentId: string;
  readonly product: Product;
  readonly units: number;
}

export type PackageStatus =
  | 'IN_TRANSIT'
  | 'DELAYED'
  | 'UNDELIVERABLE'
  | 'DELIVERED'
  | 'AVAILABLE_FOR_PICKUP'
  | 'RETURNED'
  | 'UNKNOWN';

/** An order of another shop that Amazon sends from the store's stock. */
export interface MultiChannelOrder {
  readonly id: string;
  readonly shopOrderId: string;
  readonly status: 'Planning' | 'Processing' | 'Complete' | 'CompletePartialled' | 'Cancelled';
  readonly receivedDay: number;
  readonly updatedDay: number;
  readonly product: Product;
  readonly ordered: number;
  readonly cancelled: number;
  /** Omitted if the order was not sent. */
  readonly shipment?: {
    readonly id: string;
    readonly status: 'PENDING' | 'SHIPPED';
    readonly shippedDay: number;
    /** Not every shipment has one. */
    readonly estimatedDay?: number;
    readonly packages: readonly MultiChannelPackage[];
  };
}

export interface MultiChannelPackage {
  readonly number: number;
  readonly units: number;
  readonly status: PackageStatus;
  /** Not every carrier has one. */
  readonly trackingNumber?: string;
}

export interface Noncompliance {
  readonly day: number;
  readonly shipment: InboundShipment;
  readonly product: Product;
  readonly problem: string;
  readonly problemQuantity: number;
  readonly expected: number;
  readonly received: number;
  readonly fee: number;
  readonly status: string;
}

/** A month with higher storage fees in one centre: by a wrong volume, or by a higher rate. */
export interface StorageOvercharge {
  readonly product: Product;
  readonly center: string;
  readonly month: string;
  readonly raised: 'volume' | 'rate';
  readonly factor: number;
}

/** A surcharge for other units than those that are old enough. */
export interface AgedSurcharge {
  readonly product: Product;
  readonly day: number;
  readonly quantity: number;
}

/** Units bought from some day on cost their seller something else than before. */
export interface CostChange {
  readonly product: Product;
  readonly day: number;
  /** Of one unit, in minor units. */
  readonly cost: number;
}

/** What a vendor (1P) downloads from Vendor Central; nothing of it touches FBA stock. */
export interface VendorRecords {
  /** Lines of remittances: invoices and deductions. */
  readonly lines: readonly VendorLine[];
  readonly orders: readonly VendorOrderItem[];
  readonly invoices: readonly VendorInvoiceItem[];
  /** Announced deductions. */
  readonly payables: readonly VendorPayable[];
}

export interface VendorLine {
  readonly marketplace: Marketplace;
  readonly payment: string;
  readonly invoice: string;
  readonly day: number;
  readonly description: string;
  /** Of the document, in minor units. */
  readonly total: number;
  /** Of this payment. */
  readonly paid: number;
}

export interface VendorOrderItem {
  readonly order: string;
  readonly product: Product;
  readonly day: number;
  readonly accepted: number;
  readonly received: number;
}

export interface VendorInvoiceItem {
  readonly invoice: string;
  readonly order: string;
  readonly product: Product;
  readonly day: number;
  readonly quantity: number;
}

export interface VendorPayable {
  readonly marketplace: Marketplace;
  readonly invoice: string;
  readonly day: number;
  readonly type: string;
  readonly total: number;
  readonly deducted: number;
}

/** Everything that happened to a few products that ship together. */
export interface Cohort {
  readonly products: readonly Product[];
  readonly ledger: readonly LedgerRow[];
  readonly orders: readonly OrderLine[];
  readonly refunds: readonly Refund[];
  readonly returns: readonly CustomerReturn[];
  readonly replacements: readonly Replacement[];
  readonly reimbursements: readonly Reimbursement[];
  readonly removalOrders: readonly RemovalOrder[];
  readonly removalShipments: readonly RemovalShipment[];
  readonly receivingCounts: readonly ReceivingCount[];
  readonly charges: readonly Charge[];
  readonly shipments: readonly InboundShipment[];
  readonly inboundPlans: readonly InboundPlan[];
  readonly awdShipments: readonly AwdShipment[];
  readonly awdTransfers: readonly AwdTransfer[];
  readonly multiChannelOrders: readonly MultiChannelOrder[];
  readonly noncompliance: readonly Noncompliance[];
  readonly dearStorage: readonly StorageOvercharge[];
  readonly agedSurcharges: readonly AgedSurcharge[];
  readonly sellerReturns: readonly SellerReturn[];
  readonly costChanges: readonly CostChange[];
  readonly vendor: VendorRecords;
}
