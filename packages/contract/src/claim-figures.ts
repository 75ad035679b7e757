import type { ClaimType } from './claim-types.ts';

/** Numbers of units by which a finding explains itself. */
export const unitFigures = [
  'lost',
  'damaged',
  'disposed',
  'sent',
  'arrived',
  'refunded',
  'replaced',
  'returned',
  'shipped',
  'expected',
  'received',
  'taken_off',
  'invoiced',
  'accepted',
  'requested',
  'cancelled',
  'in_process',
  'never_delivered',
  'left_stock',
  'days_after_sale',
  'aged_units',
  'units_per_case',
  'reversed',
  'charged_units',
  'paid_units',
  'explained',
  'missing',
  'owed',
] as const;
export type UnitFigure = (typeof unitFigures)[number];

/** Amounts of money by which a finding explains itself. */
export const moneyFigures = [
  'charged_amount',
  'due_amount',
  'refunded_amount',
  'paid_amount',
  'recharged_amount',
  'fees_back',
  'reversed_amount',
  'invoiced_amount',
  'deducted_amount',
  'repaid_amount',
  'credited_amount',
  'owed_amount',
  'unit_price',
  'unit_fees',
  'list_price',
  'unit_value',
  'unit_value_about',
] as const;
export type MoneyFigure = (typeof moneyFigures)[number];

export type FigureName = UnitFigure | MoneyFigure;

export type Figure =
  | { readonly name: UnitFigure; readonly units: number }
  | {
      readonly name: MoneyFigure;
      /** Minor units. */
      readonly amount: { readonly minor: number; readonly currency: string };
    };

/**
 * How a claim is calculated: `of` plus `plus`, less `less`, less what else explains it (`rest`), is `result`. Figures
 * that are zero are omitted, except `of` and `result`.
 */
export interface Difference<Name extends FigureName> {
  readonly of: Name;
  readonly plus?: readonly Name[];
  readonly less?: readonly Name[];
  readonly rest?: Name;
  readonly result: Name;
}

export interface FigureRule {
  readonly units?: Difference<UnitFigure>;
  readonly money?: Difference<MoneyFigure>;
  /** Shown first; not part of the difference. */
  readonly beside?: readonly FigureName[];
}

const refundTaken: Difference<MoneyFigure> = {
  of: 'refunded_amount',
  less: ['fees_back'],
  result: 'owed_amount',
};

const feeCharged: Difference<MoneyFigure> = {
  of: 'charged_amount',
  less: ['due_amount'],
  rest: 'credited_amount',
  result: 'owed_amount',
};

export const figureRules: Readonly<Record<ClaimType, FigureRule>> = {
  warehouse_lost: { units: { of: 'lost', rest: 'explained', result: 'missing' } },
  warehouse_damaged: { units: { of: 'damaged', rest: 'explained', result: 'owed' } },
  disposed_no_consent: { units: { of: 'disposed', rest: 'explained', result: 'owed' } },
  transfer_lost: { units: { of: 'sent', less: ['arrived'], rest: 'explained', result: 'missing' } },
  refund_no_return: { units: { of: 'refunded', rest: 'explained', result: 'missing' } },
  replacement_no_return: { units: { of: 'replaced', rest: 'explained', result: 'missing' } },
  return_lost: { units: { of: 'returned', rest: 'explained', result: 'missing' } },
  return_damaged_amazon: { units: { of: 'damaged', rest: 'explained', result: 'owed' } },
  return_wrong_item: { units: { of: 'returned', rest: 'explained', result: 'owed' } },
  over_refund: {
    money: {
      of: 'refunded_amount',
      less: ['paid_amount', 'recharged_amount'],
      rest: 'credited_amount',
      result: 'owed_amount',
    },
  },
  late_refund: {
    beside: ['days_after_sale'],
    units: { of: 'refunded', rest: 'explained', result: 'owed' },
  },
  inbound_lost: { units: { of: 'shipped', less: ['received'], rest: 'explained', result: 'missing' } },
  inbound_damaged: { units: { of: 'damaged', rest: 'explained', result: 'owed' } },
  inbound_clawback: {
    beside: ['shipped', 'received'],
    units: { of: 'taken_off', rest: 'explained', result: 'missing' },
  },
  awd_inbound_lost: {
    beside: ['units_per_case'],
    units: { of: 'expected', less: ['received'], rest: 'explained', result: 'missing' },
  },
  awd_transfer_lost: { units: { of: 'shipped', less: ['arrived'], rest: 'explained', result: 'missing' } },
  mcf_lost: { units: { of: 'shipped', less: ['returned'], rest: 'explained', result: 'missing' } },
  removal_lost: {
    units: {
      of: 'requested',
      plus: ['never_delivered'],
      less: ['cancelled', 'disposed', 'in_process', 'shipped'],
      rest: 'explained',
      result: 'missing',
    },
  },
  removal_damaged: {
    units: { of: 'shipped', plus: ['damaged'], less: ['received'], rest: 'explained', result: 'owed' },
  },
  disposed_by_amazon: { units: { of: 'disposed', rest: 'explained', result: 'owed' } },
  fee_dimension: { beside: ['charged_units'], money: feeCharged },
  fee_referral: { beside: ['charged_units'], money: feeCharged },
  fee_storage: { money: feeCharged },
  fee_aged: { beside: ['charged_units', 'aged_units'], money: feeCharged },
  fee_inbound_defect: { beside: ['expected', 'received'], money: feeCharged },
  fee_unused_label: { money: feeCharged },
  fee_placement: { money: feeCharged },
  fee_removal: { beside: ['charged_units', 'left_stock'], money: feeCharged },
  under_reimbursed: {
    beside: ['paid_units', 'unit_value'],
    money: { of: 'due_amount', less: ['paid_amount'], rest: 'credited_amount', result: 'owed_amount' },
  },
  reversal: {
    units: { of: 'reversed', rest: 'explained', result: 'owed' },
    money: { of: 'reversed_amount', rest: 'credited_amount', result: 'owed_amount' },
  },
  safe_t_not_returned: { money: refundTaken },
  safe_t_out_of_policy: { money: refundTaken },
  safe_t_return_label: { money: feeCharged },
  vendor_shortage: {
    beside: ['invoiced', 'accepted', 'received', 'invoiced_amount'],
    money: { of: 'deducted_amount', less: ['repaid_amount'], rest: 'credited_amount', result: 'owed_amount' },
  },
  vendor_chargeback: {
    money: { of: 'charged_amount', less: ['repaid_amount'], rest: 'credited_amount', result: 'owed_amount' },
  },
};

/** How a language writes figures, as in "Shipped 240, received 156, missing 84." */
export interface FigureStyle {
  readonly names: Readonly<Record<FigureName, string>>;
  readonly between: string;
  readonly end: string;
  number(units: number): string;
  money(amount: { readonly minor: number; readonly currency: string }): string;
}

/** Empty where a finding has none. */
export function formatFigures(figures: readonly Figure[], style: FigureStyle): string {
  if (figures.length === 0) return '';
  const text = figures
    .map((figure) => {
      const value = 'units' in figure ? style.number(figure.units) : style.money(figure.amount);
      return `${style.names[figure.name]} ${value}`;
    })
    .join(style.between);
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${style.end}`;
}

/** The claimed units or money according to the finding's figures. */
export function findResult(claimType: ClaimType, figures: readonly Figure[]): Figure | undefined {
  const { units, money } = figureRules[claimType];
  const result = units?.result ?? money?.result;
  return figures.find(({ name }) => name === result);
}
