import { historyDays, type Calendar } from './calendar.ts';
import type { Product } from './catalog.ts';
import { calculateReferralFee } from './fees.ts';
import type { Ids } from './ids.ts';
import type { Random } from './random.ts';
import type {
  AgedSurcharge,
  AwdShipment,
  AwdTransfer,
  Charge,
  Cohort,
  CostChange,
  CustomerReturn,
  StorageOvercharge,
  Disposition,
  EventType,
  InboundPlan,
  InboundShipment,
  LedgerRow,
  MultiChannelOrder,
  Noncompliance,
  OrderLine,
  ReceivingCount,
  Refund,
  Reimbursement,
  RemovalOrder,
  RemovalShipment,
  Replacement,
  SellerReturn,
  VendorInvoiceItem,
  VendorLine,
  VendorOrderItem,
  VendorPayable,
} from './records.ts';
import type { Region } from './regions.ts';
import type { Truth } from './truth.ts';
import {
  multiChannelReason,
  returnComments,
  returnReasons,
  reversalReason,
  settlementNames,
} from './wording.ts';

/** Fees charged wrongly from some day on. */
interface Overcharge {
  readonly from: number;
  readonly fulfilmentFee?: number;
  readonly referralRate?: number;
}

export const unitsOfCarton = 24;

interface LedgerEntry {
  readonly type: EventType;
  readonly quantity: number;
  readonly reference: string;
  readonly center?: string;
  readonly disposition?: Disposition;
  readonly reason?: string;
  readonly unreconciled?: number;
  readonly seconds?: number;
}

/** Collects the records of a cohort; all events are added through it. */
export class CohortBuilder implements Cohort {
  readonly region: Region;
  readonly calendar: Calendar;
  readonly random: Random;
  readonly ids: Ids;
  readonly products: readonly Product[];
  readonly #perPiece: number;
  readonly ledger: LedgerRow[] = [];
  readonly orders: OrderLine[] = [];
  readonly refunds: Refund[] = [];
  readonly returns: CustomerReturn[] = [];
  readonly replacements: Replacement[] = [];
  readonly reimbursements: Reimbursement[] = [];
  readonly removalOrders: RemovalOrder[] = [];
  readonly removalShipments: RemovalShipment[] = [];
  readonly receivingCounts: ReceivingCount[] = [];
  readonly charges: Charge[] = [];
  readonly shipments: InboundShipment[] = [];
  readonly inboundPlans: InboundPlan[] = [];
  readonly awdShipments: AwdShipment[] = [];
  readonly awdTransfers: AwdTransfer[] = [];
  readonly multiChannelOrders: MultiChannelOrder[] = [];
  readonly noncompliance: Noncompliance[] = [];
  readonly dearStorage: StorageOvercharge[] = [];
  readonly agedSurcharges: AgedSurcharge[] = [];
  readonly sellerReturns: SellerReturn[] = [];
  readonly vendor = {
    lines: new Array<VendorLine>(),
    orders: new Array<VendorOrderItem>(),
    invoices: new Array<VendorInvoiceItem>(),
    payables: new Array<VendorPayable>(),
  };
  readonly costChanges: CostChange[] = [];
  readonly overcharges = new Map<Product, Overcharge>();
  /** Run after all sales and stock are known. */
  readonly afterwards: (() => void)[] = [];
  readonly truths: (() => Truth)[] = [];

  constructor(
    tools: Pick<CohortBuilder, 'region' | 'calendar' | 'random' | 'ids' | 'products'> & { byCarton: boolean },
  ) {
    this.region = tools.region;
    this.calendar = tools.calendar;
    this.random = tools.random;
    this.ids = tools.ids;
    this.products = tools.products;
    this.#perPiece = tools.byCarton ? unitsOfCarton : 1;
  }

  /** Units of that many pieces; a piece is a unit or a whole carton. */
  units(pieces: number): number {
    return pieces * this.#perPiece;
  }

  seconds(): number {
    return this.random.drawInteger(0, 86_399);
  }

  /** At most yesterday. */
  latest(day: number): number {
    return Math.min(day, historyDays - 1);
  }

  write(product: Product, day: number, entry: LedgerEntry): void {
    const unreconciled = entry.unreconciled ?? 0;
    this.ledger.push({
      day,
      seconds: entry.seconds ?? this.seconds(),
      product,
      type: entry.type,
      reference: entry.reference,
      quantity: entry.quantity,
      center: entry.center ?? product.centers[0],
      disposition: entry.disposition ?? 'SELLABLE',
      reason: entry.reason ?? '',
      reconciled: entry.type === 'Adjustments' ? Math.abs(entry.quantity) - unreconciled : 0,
      unreconciled,
    });
  }

  sale(
    product: Product,
    day: number,
    change: {
      quantity?: number;
      orderId?: string;
      shipping?: number;
      center?: string;
      cancelled?: boolean;
      byMerchant?: boolean;
    } = {},
  ): OrderLine {
    const quantity = change.quantity ?? (this.random.isChosen(0.1) ? 2 : 1);
    const byMerchant = change.byMerchant ?? false;
    const overcharge = this.overcharges.get(product);
    const wrong = overcharge && day >= overcharge.from ? overcharge : undefined;
    // Prices vary a little; fees follow the price of the day.
    const principal = Math.round((product.price * this.random.drawInteger(92, 100)) / 100) * quantity;
    const line: OrderLine = {
      orderId: change.orderId ?? this.ids.createOrderId(),
      itemCode: this.ids.number('item'),
      product,
      day,
      seconds: this.seconds(),
      shippedDay: this.latest(day + this.random.drawInteger(0, 2)),
      quantity,
      principal,
      shipping: change.shipping ?? 0,
      tax: product.marketplace.taxOnTop ? Math.round(principal * 0.0825) : 0,
      commission: calculateReferralFee(principal, wrong?.referralRate ?? product.category.rate),
      fulfilmentFee: byMerchant ? 0 : (wrong?.fulfilmentFee ?? product.fulfilmentFee) * quantity,
      center: change.center ?? product.centers[this.random.isChosen(0.7) ? 0 : 1],
      status: change.cancelled ? 'Cancelled' : 'Shipped',
      byMerchant,
    };
    this.orders.push(line);
    if (!change.cancelled && !byMerchant) {
      const { orderId: reference, center, shippedDay } = line;
      this.write(product, shippedDay, { type: 'Shipments', quantity: -quantity, reference, center });
    }
    return line;
  }

  refund(
    line: OrderLine,
    day: number,
    change: { quantity?: number; extra?: number; heldBack?: number } = {},
  ): Refund {
    const quantity = change.quantity ?? line.quantity;
    const part = (amount: number) => Math.round((amount * quantity) / line.quantity);
    const commissionBack = part(line.commission);
    const refund: Refund = {
      line,
      day,
      seconds: this.seconds(),
      quantity,
      principal: part(line.principal) + (change.extra ?? 0),
      shipping: part(line.shipping),
      tax: part(line.tax),
      commissionBack,
      refundCommission: Math.round(commissionBack / 5),
      heldBack: change.heldBack ?? 0,
    };
    this.refunds.push(refund);
    return refund;
  }

  /** The customer's unit was returned. Without `ledgerDay` it never reached the stock. */
  takeBack(
    line: OrderLine,
    day: number,
    change: {
      quantity?: number;
      disposition?: CustomerReturn['disposition'];
      ledgerDay?: number | undefined;
      orderId?: string;
      status?: string;
      reason?: string;
    } = {},
  ): CustomerReturn {
    const { product } = line;
    const disposition = change.disposition ?? 'SELLABLE';
    const taken: CustomerReturn = {
      orderId: change.orderId ?? line.orderId,
      product,
      day,
      seconds: this.seconds(),
      quantity: change.quantity ?? line.quantity,
      center: product.centers[0],
      disposition,
      reason: change.reason ?? this.random.pick(returnReasons),
      status: change.status ?? 'Unit returned to inventory',
      plate: this.ids.createLicensePlate(),
      comment: this.random.isChosen(0.1) ? this.random.pick(returnComments) : '',
    };
    this.returns.push(taken);
    const ledgerDay = 'ledgerDay' in change ? change.ledgerDay : day;
    if (ledgerDay !== undefined) {
      this.write(product, ledgerDay, {
        type: 'CustomerReturns',
        quantity: taken.quantity,
        reference: taken.orderId,
        disposition: disposition === 'DAMAGED' ? 'WAREHOUSE_DAMAGED' : disposition,
      });
    }
    return taken;
  }

  reimburse(
    product: Product,
    day: number,
    facts: {
      reason: string;
      quantity: number;
      perUnit: number;
      inKind?: boolean;
      orderId?: string;
      id?: string;
      total?: number;
      original?: Reimbursement;
    },
  ): Reimbursement {
    const paid: Reimbursement = {
      day: this.latest(day),
      seconds: this.seconds(),
      id: facts.id ?? this.ids.number('reimbursement'),
      caseId: facts.reason !== reversalReason && this.random.isChosen(0.3) ? this.ids.number('case') : '',
      orderId: facts.orderId ?? '',
      reason: facts.reason,
      product,
      perUnit: facts.inKind ? 0 : facts.perUnit,
      total: facts.inKind ? 0 : (facts.total ?? facts.perUnit * facts.quantity),
      cash: facts.inKind ? 0 : facts.quantity,
      inventory: facts.inKind ? facts.quantity : 0,
      originalId: facts.original?.id ?? '',
      originalReason: facts.original?.reason ?? '',
    };
    this.reimbursements.push(paid);
    if (paid.total !== 0) {
      this.charge(product, paid.day, {
        transaction: 'other-transaction',
        amountType: `${paid.reason === multiChannelReason ? 'MCF' : 'FBA'} Inventory Reimbursement`,
        description: toSettlementName(paid),
        amount: paid.total,
        orderId: paid.orderId,
        quantity: Math.abs(paid.cash),
      });
    }
    return paid;
  }

  charge(
    product: Product,
    day: number,
    facts: Pick<Charge, 'transaction' | 'amountType' | 'description' | 'amount'> &
      Partial<Pick<Charge, 'orderId' | 'shipmentId' | 'quantity'>>,
  ): void {
    this.charges.push({
      orderId: '',
      shipmentId: '',
      quantity: 0,
      ...facts,
      day: this.latest(day),
      seconds: this.seconds(),
      product,
    });
  }
}

/** The settlement has several names for some reasons; the payment's id decides which one is used. */
function toSettlementName({ reason, id }: Reimbursement): string {
  const names = settlementNames[reason] ?? [reason.toUpperCase()];
  return names[Number(id.at(-1)) % names.length] ?? names[0] ?? '';
}
