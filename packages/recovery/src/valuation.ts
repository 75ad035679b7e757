import type { ClaimType, Valuation } from '@recoup/contract/claim-types';
import { currencyExponent, type Money } from '@recoup/contract/money';
import { getUnitCap } from './marketplaces.ts';
import { defaultValues, type DefaultValue } from './policy/default-values.ts';

/** Ten-thousandths of a currency's major unit: the precision of the reports, as an integer. */
type Fine = bigint;
const fine = 10_000n;

export interface ValueFacts {
  readonly claimType: ClaimType;
  readonly quantity: number;
  readonly currency: string | null;
  /** The value of all units, if the detector gives it. */
  readonly value: Fine | null;
  readonly valuation: Valuation;
  /** Sourcing cost of one unit, from the seller's list. */
  readonly cost: Fine | null;
  /** Sum of past payments, and the units they were for. */
  readonly paid: Fine | null;
  readonly paidUnits: bigint | null;
  /** Selling price of one unit. */
  readonly price: Fine | null;
}

export interface CalculatedValue {
  readonly amount: Money | null;
  readonly valuation: Valuation;
  readonly capped: boolean;
}

/** Estimate of what Amazon would pay for all units if the seller gave no sourcing cost. */
export interface DefaultPayment {
  readonly minor: number;
  readonly basis: DefaultValue['basis'];
}

/** Claims for units, to which the cap per unit applies. It does not apply to fees and payments. */
const capped: ReadonlySet<ClaimType> = new Set<ClaimType>([
  'warehouse_lost',
  'warehouse_damaged',
  'disposed_no_consent',
  'transfer_lost',
  'refund_no_return',
  'replacement_no_return',
  'return_lost',
  'return_damaged_amazon',
  'return_wrong_item',
  'late_refund',
  'inbound_lost',
  'inbound_damaged',
  'inbound_clawback',
  'awd_inbound_lost',
  'awd_transfer_lost',
  'mcf_lost',
  'removal_lost',
  'removal_damaged',
  'disposed_by_amazon',
  'safe_t_not_returned',
  'safe_t_out_of_policy',
]);

export function calculateValue(known: ValueFacts): CalculatedValue {
  const { claimType, currency, quantity } = known;
  const chosen = chooseValuation(known);
  if (currency === null || chosen === null) return { amount: null, valuation: 'unknown', capped: false };
  const minor = roundHalfUp(
    chosen.numerator * 10n ** BigInt(currencyExponent(currency)),
    chosen.denominator * fine,
  );
  const cap = capped.has(claimType) ? getUnitCap(currency) : undefined;
  const most = cap === undefined ? minor : cap * 10 ** currencyExponent(currency) * quantity;
  return {
    amount: { minor: Math.min(minor, most), currency },
    valuation: chosen.valuation,
    capped: minor > most,
  };
}

/** Null if the finding is not valued by sourcing cost, or nothing is known to estimate from. */
export function calculateDefault(known: ValueFacts): DefaultPayment | null {
  if (known.value !== null || known.cost === null) return null;
  const { amount, valuation } = calculateValue({ ...known, cost: null });
  const basis = valuation === 'past_payments' || valuation === 'estimate' ? valuation : undefined;
  return amount === null || basis === undefined ? null : { minor: amount.minor, basis };
}

interface Reckoned {
  readonly numerator: Fine;
  readonly denominator: bigint;
  readonly valuation: Valuation;
}

function chooseValuation({
  quantity,
  value,
  valuation,
  cost,
  paid,
  paidUnits,
  price,
}: ValueFacts): Reckoned | null {
  const units = BigInt(quantity);
  if (value !== null) return { numerator: value, denominator: 1n, valuation };
  if (cost !== null) return { numerator: cost * units, denominator: 1n, valuation: 'sourcing_cost' };
  if (paid !== null && paidUnits !== null) {
    const { numerator, denominator } = defaultValues.past_payments.share;
    return {
      numerator: paid * units * numerator,
      denominator: paidUnits * denominator,
      valuation: 'past_payments',
    };
  }
  if (price !== null) {
    const { numerator, denominator } = defaultValues.estimate.share;
    return { numerator: price * units * numerator, denominator, valuation: 'estimate' };
  }
  return null;
}

/** Applied once, to the final amount. */
function roundHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
