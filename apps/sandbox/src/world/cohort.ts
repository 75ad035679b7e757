import { historyDays, type Calendar } from './calendar.ts';
import { makeProduct, type Product } from './catalog.ts';
import { Ids } from './ids.ts';
import { Plot } from './plot.ts';
import { Random } from './random.ts';
import type { Cohort } from './records.ts';
import { marketplaces, type Marketplace, type Region } from './regions.ts';
import { restock } from './stock.ts';
import { pastStories, stories } from './stories/all.ts';
import { noter, type Story } from './stories/story.ts';
import type { Truth } from './truth.ts';

/** Products of a cohort that may have a story; the one more is their quiet companion. */
const storiesPerCohort = 3;
/** A story needs stock to begin with. */
const earliest = 40;

export interface CohortSettings {
  readonly world: string;
  readonly region: Region;
  readonly calendar: Calendar;
  readonly index: number;
  /** How many ledger rows it shall have. */
  readonly rows: number;
  readonly pastLosses: boolean;
}

export interface ToldCohort {
  readonly cohort: Cohort;
  readonly truths: readonly Truth[];
}

/** Makes one cohort. It depends on nothing but its settings, so a world needs to remember none of them. */
export function tellCohort({ world, region, calendar, index, rows, pastLosses }: CohortSettings): ToldCohort {
  const random = new Random(`${world}/${index}`);
  const ids = new Ids(world, index);
  const marketplace = pickMarketplace(region, random);
  const centers = pickCenters(marketplace, random);
  const products = Array.from({ length: storiesPerCohort + 1 }, () =>
    makeProduct(region, marketplace, centers, ids, random),
  );
  const plot = new Plot({ region, calendar, random, ids, products, byCarton: pastLosses });
  const quiet = products[storiesPerCohort];
  if (!quiet) throw new RangeError('a cohort has a quiet product');

  for (const [place, product] of products.slice(0, storiesPerCohort).entries()) {
    const number = index * storiesPerCohort + place;
    const inOrder = stories[number];
    if (inOrder) tell(plot, inOrder, product, quiet, false);
    else if (pastLosses && random.chance(0.6)) tellPast(plot, random.pick(pastStories), product, quiet);
    else if (random.chance(0.3)) tell(plot, random.pick(stories), product, quiet, random.chance(0.15));
  }
  if (random.chance(0.4)) passTime(plot, quiet);

  const deliveries = deliveryDays(rows, random);
  const received = deliveries.length * centers.length * products.length;
  trade(plot, rows - plot.ledger.length - received, (deliveries[0] ?? 0) + 3);
  restock(plot, deliveries);
  plot.ledger.sort((a, b) => a.day - b.day || a.seconds - b.seconds);
  for (const finish of plot.afterwards) finish();
  return { cohort: plot, truths: plot.truths.map((truth) => truth()) };
}

function tell(plot: Plot, story: Story, product: Product, sibling: Product, late: boolean): void {
  const lapsed = late && story.verdict === 'owed' ? story.lapsedAges : undefined;
  const [from, to] = lapsed ?? story.ages;
  const day = historyDays - plot.random.int(from, to);
  const verdict = lapsed ? 'lapsed' : story.verdict;
  story.tell({ plot, product, sibling, day, note: noter(story, verdict, plot, product, day) });
}

/** What was owed some time in the year, and that nobody asked for in time. */
function tellPast(plot: Plot, story: Story, product: Product, sibling: Product): void {
  const [from, to] = story.ages;
  const day = Math.max(earliest, historyDays - plot.random.int(from, to) - plot.random.int(30, 330));
  story.tell({ plot, product, sibling, day, note: noter(story, 'lapsed', plot, product, day) });
}

function pickMarketplace(region: Region, random: Random): Marketplace {
  const [first, ...rest] = marketplaces[region];
  let left = random.int(0, 99) - first.share;
  for (const marketplace of rest) {
    if (left < 0) break;
    left -= marketplace.share;
    if (left < 0) return marketplace;
  }
  return first;
}

function pickCenters({ centers }: Marketplace, random: Random): [string, string] {
  const place = random.int(0, centers.length - 1);
  return [centers[place] ?? centers[0], centers[(place + 1) % centers.length] ?? centers[1]];
}

function deliveryDays(rows: number, random: Random): number[] {
  const count = Math.min(6, 2 + Math.floor(rows / 150));
  const step = Math.floor((historyDays - 80) / count);
  return Array.from({ length: count }, (_, place) => 5 + place * step + (place === 0 ? 0 : random.int(0, 9)));
}

/** Corrections that concern nobody: codes 3 and 4, 1 and J, G, and a transfer that went well. */
function passTime(plot: Plot, product: Product): void {
  const { random, ids } = plot;
  const day = random.int(60, historyDays - 20);
  const adjust = (reason: string, quantity: number, later = 0) =>
    plot.write(product, day + later, {
      type: 'Adjustments',
      quantity,
      reason,
      reference: ids.number('reference'),
    });
  switch (random.int(0, 3)) {
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
      plot.write(product, day, { type: 'WhseTransfers', quantity: -3, reference, center: from });
      plot.write(product, day + 4, { type: 'WhseTransfers', quantity: 3, reference, center: to });
    }
  }
}

/** Ordinary sales, of which some come back, until the ledger has the rows wanted. */
function trade(plot: Plot, rows: number, from: number): void {
  const { random } = plot;
  const until = plot.ledger.length + rows;
  while (plot.ledger.length < until) {
    const product = random.pick(plot.products);
    const day = random.int(from, historyDays - 1);
    if (random.chance(0.01)) plot.sale(product, day, { cancelled: true });
    const line = plot.sale(product, day);
    const refundDay = line.shippedDay + random.int(6, 14);
    const returnDay = refundDay + random.int(3, 12);
    const room = plot.ledger.length < until && returnDay < historyDays && !plot.overcharges.has(product);
    if (room && random.chance(0.06)) {
      plot.refund(line, refundDay);
      plot.takeBack(line, returnDay);
    }
  }
}
