import type { ClaimType } from '@recoup/contract/claim-types';
import type { Anchor } from '../detectors/detector.ts';
import type { AuditRegion, Policy } from './policy.ts';
import { returnTravelDays } from './return-time.ts';
import { sources } from './sources.ts';

/** The built-in claim windows. What a page states for the United States is applied to the whole region. */

type Span = Pick<Policy, 'opensAfterDays' | 'closesAfter' | 'closesUnit' | 'source'> & {
  readonly disputed?: true;
  readonly toCheck?: true;
};

interface Rule {
  readonly claimTypes: readonly [ClaimType, ...ClaimType[]];
  readonly anchor: Anchor;
  /** By scope, then by first day. */
  readonly spans: Readonly<Record<AuditRegion, Readonly<Record<string, Span>>>> &
    Readonly<Record<string, Readonly<Record<string, Span>>>>;
}

/** Before any anchor date: the service began that year. */
const always = '2006-01-01';
const america = '2024-10-23';
const europe = '2025-01-09';
const emirates = '2024-09-05';
/** First day from which Amazon pays without a claim for stock lost or damaged in its fulfillment centers. */
const paidUnasked = { NA: '2024-11-01', EU: '2025-01-15' };

function days(opensAfterDays: number, closesAfter: number, source = ''): Span {
  return { opensAfterDays, closesAfter, closesUnit: 'day', source };
}

function months(opensAfterDays: number, closesAfter: number, source = ''): Span {
  return { opensAfterDays, closesAfter, closesUnit: 'month', source };
}

/** Described only by third parties: no page of Amazon was found. */
function unconfirmed(span: Span): Span {
  return { ...span, source: '', disputed: true };
}

function disputed(span: Span): Span {
  return { ...span, disputed: true };
}

/** No page says that Amazon pays for such a loss: findings are shown, and never claimed. */
function toCheck(span: Span): Span {
  return { ...span, disputed: true, toCheck: true };
}

function toCheckInEveryRegion(spans: Rule['spans']): Rule['spans'] {
  const checked = (bySince: Readonly<Record<string, Span>>) =>
    Object.fromEntries(Object.entries(bySince).map(([from, span]) => [from, toCheck(span)]));
  return { NA: checked(spans.NA), EU: checked(spans.EU), FE: checked(spans.FE) };
}

/** No page for the Far East was found; the American rule is used instead. */
function substitute(spans: Readonly<Record<string, Span>>): Readonly<Record<string, Span>> {
  return Object.fromEntries(Object.entries(spans).map(([from, span]) => [from, disputed(span)]));
}

/** The same in every region, without a start date. */
function inEveryRegion(span: Span): Rule['spans'] {
  return { NA: { [always]: span }, EU: { [always]: span }, FE: { [always]: disputed(span) } };
}

/**
 * The given spans apply since 2024 in America and 2025 in Europe; before, eighteen months, about which European sources
 * disagree.
 */
function sinceReform(
  opensBefore: Readonly<Record<'NA' | 'EU', number>>,
  na: Span,
  eu: Span = na,
): Rule['spans'] {
  const before = unconfirmed(months(opensBefore.NA, 18));
  const american = { [always]: before, [america]: na };
  const european = { [always]: unconfirmed(months(opensBefore.EU, 18)), [europe]: eu };
  return { NA: american, EU: european, FE: substitute(american) };
}

function sincePaidUnasked(before: Rule['spans'], na: Span, eu: Span): Rule['spans'] {
  const american = { ...before.NA, [paidUnasked.NA]: na };
  return { NA: american, EU: { ...before.EU, [paidUnasked.EU]: eu }, FE: substitute(american) };
}

const atOnce = { NA: 0, EU: 0 };
const afterThirtyDays = { NA: 30, EU: 30 };
const afterReturnTime = { NA: 60, EU: 45 };
const warehouse = days(0, 60, sources.reform);
// Amazon pays as soon as a loss is reported, and its report shows a payment up to five days later: an earlier claim may
// be for a loss that is already paid.
const warehousePaidUnasked = days(5, 60, `${sources.reform} ${sources.reimbursementsReport}`);
const americanReturns = days(60, 120, sources.reform);
// Amazon Europe's announcement was found only in third parties' copies.
const europeanReturns = unconfirmed(days(45, 105));
const fees = days(0, 90, sources.fees);
const inboundAmerica = {
  [always]: unconfirmed(months(0, 18)),
  // One seller of several brands observed sixty days from the close of the shipment instead.
  [america]: unconfirmed(months(0, 9)),
};
const inboundEurope = { [always]: disputed(months(0, 6, sources.inboundEurope)) };
const inboundEmirates = days(15, 60, sources.emirates);

/** The day after the seven days that Amazon waits. */
const multiChannelOpens = 8;
const multiChannelAmerica = days(
  multiChannelOpens,
  90,
  `${sources.multiChannelAmerica} ${sources.multiChannelWait}`,
);

/** Since 2026-02-16 Amazon accepts claims within thirty days only, which applies to losses from this day on. */
const safeTShortened = '2026-01-17';
// Amazon's announcements were found only in third parties' copies, and are for the United States only.
const safeTAmerica = (opensAfterDays: number) => ({
  [always]: unconfirmed(days(opensAfterDays, 60)),
  [safeTShortened]: unconfirmed(days(opensAfterDays, 30)),
});
const rules: readonly Rule[] = [
  {
    claimTypes: ['warehouse_lost', 'warehouse_damaged'],
    anchor: 'loss_reported',
    spans: sincePaidUnasked(
      sinceReform(afterThirtyDays, warehouse, unconfirmed(days(0, 60))),
      warehousePaidUnasked,
      // Amazon Europe's announcement was found only in third parties' copies.
      unconfirmed(warehousePaidUnasked),
    ),
  },
  {
    // No page says whether the rule for fulfillment centers covers it.
    claimTypes: ['disposed_no_consent'],
    anchor: 'loss_reported',
    spans: sinceReform(afterThirtyDays, disputed(warehouse)),
  },
  {
    // The only sign of the loss is that nothing arrives: the clock is assumed to start on the day the units left, and
    // the older rule's thirty days are a margin for late arrivals.
    claimTypes: ['transfer_lost'],
    anchor: 'loss_reported',
    spans: sinceReform(afterThirtyDays, disputed(days(30, 60, sources.reform))),
  },
  {
    claimTypes: ['refund_no_return', 'return_damaged_amazon'],
    anchor: 'refund',
    spans: sinceReform(afterReturnTime, americanReturns, europeanReturns),
  },
  {
    claimTypes: ['replacement_no_return'],
    anchor: 'replacement_sent',
    spans: sinceReform(afterReturnTime, americanReturns, europeanReturns),
  },
  {
    // A unit lost after its return may count as lost in the warehouse; an excessive refund is not a return.
    claimTypes: ['return_lost', 'over_refund'],
    anchor: 'refund',
    spans: sinceReform(afterReturnTime, disputed(americanReturns), disputed(europeanReturns)),
  },
  {
    // Amazon's page on returns says that it may accept late ones, not that it pays for them; no American or European
    // page mentions returned wrong items.
    claimTypes: ['late_refund', 'return_wrong_item'],
    anchor: 'refund',
    spans: toCheckInEveryRegion(
      sinceReform(afterReturnTime, disputed(americanReturns), disputed(europeanReturns)),
    ),
  },
  {
    claimTypes: ['inbound_lost'],
    anchor: 'delivery',
    spans: {
      NA: inboundAmerica,
      EU: inboundEurope,
      FE: substitute(inboundAmerica),
      AE: { [emirates]: inboundEmirates },
    },
  },
  {
    // The pages mention missing units only.
    claimTypes: ['inbound_damaged'],
    anchor: 'delivery',
    spans: {
      NA: substitute(inboundAmerica),
      EU: inboundEurope,
      FE: substitute(inboundAmerica),
      AE: { [emirates]: disputed(inboundEmirates) },
    },
  },
  {
    // No row for the Emirates: units may be taken off after their sixty days are over.
    claimTypes: ['inbound_clawback'],
    anchor: 'delivery',
    spans: { NA: substitute(inboundAmerica), EU: inboundEurope, FE: substitute(inboundAmerica) },
  },
  {
    // No page says that Amazon pays for AWD stock, though the reimbursements report has a reason for it; the shortest
    // window of any claim type is used.
    claimTypes: ['awd_inbound_lost'],
    anchor: 'loss_reported',
    spans: inEveryRegion(toCheck(days(0, 60))),
  },
  {
    // As for AWD inbound losses; the days are those of a transfer between fulfillment centers.
    claimTypes: ['awd_transfer_lost'],
    anchor: 'loss_reported',
    spans: inEveryRegion(toCheck(days(30, 60))),
  },
  {
    // Pages were found for the United States and India. Canada is assumed to follow the United States. No page says
    // whether other countries pay; the shorter window is the safe choice.
    claimTypes: ['mcf_lost'],
    anchor: 'estimated_delivery',
    spans: {
      NA: { [always]: disputed(multiChannelAmerica) },
      US: { [always]: multiChannelAmerica },
      EU: { [always]: toCheck(days(multiChannelOpens, 30)) },
      IN: { [always]: days(multiChannelOpens, 30, sources.multiChannelIndia) },
      FE: { [always]: toCheck(days(multiChannelOpens, 30)) },
    },
  },
  {
    claimTypes: ['removal_lost'],
    anchor: 'removal_shipped',
    spans: sinceReform({ NA: 14, EU: 14 }, days(15, 75, sources.reform), unconfirmed(days(15, 75))),
  },
  {
    claimTypes: ['removal_damaged'],
    anchor: 'removal_delivered',
    spans: {
      ...sinceReform(atOnce, days(0, 60, sources.reform), unconfirmed(days(0, 60))),
      AE: { [emirates]: days(0, 30, sources.emirates) },
    },
  },
  {
    // No page says that Amazon pays for removals it started, nor when to claim them.
    claimTypes: ['disposed_by_amazon'],
    anchor: 'loss_reported',
    spans: inEveryRegion(toCheck(days(0, 60))),
  },
  {
    // An Australian page; the American and French ones say the same.
    claimTypes: ['fee_dimension'],
    anchor: 'fee_charged',
    spans: { ...inEveryRegion(fees), FE: { [always]: fees } },
  },
  {
    // An American page; no European one was found.
    claimTypes: ['fee_referral'],
    anchor: 'fee_charged',
    spans: {
      ...inEveryRegion(days(0, 90, sources.referralFees)),
      EU: { [always]: disputed(days(0, 90, sources.referralFees)) },
    },
  },
  {
    // No page mentions these fees; the rule for fulfilment fees is used instead.
    claimTypes: ['fee_storage', 'fee_inbound_defect', 'fee_unused_label'],
    anchor: 'fee_charged',
    spans: inEveryRegion(disputed(fees)),
  },
  {
    // No page says that these fees are refunded, including the page on placement fees (GC3Q44PBK8BXQW3Z); the rule for
    // fulfilment fees is used instead.
    claimTypes: ['fee_removal', 'fee_aged', 'fee_placement'],
    anchor: 'fee_charged',
    spans: inEveryRegion(toCheck(fees)),
  },
  {
    claimTypes: ['under_reimbursed'],
    anchor: 'reimbursement',
    spans: sinceReform(atOnce, unconfirmed(days(0, 60))),
  },
  {
    // No page was found; the shortest window of any claim type is the safe choice.
    claimTypes: ['reversal'],
    anchor: 'reversal',
    spans: sinceReform(atOnce, disputed(days(0, 60, sources.reform))),
  },
  {
    // The United States pay for parcels lost on their way back, Europe does not; no page of other countries was found.
    // The clock starts at the carrier's last scan, which no report has: the refund at the first scan is the safe choice.
    claimTypes: ['safe_t_not_returned'],
    anchor: 'refund',
    spans: {
      NA: { [always]: toCheck(days(returnTravelDays, 30)) },
      US: safeTAmerica(returnTravelDays),
      EU: { [always]: toCheck(days(returnTravelDays, 60, sources.safeTEurope)) },
      FE: { [always]: toCheck(days(returnTravelDays, 30)) },
    },
  },
  {
    // In the United States the clock starts at the later of refund and return: the refund is the safe choice.
    claimTypes: ['safe_t_out_of_policy', 'safe_t_return_label'],
    anchor: 'refund',
    spans: {
      NA: { [always]: toCheck(days(0, 30)) },
      US: safeTAmerica(0),
      EU: { [always]: days(0, 60, sources.safeTEurope) },
      FE: { [always]: toCheck(days(0, 30)) },
    },
  },
  {
    // Only third parties describe it, and they differ: two years in North America and later elsewhere, or up to five
    // everywhere. The shorter window is the safe choice.
    claimTypes: ['vendor_shortage'],
    anchor: 'invoice_dated',
    spans: inEveryRegion(unconfirmed(months(0, 24))),
  },
  {
    // Only third parties name the thirty days. Most chargebacks are justified, and no file shows which are not.
    claimTypes: ['vendor_chargeback'],
    anchor: 'invoice_dated',
    spans: inEveryRegion(toCheck(days(0, 30))),
  },
];

export const builtInPolicies: readonly Policy[] = rules.flatMap(({ claimTypes, anchor, spans }) =>
  claimTypes.flatMap((claimType) =>
    Object.entries(spans).flatMap(([scope, bySince]) =>
      Object.entries(bySince).map(([validFrom, span]) => ({
        disputed: false,
        toCheck: false,
        ...span,
        id: `${claimType}-${scope.toLowerCase()}-${validFrom}`,
        claimType,
        scope,
        validFrom,
        anchor,
      })),
    ),
  ),
);
