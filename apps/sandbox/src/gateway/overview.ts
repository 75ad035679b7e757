import type { Delivery } from './deliveries.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import type { Customer, Dispute, PaymentIntent, PaymentMethod, Payout, Refund } from './object-types.ts';

/** Data of the control page and of `/gateway.json`. */
export interface Overview {
  readonly settings: DeliverySettings;
  readonly customers: readonly { readonly customer: Customer; readonly cards: readonly PaymentMethod[] }[];
  readonly payments: readonly {
    readonly intent: PaymentIntent;
    readonly last4: string | undefined;
    readonly refunded: number;
    readonly refunds: readonly Refund[];
    readonly dispute: Dispute | undefined;
  }[];
  readonly payouts: readonly Payout[];
  readonly deliveries: readonly Delivery[];
}
