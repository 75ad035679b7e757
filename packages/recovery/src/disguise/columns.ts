import { adjustmentWords } from '../transaction-words.ts';
import type { Recognised } from '../import/recognise.ts';

/** Text columns whose values come from the marketplace and identify nobody. All other text is replaced. */
const marketplaceWords = new Set([
  'age_tier',
  'alert_status',
  'amount_type',
  'carrier',
  'center',
  'coaching_level',
  'condition',
  'country',
  'currency',
  'dangerous_goods',
  'dimension_unit',
  'disposition',
  'event_type',
  'fee_type',
  'fulfilled_by',
  'fulfillment',
  'fulfillment_channel',
  'has_guarantee_claim',
  'is_in_policy',
  'is_prime',
  'item_status',
  'label_payer',
  'label_type',
  'location',
  'marketplace',
  'measurement_unit',
  'order_source',
  'order_status',
  'order_type',
  'original_center',
  'original_reimbursement_type',
  'plan_status',
  'problem_level',
  'problem_type',
  'product_group',
  'reason',
  'reason_code',
  'request_status',
  'resolution',
  'return_type',
  'safe_t_reason',
  'safe_t_state',
  'sales_channel',
  'service_speed',
  'size_tier',
  'status',
  'storage_type',
  'transaction_type',
  'type',
  'volume_unit',
  'weight_unit',
]);

/** Columns that hold values of the marketplace or titles, promotions and store names: only the former are kept. */
const mixedWords: Readonly<Record<string, (value: string) => boolean>> = {
  amount_description: (value) => !/\d/.test(value),
  deduction: (value) => !/\d/.test(value),
  description: (value) => adjustmentWords.some(({ pattern }) => new RegExp(pattern, 'i').test(value)),
  store: (value) => /^(?:[A-Z]{2}|Amazon\.[a-z.]+)$/.test(value),
};

/** Decimal columns that are not amounts of money. */
const measures = new Set([
  'average_pending_removal',
  'average_quantity',
  'item_volume',
  'length_and_girth',
  'limit_volume',
  'longest_side',
  'median_side',
  'overage_volume',
  'shortest_side',
  'total_volume',
  'unit_volume',
  'usage_volume',
  'weight',
]);

export type CellRule = 'keep' | 'replace' | 'multiply' | 'blank' | ((value: string) => boolean);

/** How the cells of each column are replaced. Unknown columns are left blank, because they may hold anything. */
export function listCellRules({ report, header, places, dropped }: Recognised): CellRule[] {
  const rules = header.map((): CellRule => 'blank');
  for (const [name, place] of places) {
    const type = report.columns[name]?.type;
    // Several columns may be read from one cell; `keep` wins.
    if (type === undefined || dropped.has(place) || rules[place] === 'keep') continue;
    rules[place] = chooseRule(name, type);
  }
  return rules;
}

function chooseRule(name: string, type: string): CellRule {
  if (type === 'decimal') return measures.has(name) ? 'keep' : 'multiply';
  if (type !== 'text' || marketplaceWords.has(name)) return 'keep';
  return mixedWords[name] ?? 'replace';
}
