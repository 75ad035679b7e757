import type { GatewayError } from './problem.ts';

type Metadata = Readonly<Record<string, string>>;

interface Thing {
  readonly id: string;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface Customer extends Thing {
  readonly object: 'customer';
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
}

export interface PaymentMethod extends Thing {
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly customer: string | null;
  readonly billing_details: { readonly name: string };
  readonly card: {
    readonly brand: 'visa';
    readonly country: 'US';
    readonly funding: 'credit';
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly fingerprint: string;
  };
}

export interface SetupIntent extends Thing {
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly customer: string;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly ['card'];
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly usage: 'off_session';
  readonly last_setup_error: GatewayError | null;
}

export interface CheckoutSession extends Thing {
  readonly object: 'checkout.session';
  readonly mode: 'setup';
  readonly ui_mode: 'hosted_page';
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'no_payment_required';
  readonly payment_method_types: readonly ['card'];
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly setup_intent: string;
  readonly payment_intent: null;
  readonly locale: string | null;
  /** Null once nothing is left to do on the page. */
  readonly url: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly expires_at: number;
}

export interface PaymentIntent extends Thing {
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly client_secret: string;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly ['card'];
  readonly capture_method: 'automatic';
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'succeeded'
    | 'canceled';
  readonly last_payment_error: GatewayError | null;
  readonly latest_charge: string | null;
  readonly next_action: {
    readonly type: 'redirect_to_url';
    readonly redirect_to_url: { readonly url: string; readonly return_url: string };
  } | null;
  readonly canceled_at: number | null;
}

export interface Charge extends Thing {
  /** Null when nothing was captured. */
  readonly balance_transaction: string | null;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly disputed: boolean;
  readonly currency: string;
  readonly customer: string | null;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'failed';
}

export interface Refund extends Thing {
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string | null;
  /** A bank may return a refund weeks after it succeeded. */
  readonly status: 'succeeded' | 'failed';
  readonly failure_reason: 'expired_or_canceled_card' | null;
}

export interface Dispute extends Thing {
  readonly object: 'dispute';
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: 'fraudulent';
  readonly status: 'needs_response' | 'won' | 'lost';
}

/** A movement on the account's balance: https://docs.stripe.com/api/balance_transactions/object */
export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly created: number;
  readonly available_on: number;
  /** Amount, fee and net. */
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly description: string | null;
  readonly exchange_rate: null;
  readonly fee_details: readonly {
    readonly amount: number;
    readonly currency: string;
    readonly description: string;
    readonly type: 'stripe_fee';
    readonly application: null;
  }[];
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
  readonly reporting_category:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'payout';
  /** The charge, refund, dispute or payout. */
  readonly source: string;
  readonly status: 'available' | 'pending';
}

/** https://docs.stripe.com/api/payouts/object */
export interface Payout extends Thing {
  readonly object: 'payout';
  readonly amount: number;
  readonly currency: string;
  readonly arrival_date: number;
  readonly automatic: true;
  readonly balance_transaction: string;
  readonly method: 'standard';
  readonly type: 'bank_account';
  readonly status: 'paid';
}

export interface Shapes {
  readonly customer: Customer;
  readonly payment_method: PaymentMethod;
  readonly setup_intent: SetupIntent;
  readonly 'checkout.session': CheckoutSession;
  readonly payment_intent: PaymentIntent;
  readonly charge: Charge;
  readonly refund: Refund;
  readonly dispute: Dispute;
  readonly balance_transaction: BalanceTransaction;
  readonly payout: Payout;
}

export type Kind = keyof Shapes;
