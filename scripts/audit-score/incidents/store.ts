import type { ClaimType } from '@recoup/contract/claim-types';
import type { AuditRegion } from '@recoup/recovery';
import { SeededRandom } from './dice.ts';

/** The day on which every store of incidents is audited. */
export const auditDay = '2026-11-15';

export function isoDay(ago: number): string {
  return new Date(Date.parse(auditDay) - ago * 86_400_000).toISOString().slice(0, 10);
}

export interface Site {
  readonly country: string;
  readonly currency: string;
  readonly digits: number;
  readonly marketplace: string;
  readonly center: string;
}

const sites: Readonly<Record<AuditRegion, Site>> = {
  NA: { country: 'US', currency: 'USD', digits: 2, marketplace: 'Amazon.com', center: 'SAN3' },
  EU: { country: 'DE', currency: 'EUR', digits: 2, marketplace: 'Amazon.de', center: 'LEJ1' },
  FE: { country: 'JP', currency: 'JPY', digits: 0, marketplace: 'Amazon.co.jp', center: 'NRT5' },
};

export interface Product {
  readonly sku: string;
  readonly fnsku: string;
  readonly asin: string;
  /** Minor units. */
  readonly cost: number;
  readonly price: number;
  readonly commission: number;
  readonly fulfilmentFee: number;
}

export type Cells = Readonly<Record<string, string | number>>;

export const fileNames = [
  'ledger',
  'reimbursements',
  'settlement',
  'transactions',
  'orders',
  'returns',
  'sellerReturns',
  'replacements',
  'removalOrders',
  'removalShipments',
  'feePreview',
  'storageFees',
  'agedFees',
  'ledgerSummary',
  'inboundProblems',
  'costs',
  'deliveries',
  'receivingCounts',
] as const;
export type FileName = (typeof fileNames)[number];

/** Days before the audit, and the cells that differ from those every row of the file has. */
export interface ReportRow {
  readonly ago: number;
  readonly cells: Cells;
}

export interface Expectation {
  readonly incident: string;
  readonly units: number;
  /** Minor units. */
  readonly amount: number;
}

export interface InboundShipment {
  readonly id: string;
  readonly status: string;
  readonly items: readonly {
    readonly product: Product;
    readonly shipped: number;
    readonly received: number;
  }[];
}

/** A seller whose reports are filled incident by incident; each incident has products and orders of its own. */
export class Store {
  readonly site: Site;
  readonly region: AuditRegion;
  readonly dice: SeededRandom;
  readonly rows = new Map<FileName, ReportRow[]>(fileNames.map((name) => [name, []]));
  readonly shipments: InboundShipment[] = [];
  /** Lines of the AWD API's files, as a client keeps them. */
  readonly awdShipments: object[] = [];
  readonly awdTransfers: object[] = [];
  /** Lines of the file of the Fulfillment Outbound API, likewise. */
  readonly multiChannelPackages: object[] = [];
  /** Lines of the file of inbound plans, likewise. */
  readonly placements: object[] = [];
  /** Lines of a vendor's remittances. */
  readonly remittances: {
    readonly invoice: string;
    readonly minor: number;
    readonly what: string;
    readonly date: string;
  }[] = [];
  /** By claim type, then SKU, shipment or a vendor's invoice. */
  readonly expected = new Map<string, Expectation>();
  readonly incidents = new Map<string, string>();
  #incident = '';
  #made = 0;

  constructor(region: AuditRegion, seed: string) {
    this.region = region;
    this.site = sites[region];
    this.dice = new SeededRandom(`${seed} ${region}`);
  }

  begin(incident: string): void {
    this.#incident = incident;
  }

  id(): string {
    this.#made += 1;
    return String(this.#made).padStart(7, '0');
  }

  money(minor: number): number {
    return this.site.digits === 0 ? minor : minor / 100;
  }

  product(): Product {
    const id = this.id();
    const price = this.dice.between(20, 90) * 100;
    const product = {
      sku: `SKU-${id}`,
      fnsku: `X00${id}`,
      asin: `B0A${id}`,
      cost: this.dice.between(4, 15) * 100,
      price,
      commission: price * 0.15,
      fulfilmentFee: this.dice.between(3, 6) * 100,
    };
    this.incidents.set(product.sku, this.#incident);
    this.price(product, product.cost);
    return product;
  }

  oweVendor(claimType: ClaimType, invoice: string, amount: number): void {
    this.expected.set(`${claimType} ${invoice}`, { incident: this.#incident, units: 1, amount });
  }

  /** What a unit cost its seller, from some days ago or from the beginning. */
  price({ sku, fnsku }: Product, cost: number, since?: number): void {
    this.add('costs', 0, {
      sku,
      fnsku,
      'sourcing-cost': this.money(cost),
      currency: this.site.currency,
      ...(since !== undefined && { 'valid-from': isoDay(since) }),
    });
  }

  orderId(): string {
    return `302-${this.id()}-${this.id()}`;
  }

  add(file: FileName, ago: number, cells: Cells): void {
    this.rows.get(file)?.push({ ago, cells });
  }

  /** One movement of the inventory ledger. */
  ledger(product: Product, ago: number, eventType: string, quantity: number, cells: Cells = {}): void {
    this.add('ledger', ago, {
      FNSKU: product.fnsku,
      ASIN: product.asin,
      MSKU: product.sku,
      'Event Type': eventType,
      'Reference ID': eventType === 'Adjustments' ? `6${this.id()}0${this.id()}` : '',
      Quantity: quantity,
      Disposition: 'SELLABLE',
      ...cells,
    });
  }

  adjust(product: Product, ago: number, reason: string, quantity: number, cells: Cells = {}): void {
    this.ledger(product, ago, 'Adjustments', quantity, { Reason: reason, ...cells });
  }

  reimburse(product: Product, ago: number, reason: string, units: number, cells: Cells = {}): string {
    const id = `1${this.id()}00`;
    this.add('reimbursements', ago, {
      'reimbursement-id': id,
      reason,
      sku: product.sku,
      fnsku: product.fnsku,
      asin: product.asin,
      'amount-per-unit': this.money(product.cost),
      'amount-total': this.money(product.cost * units),
      'quantity-reimbursed-cash': units,
      'quantity-reimbursed-inventory': 0,
      'quantity-reimbursed-total': units,
      ...cells,
    });
    return id;
  }

  settle(product: Product, ago: number, cells: Cells): void {
    this.add('settlement', ago, { sku: product.sku, 'marketplace-name': this.site.marketplace, ...cells });
  }

  settlePayment(product: Product, ago: number, description: string, units: number, cells: Cells = {}): void {
    this.settle(product, ago, {
      'transaction-type': 'other-transaction',
      'amount-type': 'FBA Inventory Reimbursement',
      'amount-description': description,
      amount: this.money(product.cost * units),
      'quantity-purchased': Math.abs(units),
      'marketplace-name': '',
      ...cells,
    });
  }

  /** A unit sold: the order, its settlement lines and the stock that left. */
  sell(
    product: Product,
    ago: number,
    units: number,
    fees: Partial<Pick<Product, 'commission' | 'fulfilmentFee'>> = {},
  ): string {
    const order = this.orderId();
    const { price, commission, fulfilmentFee } = { ...product, ...fees };
    this.add('orders', ago + 1, {
      'amazon-order-id': order,
      sku: product.sku,
      asin: product.asin,
      quantity: units,
      'item-price': this.money(price * units),
    });
    this.ledger(product, ago, 'Shipments', -units);
    const line = {
      'transaction-type': 'Order',
      'order-id': order,
      'merchant-order-id': order,
      'fulfillment-id': 'AFN',
    };
    const item = { ...line, 'order-item-code': `6297760${this.id()}`, 'quantity-purchased': units };
    this.settle(product, ago, {
      ...item,
      'amount-type': 'ItemPrice',
      'amount-description': 'Principal',
      amount: this.money(price * units),
    });
    this.settle(product, ago, {
      ...item,
      'amount-type': 'ItemFees',
      'amount-description': 'Commission',
      amount: this.money(-commission * units),
    });
    this.settle(product, ago, {
      ...item,
      'amount-type': 'ItemFees',
      'amount-description': 'FBAPerUnitFulfillmentFee',
      amount: this.money(-fulfilmentFee * units),
    });
    return order;
  }

  /** Refund lines carry no quantity. */
  refund(
    product: Product,
    order: string,
    ago: number,
    principal: number,
    type = 'Refund',
    channel = 'AFN',
  ): void {
    const line = {
      'transaction-type': type,
      'order-id': order,
      'merchant-order-id': order,
      'fulfillment-id': channel,
    };
    this.settle(product, ago, {
      ...line,
      'amount-type': 'ItemPrice',
      'amount-description': 'Principal',
      amount: this.money(-principal),
    });
    this.settle(product, ago, {
      ...line,
      'amount-type': 'ItemFees',
      'amount-description': 'Commission',
      amount: this.money(principal * 0.15),
    });
    this.settle(product, ago, {
      ...line,
      'amount-type': 'ItemFees',
      'amount-description': 'RefundCommission',
      amount: this.money(-principal * 0.03),
    });
  }

  /** A unit that came back; `arrives` says whether the ledger shows it. */
  returned(product: Product, order: string, ago: number, cells: Cells = {}, arrives = true): void {
    const returned = {
      'order-id': order,
      sku: product.sku,
      asin: product.asin,
      fnsku: product.fnsku,
      quantity: 1,
      'detailed-disposition': 'SELLABLE',
      reason: 'UNWANTED_ITEM',
      status: 'Unit returned to inventory',
      'license-plate-number': `LPN${this.id()}`,
      ...cells,
    };
    this.add('returns', ago, returned);
    if (!arrives) return;
    const disposition = returned['detailed-disposition'];
    this.ledger(product, ago, 'CustomerReturns', 1, {
      Disposition: disposition === 'DAMAGED' ? 'WAREHOUSE_DAMAGED' : disposition,
    });
  }

  proceeds({ price, commission, fulfilmentFee }: Product): number {
    return price - commission - fulfilmentFee;
  }

  owe(claimType: ClaimType, { sku }: Product, units: number, amount: number): void {
    this.oweFor(claimType, sku, units, amount);
  }

  /** For what no product is named in: a shipment. */
  oweFor(claimType: ClaimType, name: string, units: number, amount: number): void {
    this.incidents.set(name, this.#incident);
    this.expected.set(`${claimType} ${name}`, { incident: this.#incident, units, amount });
  }
}
