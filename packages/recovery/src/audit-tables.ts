import { readFileSync } from 'node:fs';
import { marketplaceDay, marketplaceTimeZone } from '@recoup/contract/marketplace-days';
import { currencyExponent, currencyExponents } from '@recoup/contract/money';
import { findPayingCountry, marketplaces } from './marketplaces.ts';
import { addedFees } from './policy/added-fees.ts';
import { arrivalTimes } from './policy/arrival-time.ts';
import { feeChanges } from './policy/fee-changes.ts';
import { medianPrice, paymentRules } from './policy/payment-rules.ts';
import { priceSteps } from './policy/price-steps.ts';
import { surchargeAge } from './policy/surcharge-age.ts';
import { returnTime, returnTravelDays } from './policy/return-time.ts';
import type { AuditRegion, Policy } from './policy/policy.ts';
import { builtInPolicies } from './policy/rows.ts';
import { getClaimableSince } from './policy/windows.ts';
import { quoteLiteral, type Session } from './session.ts';
import { countProblemWords, feeCreditWords, placementFeeWords } from './vocabulary/fee-words.ts';
import { ledgerDispositions, ledgerReasons } from './vocabulary/ledger-reasons.ts';
import {
  claimsSettledBy,
  kindsPaidPerUnit,
  kindsWithoutUnitWorth,
  paymentAmountTypes,
  paymentWords,
} from './vocabulary/payment-words.ts';
import { removalSources } from './vocabulary/removal-words.ts';
import {
  labelPayers,
  returnDispositions,
  returnLabelWords,
  returnReasons,
  returnStatuses,
  safeTTransaction,
  sellerReturnResolutions,
} from './vocabulary/return-words.ts';
import { transactionTypes } from './vocabulary/transaction-types.ts';

export interface AuditFrame {
  /** ISO 8601 date. */
  readonly asOf: string;
  /**
   * When the audit runs. Claim windows are checked against each marketplace's local date then, or `asOf` if omitted.
   */
  readonly at?: Date | undefined;
  readonly region: AuditRegion;
  /** Defaults to the built-in policies. */
  readonly policies?: readonly Policy[];
}

const ledgerViews = readFileSync(new URL('./audit-tables.sql', import.meta.url), 'utf8');
const payments = readFileSync(new URL('./payments.sql', import.meta.url), 'utf8');

/** Creates the tables and macros that detectors read beside the reports; `detectors/detector.ts` lists them. */
export async function prepareAudit(session: Session, frame: AuditFrame): Promise<void> {
  await prepareRules(session, frame);
  await prepareRows(session);
}

/** Creates what depends on the day, the region and the policies, and on no row of a report. */
export async function prepareRules(session: Session, frame: AuditFrame): Promise<void> {
  const { asOf, region } = frame;
  // Queries that need an order have an `order by`; the others are faster without insertion order.
  if (session.keepsOrder) await session.run('set preserve_insertion_order = false');
  await session.run(`create or replace temp macro as_of() as cast(${quoteLiteral(asOf)} as date)`);
  await session.run(`create or replace temp macro audit_region() as ${quoteLiteral(region)}`);
  await session.run(
    `create or replace temp macro claimable_since(claim_type, country) as ${findSince(frame)}`,
  );
  await session.run(`create or replace temp macro unit_cap(currency) as ${buildCap('currency')}`);
  // The later of the date as written and the marketplace's local date of the time; the date as written without a time.
  await session.run(
    `create or replace temp macro latest_day(written, moment, currency) as
       greatest(written, cast(timezone(${findTimeZone('currency', frame)}, moment) as date))`,
  );
  const domains = marketplaces.map(
    ({ country, domain }) => `when ${quoteLiteral(country)} then ${quoteLiteral(domain)}`,
  );
  await session.run(
    `create or replace temp macro store_domain(country) as case country ${domains.join(' ')} end`,
  );
  await session.run(
    table(
      'market_currencies',
      ['country', 'currency'],
      [...marketplaces.map(({ country, currency }) => [country, currency]), ['UK', 'GBP']],
    ),
  );
  for (const statement of vocabulary) await session.run(statement);
}

/** Creates the tables of report rows that several detectors share. Requires `prepareRules`. */
export async function prepareRows(session: Session): Promise<void> {
  for (const statement of rowStatements) await session.run(statement);
}

/** The meaning of words in the reports, as tables and macros for SQL. */
function vocabularyStatements(): string[] {
  const kinds = transactionTypes.map(
    ({ type, kind }) => `when ${quoteLiteral(type)} then ${quoteLiteral(kind)}`,
  );
  const ways = arrivalTimes.map(({ way, days }) => `when ${quoteLiteral(way)} then ${days}`);
  return [
    // A macro, because a case is faster than a join on the many rows of settlements.
    `create or replace temp macro transaction_kind(type) as case type ${kinds.join(' ')} else 'other' end`,
    table(
      'reason_codes',
      ['reason', 'reason_group', 'from_disposition'],
      ledgerReasons.map(({ code, group, from = '' }) => [code, group, from]),
    ),
    table(
      'payment_words',
      ['found_in', 'word', 'is_pattern', 'kind', 'place'],
      paymentWords.map(({ foundIn, word, isPattern = false, kind }, place) => [
        foundIn,
        word,
        isPattern,
        kind,
        place,
      ]),
    ),
    table(
      'payment_amount_types',
      ['amount_type'],
      paymentAmountTypes.map((type) => [type]),
    ),
    table(
      'claims_settled',
      ['kind', 'claim_type'],
      Object.entries(claimsSettledBy).flatMap(([kind, claims]) => claims.map((claim) => [kind, claim])),
    ),
    table(
      'return_statuses',
      ['status', 'is_paid'],
      returnStatuses.map(({ status, isPaid }) => [status, isPaid]),
    ),
    table(
      'return_reasons',
      ['reason', 'is_wrong_item'],
      returnReasons.map(({ reason, isWrongItem }) => [reason, isWrongItem]),
    ),
    table(
      'seller_return_resolutions',
      ['resolution', 'is_refunded_by_amazon'],
      sellerReturnResolutions.map(({ resolution, isRefundedByAmazon }) => [
        resolution.toLowerCase(),
        isRefundedByAmazon,
      ]),
    ),
    table(
      'label_payers',
      ['payer', 'is_seller'],
      labelPayers.map(({ payer, isSeller }) => [payer.toLowerCase(), isSeller]),
    ),
    table(
      'return_label_words',
      ['word'],
      returnLabelWords.map(({ word }) => [word]),
    ),
    `create or replace temp macro currency_digits(currency) as ${buildDigits()}`,
    ...ruleMacros(),
    `create or replace temp macro arrival_days(way) as case way ${ways.join(' ')} end`,
    `create or replace temp macro return_travel_days() as ${returnTravelDays}`,
    `create or replace temp macro is_safe_t(type) as lower(type) = ${quoteLiteral(safeTTransaction.toLowerCase())}`,
    table(
      'late_refunds',
      ['return_days', 'holiday_from', 'holiday_until', 'arrival_days'],
      [[returnTime.returnDays, returnTime.holidayFrom, returnTime.holidayUntil, returnTime.arrivalDays]],
    ),
    table(
      'surcharge_age',
      ['days', 'days_without_tier'],
      [[surchargeAge.days, surchargeAge.daysWithoutTier]],
    ),
    table(
      'payment_rules',
      ['basis', 'valid_from'],
      paymentRules.map(({ basis, validFrom }) => [basis, validFrom]),
    ),
    table('median_price', ['months', 'least_sales'], [[medianPrice.months, medianPrice.leastSales]]),
    table(
      'count_problem_words',
      ['word'],
      countProblemWords.map(({ word }) => [word]),
    ),
    `create or replace temp macro is_placement_fee(described) as ${placementFeeWords.map(({ word }) => `contains(lower(described), ${quoteLiteral(word)})`).join(' or ')}`,
    `create or replace temp macro has_unit_worth(kind) as kind not in (${kindsWithoutUnitWorth.map(quoteLiteral).join(', ')})`,
    table(
      'kinds_paid_per_unit',
      ['kind'],
      kindsPaidPerUnit.map((kind) => [kind]),
    ),
  ];
}

/** Short lists used in conditions: a condition for each entry is planned and run faster than a subquery on a table. */
function ruleMacros(): string[] {
  const periods = [...Map.groupBy(feeChanges, ({ fee, scope }) => `${fee} ${scope}`).values()].map(
    (changes) => {
      const { fee = '', scope = '' } = changes[0] ?? {};
      const passed = changes.map(
        ({ changesOn }) => `cast(date ${quoteLiteral(changesOn)} <= day as integer)`,
      );
      return `case
       when of_fee = ${quoteLiteral(fee)} and ${quoteLiteral(scope)} in (audit_region(), of_country)
         then coalesce(${passed.join(' + ')}, 0)
       else 0
     end`;
    },
  );
  const steps = priceSteps.map(
    ({ scope, currency, price, validFrom }) => `coalesce(
       ${quoteLiteral(scope)} in (audit_region(), of_country)
         and of_currency = ${quoteLiteral(currency)}
         and date ${quoteLiteral(validFrom)} <= day
         and (one_price <= ${price}) <> (other_price <= ${price}),
       false
     )`,
  );
  const added = addedFees.map(({ fee, currencies, amount, share, validFrom }) => {
    const sum = amount ?? `round(due * ${share ?? 0}, 2)`;
    return `when of_currency in (${currencies.map(quoteLiteral).join(', ')})
       and day >= date ${quoteLiteral(validFrom)}
       and abs(excess - ${sum}) < 0.0075
       then ${quoteLiteral(fee)}`;
  });
  const startedByAmazon = removalSources
    .filter(({ startedBy }) => startedBy === 'amazon')
    .map(({ words }) => `coalesce(starts_with(lower(trim(order_source)), ${quoteLiteral(words)}), false)`);
  const feeCredits = feeCreditWords.map(
    ({ claimType, word }) =>
      `(of_claim = ${quoteLiteral(claimType)} and coalesce(contains(lower(described), ${quoteLiteral(word)}), false))`,
  );
  return [
    listMacro(
      'is_paid_when_lost',
      ledgerDispositions.flatMap(({ disposition, whenLost }) => (whenLost ? disposition : [])),
    ),
    listMacro(
      'is_paid_when_damaged',
      ledgerDispositions.flatMap(({ disposition, whenDamaged }) => (whenDamaged ? disposition : [])),
    ),
    listMacro(
      'is_unpaid_when_damaged',
      ledgerDispositions.flatMap(({ disposition, whenDamaged }) => (whenDamaged ? [] : disposition)),
    ),
    listMacro(
      'is_paid_when_disposed',
      ledgerDispositions.flatMap(({ disposition, whenDisposed }) => (whenDisposed ? disposition : [])),
    ),
    listMacro(
      'is_damage_by_amazon',
      returnDispositions.flatMap(({ disposition, isDamagedByAmazon }) =>
        isDamagedByAmazon ? disposition : [],
      ),
    ),
    // Numbers the periods between changes of a fee's rates: two days with the same number have the same rates.
    `create or replace temp macro rate_period(of_fee, of_country, day) as ${periods.join(' + ')}`,
    // The name of the surcharge that explains the excess of a unit's fee over the fee due; null if none does.
    `create or replace temp macro added_fee(of_currency, day, excess, due) as case ${added.join('\n')} end`,
    // Whether the referral share of any category differs between two prices on the same day.
    `create or replace temp macro has_price_step(of_country, of_currency, one_price, other_price, day) as ${steps.join(' or ')}`,
    `create or replace temp macro is_started_by_amazon(order_source) as ${startedByAmazon.join(' or ')}`,
    // Whether a settlement line's description refunds a fee of this claim type.
    `create or replace temp macro is_fee_credit(of_claim, described) as ${feeCredits.join(' or ')}`,
  ];
}

export const vocabulary: readonly string[] = vocabularyStatements();
const rowStatements = [ledgerViews, payments];

/** The date on which the claim windows of a country are checked. */
export function claimDay({ asOf, at, region }: AuditFrame, country: string | null): string {
  if (at === undefined) return asOf;
  return marketplaceDay(at, { country, region: regionCodes[region] });
}

const regionCodes = { NA: 'na', EU: 'eu', FE: 'fe' } as const;

/** The oldest claimable day of each claim type and country; with a null country, the oldest of any country. */
function findSince(frame: AuditFrame): string {
  const { asOf, region, policies = builtInPolicies } = frame;
  const countries = [
    null,
    ...marketplaces.filter((marketplace) => marketplace.region === region).map(({ country }) => country),
  ].map((country) => ({ country, day: claimDay(frame, country) }));
  const types = new Set(policies.map(({ claimType }) => claimType));
  const cases = [...types].map((claimType) => {
    const days = countries.map(({ country, day }) => ({
      country,
      since: getClaimableSince(policies, { claimType, region, country, asOf: day }),
    }));
    const oldest = days.map(({ since }) => since).toSorted()[0] ?? asOf;
    // DuckDB plans every branch again wherever a query calls the macro, so redundant branches are left out.
    const own = days.flatMap(({ country, since }) =>
      country === null || since === oldest
        ? []
        : [`when ${quoteLiteral(country)} then date ${quoteLiteral(since)}`],
    );
    const rest = `date ${quoteLiteral(oldest)}`;
    return `when ${quoteLiteral(claimType)} then ${own.length === 0 ? rest : `case country ${own.join(' ')} else ${rest} end`}`;
  });
  return `case claim_type ${cases.join(' ')} end`;
}

function buildCap(currency: string): string {
  const caps = marketplaces.flatMap((marketplace) =>
    marketplace.unitCap === undefined
      ? []
      : [`when ${quoteLiteral(marketplace.currency)} then ${marketplace.unitCap}`],
  );
  return `case ${currency} ${caps.join(' ')} end`;
}

/** Compares with lists, because DuckDB plans every branch of a case again wherever a query calls the macro. */
function buildDigits(): string {
  const branches = [
    ...Map.groupBy(Object.keys(currencyExponents), (currency) => currencyExponent(currency)),
  ].map(
    ([digits, currencies]) => `when currency in (${currencies.map(quoteLiteral).join(', ')}) then ${digits}`,
  );
  return `case ${branches.join(' ')} else 2 end`;
}

/** The time zone of the marketplace that pays in a currency; the region's default where several do. */
function findTimeZone(currency: string, { region }: AuditFrame): string {
  const zone = (country: string | null) =>
    quoteLiteral(marketplaceTimeZone({ country, region: regionCodes[region] }));
  const currencies = new Set(
    marketplaces.filter((marketplace) => marketplace.region === region).map((each) => each.currency),
  );
  const cases = [...currencies].map(
    (each) => `when ${quoteLiteral(each)} then ${zone(findPayingCountry(each, region))}`,
  );
  return `case ${currency} ${cases.join(' ')} else ${zone(null)} end`;
}

/** Whether a word is in a list; null if there is no word. */
function listMacro(name: string, words: readonly string[]): string {
  return `create or replace temp macro ${name}(word) as word in (${words.map(quoteLiteral).join(', ')})`;
}

type Value = string | number | boolean;

function table(name: string, columns: readonly string[], rows: readonly (readonly Value[])[]): string {
  const literal = (value: Value) => (typeof value === 'string' ? quoteLiteral(value) : String(value));
  const values = rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');
  return `create or replace temp table ${name} as from (values ${values}) as given(${columns.join(', ')})`;
}
