import { historyDays, type Calendar } from './calendar.ts';
import { addAwdStock } from './awd-stock.ts';
import { makeProduct, type Product } from './catalog.ts';
import { Ids } from './ids.ts';
import type { Assortment } from './product-kinds.ts';
import { planNothing, planOtherShipments } from './inbound-plans.ts';
import { CohortBuilder } from './cohort-builder.ts';
import { sellElsewhere } from './multi-channel-orders.ts';
import { Random } from './random.ts';
import type { Cohort } from './records.ts';
import { marketplaces, type Marketplace, type Region } from './regions.ts';
import { restock } from './stock.ts';
import { pastScenarios, listPresentLosses, listScenarios } from './scenarios/all.ts';
import { createTruthRecorder, type Scenario } from './scenarios/scenario.ts';
import type { Truth } from './truth.ts';

/** Products of a cohort that may have a scenario; one more has none. */
export const scenariosPerCohort = 3;
/** The only country with Amazon Warehousing and Distribution. */
const awdCountry = 'US';
/** Share of cohorts also sold in another shop. */
const shareWithOtherShops = 0.2;
/** A scenario needs stock to start with. */
const earliest = 40;
/** One in this many cohorts has plans without placement. */
const cohortsPerIdlePlan = 10;

export interface CohortSettings {
  readonly world: string;
  readonly region: Region;
  readonly calendar: Calendar;
  readonly index: number;
  /** The target number of ledger rows. */
  readonly rows: number;
  readonly pastLosses: boolean;
  readonly assortment: Assortment;
}

export interface CreatedCohort {
  readonly cohort: Cohort;
  readonly truths: readonly Truth[];
}

/** Generates one cohort from its settings alone, so that a world stores none of them. */
export function createCohort({
  world,
  region,
  calendar,
  index,
  rows,
  pastLosses,
  assortment,
}: CohortSettings): CreatedCohort {
  const random = new Random(`${world}/${index}`);
  const ids = new Ids(world, index);
  const scenarios = listScenarios(region);
  const planned = (pastLosses ? listPresentLosses(region) : scenarios).slice(
    index * scenariosPerCohort,
    (index + 1) * scenariosPerCohort,
  );
  const marketplace = chooseMarketplace(planned, pickMarketplace(region, random), region);
  const centers = pickCenters(marketplace, random);
  const products = Array.from({ length: scenariosPerCohort + 1 }, () =>
    makeProduct(region, marketplace, assortment, centers, ids, random),
  );
  const builder = new CohortBuilder({ region, calendar, random, ids, products, byCarton: pastLosses });
  const quiet = products[scenariosPerCohort];
  if (!quiet) throw new RangeError('a cohort has a quiet product');

  for (const [place, product] of products.slice(0, scenariosPerCohort).entries()) {
    const inOrder = planned[place];
    if (inOrder) playScenario(builder, inOrder, product, quiet, false);
    else if (pastLosses && random.isChosen(0.6))
      playPastScenario(builder, random.pick(pastScenarios), product, quiet);
    else if (random.isChosen(0.3))
      playScenario(builder, random.pick(scenarios), product, quiet, random.isChosen(0.15));
  }
  if (random.isChosen(0.4)) passTime(builder, quiet);

  const deliveries = drawDeliveryDays(rows, random);
  const received = deliveries.length * centers.length * products.length;
  trade(builder, rows - builder.ledger.length - received, (deliveries[0] ?? 0) + 3);
  restock(builder, deliveries);
  builder.ledger.sort((a, b) => a.day - b.day || a.seconds - b.seconds);
  for (const finish of builder.afterwards) finish();
  if (marketplace.country === awdCountry) addAwdStock(builder, quiet);
  if (random.isChosen(shareWithOtherShops)) sellElsewhere(builder, quiet);
  planOtherShipments(builder);
  if (index % cohortsPerIdlePlan === 0) planNothing(builder);
  return { cohort: builder, truths: builder.truths.map((truth) => truth()) };
}

/** Chooses a marketplace in which all planned scenarios can happen. */
function chooseMarketplace(planned: readonly Scenario[], picked: Marketplace, region: Region): Marketplace {
  const country = planned.find((scenario) => scenario.country !== undefined)?.country;
  return marketplaces[region].find((marketplace) => marketplace.country === country) ?? picked;
}

function playScenario(
  builder: CohortBuilder,
  scenario: Scenario,
  product: Product,
  sibling: Product,
  late: boolean,
): void {
  if (!canHappen(scenario, product)) return;
  const lapsed = late && scenario.verdict === 'owed' ? scenario.lapsedAges : undefined;
  const [from, to] = lapsed ?? scenario.ages;
  const day = historyDays - builder.random.drawInteger(from, to);
  const verdict = lapsed ? 'lapsed' : scenario.verdict;
  scenario.play({
    builder,
    product,
    sibling,
    day,
    note: createTruthRecorder(scenario, verdict, builder, product, day),
  });
}

function canHappen({ country }: Scenario, { marketplace }: Product): boolean {
  return country === undefined || country === marketplace.country;
}

/** Losses of the year that were not claimed in time. */
function playPastScenario(
  builder: CohortBuilder,
  scenario: Scenario,
  product: Product,
  sibling: Product,
): void {
  if (!canHappen(scenario, product)) return;
  const [from, to] = scenario.ages;
  const day = Math.max(
    earliest,
    historyDays - builder.random.drawInteger(from, to) - builder.random.drawInteger(30, 330),
  );
  scenario.play({
    builder,
    product,
    sibling,
    day,
    note: createTruthRecorder(scenario, 'lapsed', builder, product, day),
  });
}

function pickMarketplace(region: Region, random: Random): Marketplace {
  const [first, ...rest] = marketplaces[region];
  let left = random.drawInteger(0, 99) - first.share;
  for (const marketplace of rest) {
    if (left < 0) break;
    left -= marketplace.share;
    if (left < 0) return marketplace;
  }
  return first;
}

function pickCenters({ centers }: Marketplace, random: Random): [string, string] {
  const place = random.drawInteger(0, centers.length - 1);
  return [centers[place] ?? centers[0], centers[(place + 1) % centers.length] ?? centers[1]];
}

function drawDeliveryDays(rows: number, random: Random): number[] {
  const count = Math.min(6, 2 + Math.floor(rows / 150));
  const step = Math.floor((historyDays - 80) / count);
  return Array.from(
    { length: count },
    (_, place) => 5 + place * step + (place === 0 ? 0 : random.drawInteger(0, 9)),
  );
}

/** Corrections without a loss: codes 3 and 4, 1 and J, G, and a complete transfer. */
function passTime(builder: CohortBuilder, product: Product): void {
  const { random, ids } = builder;
  const day = random.drawInteger(60, historyDays - 20);
  const adjust = (reason: string, quantity: number, later = 0) =>
    builder.write(product, day + later, {
      type: 'Adjustments',
      quantity,
      reason,
      reference: ids.number('reference'),
    });
  switch (random.drawInteger(0, 3)) {
    case 0:
      adjust('4', -1);
      adjust('3', 1);
      break;
    case 1:
      adjust('J', -2);
      adjust('1', 2, 1);
      break;
    case 2:
      adjust('G', -1);
      break;
    default: {
      const reference = ids.number('transfer');
      const [from, to] = product.centers;
      builder.write(product, day, { type: 'WhseTransfers', quantity: -3, reference, center: from });
      builder.write(product, day + 4, { type: 'WhseTransfers', quantity: 3, reference, center: to });
    }
  }
}

/** Ordinary sales, some of them returned, until the ledger has enough rows. */
function trade(builder: CohortBuilder, rows: number, from: number): void {
  const { random } = builder;
  const until = builder.ledger.length + rows;
  while (builder.ledger.length < until) {
    const product = random.pick(builder.products);
    const day = random.drawInteger(from, historyDays - 1);
    if (random.isChosen(0.01)) builder.sale(product, day, { cancelled: true });
    const line = builder.sale(product, day);
    const refundDay = line.shippedDay + random.drawInteger(6, 14);
    const returnDay = refundDay + random.drawInteger(3, 12);
    const room =
      builder.ledger.length < until && returnDay < historyDays && !builder.overcharges.has(product);
    if (room && random.isChosen(0.06)) {
      builder.refund(line, refundDay);
      builder.takeBack(line, returnDay);
    }
  }
}
