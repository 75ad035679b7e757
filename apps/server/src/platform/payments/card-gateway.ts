import type { Language } from '../language.ts';

/** A card as the gateway describes it; its number never reaches us. */
export interface Card {
  readonly methodId: string;
  /** Its customer; undefined once detached. */
  readonly customerId: string | null;
  /** Equal for the same number. */
  readonly fingerprint: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
}

export interface Setup {
  readonly customerId: string;
  readonly state: 'open' | 'complete' | 'expired';
  readonly methodId: string | null;
}

export interface Charge {
  readonly customerId: string;
  readonly methodId: string;
  readonly minor: number;
  readonly currency: string;
  /** Our id, to find the payment after a lost answer. */
  readonly payment: number;
  readonly description: string;
  /** Idempotency key: all attempts of one payment use the same. */
  readonly key: string;
}

/** A payment's result as far as known. */
export type ChargeOutcome =
  | { readonly status: 'succeeded'; readonly gatewayId: string }
  | { readonly status: 'failed'; readonly gatewayId: string | null; readonly code: string }
  | { readonly status: 'needs_action'; readonly gatewayId: string; readonly url: string | null }
  | { readonly status: 'under_way'; readonly gatewayId: string }
  /** Unknown: no answer came. */
  | { readonly status: 'unknown' };

export type RefundOutcome =
  | { readonly status: 'succeeded' | 'under_way'; readonly gatewayId: string }
  | { readonly status: 'failed'; readonly gatewayId: string | null; readonly code: string }
  | { readonly status: 'unknown' };

/** A refund or dispute of a payment, requested by us or not. */
export interface GatewayReturn {
  readonly kind: 'refund' | 'chargeback';
  readonly gatewayId: string;
  readonly minor: number;
  /** `undone`: the refund failed or the dispute was won, and the money is back. */
  readonly status: 'open' | 'final' | 'undone';
  readonly reason: string;
  /** Our id of a refund we requested. */
  readonly payment: number | null;
}

/** Everything that happened to a payment. */
export interface PaymentHistory {
  readonly customerId: string | null;
  readonly payment: number | null;
  readonly outcome: ChargeOutcome;
  readonly returns: readonly GatewayReturn[];
}

/** A movement on our balance at the gateway. */
export interface GatewayMovement {
  readonly id: string;
  /** The gateway's type: charge, refund, refund_failure, adjustment, payout, stripe_fee and others. */
  readonly type: string;
  /** The charge, refund, dispute or payout. */
  readonly sourceId: string | null;
  /** The gateway's id of the payment it is about. */
  readonly paymentGatewayId: string | null;
  /** Our id of the payment or refund, where we named it. */
  readonly payment: number | null;
  /** On the balance: what moved, what was kept of it, and what is left. */
  readonly minor: number;
  readonly feeMinor: number;
  readonly netMinor: number;
  readonly currency: string;
  /** The customer's amount before the gateway's currency conversion. */
  readonly source: { readonly minor: number; readonly currency: string } | null;
  readonly at: Date;
}

export interface GatewayPayout {
  readonly id: string;
  readonly minor: number;
  readonly currency: string;
  readonly status: string;
  /** ISO 8601 date. */
  readonly arrivesOn: string;
  readonly at: Date;
}

/** Events the gateway sends. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
}

/** Stores cards and charges them. Queries fail with a `GatewayFault`; charges return `unknown` instead. */
export interface CardGateway {
  createCustomer(customer: { account: number; email: string | null; key: string }): Promise<string>;
  /** The gateway's card entry page. `{session}` in the return address is replaced by its id. */
  openSetup(setup: {
    customerId: string;
    successUrl: string;
    cancelUrl: string;
    language: Language;
    key: string;
  }): Promise<{ id: string; url: string }>;
  readSetup(id: string): Promise<Setup>;
  readCard(methodId: string): Promise<Card>;
  /** Idempotent. */
  removeCard(methodId: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Confirms the same payment on session: the user is sent to the bank and returns. */
  confirm(payment: {
    gatewayId: string;
    methodId: string;
    returnUrl: string;
    key: string;
  }): Promise<ChargeOutcome>;
  /** Cancels a payment that waits for the user. Returns its result if it was paid meanwhile. */
  abandon(gatewayId: string): Promise<ChargeOutcome>;
  readPayment(gatewayId: string): Promise<ChargeOutcome>;
  /** Finds a payment whose answer was lost. Undefined: the gateway never received it. */
  findPayment(wanted: {
    customerId: string;
    payment: number;
    since: Date;
  }): Promise<ChargeOutcome | undefined>;
  readHistory(gatewayId: string): Promise<PaymentHistory>;
  /** Payments with refunds or disputes since then. */
  findReturned(since: Date): Promise<string[]>;
  /** Movements on our balance since then. */
  listMovements(since: Date): Promise<GatewayMovement[]>;
  listPayouts(since: Date): Promise<GatewayPayout[]>;
  /** Ids of the movements a payout paid out, itself included. */
  listPayoutMovements(payout: string): Promise<string[]>;
  refund(refund: {
    paymentGatewayId: string;
    minor: number;
    currency: string;
    payment: number;
    key: string;
  }): Promise<RefundOutcome>;
  findRefund(wanted: { paymentGatewayId: string; payment: number }): Promise<RefundOutcome | undefined>;
  /** The event in a body with a valid, recent signature. */
  readEvent(body: string, signature: string): GatewayEvent | undefined;
}

/** The gateway refused; nothing was done. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault';
  readonly fault: 'unreachable' | 'busy' | 'refused' | 'unknown_object';

  constructor(fault: GatewayFault['fault'], reason: string) {
    super(`the card gateway: ${reason}`);
    this.fault = fault;
  }
}
