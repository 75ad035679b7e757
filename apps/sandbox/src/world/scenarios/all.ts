import { marketplaces, type Region } from '../regions.ts';
import { lossKinds, type LossKind } from '../truth.ts';
import { agedSurchargeScenarios } from './aged-surcharge.ts';
import { awdScenarios } from './awd.ts';
import { datedCostScenarios } from './dated-costs.ts';
import { disposalScenarios } from './disposal.ts';
import { feeScenarios } from './fees.ts';
import { inboundFeeScenarios } from './inbound-fees.ts';
import { inboundScenarios } from './inbound.ts';
import { multiChannelScenarios } from './multi-channel.ts';
import { oddRowScenarios } from './odd-rows.ts';
import { paymentScenarios } from './payments.ts';
import { placementFeeScenarios } from './placement-fees.ts';
import { refundAmountScenarios } from './refund-amounts.ts';
import { refundScenarios, replacementScenarios } from './refunds.ts';
import { removalScenarios } from './removals.ts';
import { returnScenarios } from './returns.ts';
import { safeTScenarios } from './safe-t.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { transferScenarios } from './transfer.ts';
import { vendorScenarios } from './vendor.ts';
import { warehouseScenarios } from './warehouse.ts';

const allScenarios: readonly Scenario[] = [
  ...warehouseScenarios,
  ...disposalScenarios,
  ...transferScenarios,
  ...refundScenarios,
  ...replacementScenarios,
  ...returnScenarios,
  ...refundAmountScenarios,
  ...inboundScenarios,
  ...inboundFeeScenarios,
  ...removalScenarios,
  ...feeScenarios,
  ...agedSurchargeScenarios,
  ...awdScenarios,
  ...multiChannelScenarios,
  ...paymentScenarios,
  ...safeTScenarios,
  ...oddRowScenarios,
  ...datedCostScenarios,
  ...vendorScenarios,
  ...placementFeeScenarios,
];

/** Kinds up to this one come first, so that a seed's world keeps its products when kinds are added. */
const earlierKinds = lossKinds.slice(0, lossKinds.indexOf('reversal') + 1);

function first(verdict: Scenario['verdict'], kinds: readonly LossKind[] = lossKinds): Scenario[] {
  return kinds.flatMap(
    (kind) => allScenarios.find((scenario) => scenario.kind === kind && scenario.verdict === verdict) ?? [],
  );
}

/**
 * One loss of every kind, then its innocent counterpart, then all other variants: small worlds contain the
 * first ones.
 */
const scenarios: readonly Scenario[] = [
  ...new Set([
    ...first('owed', earlierKinds),
    ...first('innocent', earlierKinds),
    ...first('owed'),
    ...first('innocent'),
    ...allScenarios,
  ]),
];

export function listScenarios(region: Region): readonly Scenario[] {
  const countries = marketplaces[region].map(({ country }) => country);
  return scenarios.filter(({ country }) => country === undefined || countries.includes(country));
}

/**
 * One loss of every kind, for a store with losses all year; leaves as much room for past losses. A synced store has no
 * vendor files.
 */
export function listPresentLosses(region: Region): readonly Scenario[] {
  const losses = new Set(first('owed'));
  return listScenarios(region).filter(
    (scenario) => losses.has(scenario) && !scenario.kind.startsWith('vendor_'),
  );
}

/** Scenarios that end on some day; a wrong fee continues. A synced store has no vendor files. */
export const pastScenarios: readonly Scenario[] = allScenarios.filter(
  ({ kind, verdict }) => verdict === 'owed' && !kind.startsWith('fee_') && !kind.startsWith('vendor_'),
);
