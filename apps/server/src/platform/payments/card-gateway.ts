import type { Language } from '../language.ts';

/** A card as the gateway tells it; its number never comes here. */
export interface Card {
  readonly methodId: string;
  /** Whose it is; nobody's once it was taken away. */
  readonly customerId: string | null;
  /** The same for the same number. */
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
  /** Ours, so that it can be found there whatever became of the answer. */
  readonly payment: number;
  readonly description: string;
  /** The same for every try of one payment: it is taken once. */
  readonly key: string;
}

/** What became of a payment, as far as is known. */
export type ChargeOutcome =
  | { readonly status: 'succeeded'; readonly gatewayId: string }
  | { readonly status: 'failed'; readonly gatewayId: string | null; readonly code: string }
  | { readonly status: 'needs_action'; readonly gatewayId: string; readonly url: string | null }
  | { readonly status: 'under_way'; readonly gatewayId: string }
  /** It may have been taken or not: no answer came. */
  | { readonly status: 'unknown' };

export type RefundOutcome =
  | { readonly status: 'succeeded' | 'under_way'; readonly gatewayId: string }
  | { readonly status: 'failed'; readonly gatewayId: string | null; readonly code: string }
  | { readonly status: 'unknown' };

/** Money of a payment that went back, by our asking or without it. */
export interface GatewayReturn {
  readonly kind: 'refund' | 'chargeback';
  readonly gatewayId: string;
  readonly minor: number;
  /** `undone`: the refund failed or the bank found for us, and the money is there again. */
  readonly status: 'open' | 'final' | 'undone';
  readonly reason: string;
  /** Of a refund we asked for: ours. */
  readonly payment: number | null;
}

/** All that became of a payment. */
export interface PaymentHistory {
  readonly customerId: string | null;
  readonly payment: number | null;
  readonly outcome: ChargeOutcome;
  readonly returns: readonly GatewayReturn[];
}

/** What the gateway tells by itself. */
export interface GatewayEvent {
  readonly id: string;
  readonly type: string;
}

/** Who keeps the cards and takes the money. Questions fail with a `GatewayFault`; charges say `unknown` instead. */
export interface CardGateway {
  createCustomer(customer: { account: number; email: string | null; key: string }): Promise<string>;
  /** A page of the gateway where a card is typed in. `{session}` in the address stands for its id. */
  openSetup(setup: {
    customerId: string;
    successUrl: string;
    cancelUrl: string;
    language: Language;
    key: string;
  }): Promise<{ id: string; url: string }>;
  readSetup(id: string): Promise<Setup>;
  readCard(methodId: string): Promise<Card>;
  /** Done already is done. */
  removeCard(methodId: string): Promise<void>;
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** The same payment with the person present, who is sent to their bank and comes back. */
  confirm(payment: {
    gatewayId: string;
    methodId: string;
    returnUrl: string;
    key: string;
  }): Promise<ChargeOutcome>;
  /** Ends a payment that waits for somebody. When it was paid in the meantime, that is what is answered. */
  abandon(gatewayId: string): Promise<ChargeOutcome>;
  readPayment(gatewayId: string): Promise<ChargeOutcome>;
  /** Looks for a payment whose answer never came. Nothing: the gateway never heard of it. */
  findPayment(wanted: {
    customerId: string;
    payment: number;
    since: Date;
  }): Promise<ChargeOutcome | undefined>;
  readHistory(gatewayId: string): Promise<PaymentHistory>;
  /** Payments of which something went back since then, whoever asked for it. */
  findReturned(since: Date): Promise<string[]>;
  refund(refund: {
    paymentGatewayId: string;
    minor: number;
    payment: number;
    key: string;
  }): Promise<RefundOutcome>;
  findRefund(wanted: { paymentGatewayId: string; payment: number }): Promise<RefundOutcome | undefined>;
  /** The event in a body, when its signature is right and fresh. */
  readEvent(body: string, signature: string): GatewayEvent | undefined;
}

/** The gateway did not do what was asked, and nothing of it. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault';
  readonly fault: 'unreachable' | 'busy' | 'refused' | 'unknown_object';

  constructor(fault: GatewayFault['fault'], reason: string) {
    super(`the card gateway: ${reason}`);
    this.fault = fault;
  }
}
