import type {
  CardGateway,
  ChargeOutcome,
  GatewayReturn,
  RefundOutcome,
} from '../../platform/payments/card-gateway.ts';
import { GatewayFault } from '../../platform/payments/card-gateway.ts';
import { fakeGateway } from '../fake-gateway.ts';

export type Answer = 'succeeded' | 'failed' | 'needs_action';

type Return = { -readonly [Key in keyof GatewayReturn]: GatewayReturn[Key] };

interface GatewayPayment {
  readonly gatewayId: string;
  readonly customerId: string;
  readonly payment: number;
  readonly minor: number;
  readonly currency: string;
  status: Answer;
  readonly returns: Return[];
}

/** A gateway in memory. What it took and gave back is what the books must say about the card. */
export class LifeGateway {
  #payments: GatewayPayment[] = [];
  #answer: Answer = 'succeeded';
  #losesAnswer = false;
  /** The payment that cannot be read. */
  #broken: string | undefined;
  #numbers = 0;

  /** Ends what earlier lives paid. */
  forget(): void {
    this.#payments = [];
  }

  /** How the next charges are answered, and whether the first answer gets lost. */
  answerWith(answer: Answer, losesAnswer: boolean): void {
    this.#answer = answer;
    this.#losesAnswer = losesAnswer;
  }

  breakFirst(customerId: string): string | undefined {
    this.#broken = this.#ofCustomer(customerId).find(({ returns }) => returns.length > 0)?.gatewayId;
    return this.#broken;
  }

  repair(): void {
    this.#broken = undefined;
  }

  /** The bank's customer decides about the oldest payment that waits. */
  decide(customerId: string, isConfirmed: boolean): number | undefined {
    const waiting = this.#ofCustomer(customerId).find(({ status }) => status === 'needs_action');
    if (waiting !== undefined) waiting.status = isConfirmed ? 'succeeded' : 'failed';
    return waiting?.payment;
  }

  /** The cardholder disputes all that is left of a payment. */
  chargeBack(customerId: string, pick: number): string | undefined {
    const paid = this.#listPaid(customerId);
    return this.#dispute(paid[pick % paid.length]);
  }

  chargeBackLast(customerId: string): string | undefined {
    return this.#dispute(this.#listPaid(customerId).at(-1));
  }

  #listPaid(customerId: string): GatewayPayment[] {
    return this.#ofCustomer(customerId).filter(
      (each) => each.status === 'succeeded' && calculateLeft(each) > 0,
    );
  }

  #dispute(payment: GatewayPayment | undefined): string | undefined {
    payment?.returns.push({
      kind: 'chargeback',
      gatewayId: this.#nextId('dp'),
      minor: calculateLeft(payment),
      status: 'open',
      reason: 'fraudulent',
      payment: null,
    });
    return payment?.gatewayId;
  }

  /** The oldest open dispute is won or lost. */
  closeDispute(customerId: string, isWon: boolean): string | undefined {
    for (const { gatewayId, returns } of this.#ofCustomer(customerId)) {
      const open = returns.find(({ kind, status }) => kind === 'chargeback' && status === 'open');
      if (open === undefined) continue;
      open.status = isWon ? 'undone' : 'final';
      return gatewayId;
    }
    return undefined;
  }

  /** The bank returns a refund that had succeeded. */
  failRefund(customerId: string): string | undefined {
    for (const { gatewayId, returns } of this.#ofCustomer(customerId)) {
      const refund = returns.find(({ kind, status }) => kind === 'refund' && status === 'final');
      if (refund === undefined) continue;
      refund.status = 'undone';
      refund.reason = 'card_closed';
      return gatewayId;
    }
    return undefined;
  }

  /** What it holds of a customer's money. */
  balances(customerId: string): Record<string, number> {
    const balances: Record<string, number> = {};
    for (const { status, currency, minor, returns } of this.#ofCustomer(customerId)) {
      if (status !== 'succeeded') continue;
      const gone = sum(returns.filter((each) => each.status !== 'undone'));
      balances[currency] = (balances[currency] ?? 0) + minor - gone;
    }
    return balances;
  }

  /** Returns it knows, by id. */
  listReturns(customerId: string): { gatewayId: string; payment: string; status: string; ours: boolean }[] {
    return this.#ofCustomer(customerId).flatMap((paid) =>
      paid.returns.map(({ gatewayId, status, payment }) => ({
        gatewayId,
        payment: paid.gatewayId,
        status,
        ours: payment !== null,
      })),
    );
  }

  readonly calls: CardGateway = {
    ...fakeGateway,
    charge: async ({ customerId, payment, minor, currency }) => {
      const known = this.#payments.find((each) => each.payment === payment);
      const taken = known ?? {
        gatewayId: this.#nextId('pi'),
        customerId,
        payment,
        minor,
        currency,
        status: this.#answer,
        returns: [],
      };
      if (known === undefined) this.#payments.push(taken);
      if (this.#losesAnswer) {
        this.#losesAnswer = false;
        return { status: 'unknown' };
      }
      return toOutcome(taken);
    },
    findPayment: async ({ payment }) => {
      const known = this.#payments.find((each) => each.payment === payment);
      return known && toOutcome(known);
    },
    readPayment: async (gatewayId) => toOutcome(this.#get(gatewayId)),
    abandon: async (gatewayId) => {
      const payment = this.#get(gatewayId);
      if (payment.status === 'needs_action') payment.status = 'failed';
      return toOutcome(payment);
    },
    readHistory: async (gatewayId) => {
      if (gatewayId === this.#broken) throw new GatewayFault('unreachable', 'this payment cannot be read');
      const { customerId, payment, returns, ...paid } = this.#get(gatewayId);
      return {
        customerId,
        payment,
        outcome: toOutcome(paid),
        returns: returns.map((each) => ({ ...each })),
      };
    },
    findReturned: async () =>
      this.#payments.filter(({ returns }) => returns.length > 0).map(({ gatewayId }) => gatewayId),
    refund: async ({ paymentGatewayId, minor, payment }) => {
      const { returns } = this.#get(paymentGatewayId);
      const known = returns.find((each) => each.payment === payment);
      if (known !== undefined) return toRefundOutcome(known);
      const refund: Return = {
        kind: 'refund',
        gatewayId: this.#nextId('re'),
        minor,
        status: 'final',
        reason: '',
        payment,
      };
      returns.push(refund);
      return toRefundOutcome(refund);
    },
    findRefund: async ({ paymentGatewayId, payment }) => {
      const known = this.#get(paymentGatewayId).returns.find((each) => each.payment === payment);
      return known && toRefundOutcome(known);
    },
  };

  #ofCustomer(customerId: string): GatewayPayment[] {
    return this.#payments.filter((each) => each.customerId === customerId);
  }

  #get(gatewayId: string): GatewayPayment {
    const found = this.#payments.find((each) => each.gatewayId === gatewayId);
    if (found === undefined) throw new GatewayFault('unknown_object', `there is no ${gatewayId}`);
    return found;
  }

  #nextId(prefix: string): string {
    this.#numbers += 1;
    return `${prefix}_life_${this.#numbers}`;
  }
}

/** What was not given back or disputed. */
function calculateLeft({ minor, returns }: GatewayPayment): number {
  return minor - sum(returns.filter(({ status }) => status !== 'undone'));
}

function toOutcome({ status, gatewayId }: Pick<GatewayPayment, 'status' | 'gatewayId'>): ChargeOutcome {
  if (status === 'failed') return { status, gatewayId, code: 'card_declined' };
  return status === 'succeeded' ? { status, gatewayId } : { status, gatewayId, url: null };
}

function toRefundOutcome({ gatewayId, status, reason }: Return): RefundOutcome {
  return status === 'undone'
    ? { status: 'failed', gatewayId, code: reason }
    : { status: 'succeeded', gatewayId };
}

function sum(returns: readonly { readonly minor: number }[]): number {
  return returns.reduce((total, { minor }) => total + minor, 0);
}
