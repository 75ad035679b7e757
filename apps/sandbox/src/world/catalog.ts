import { getCategory, sizeTiers, volumeUnit, type Category } from './fees.ts';
import type { Ids } from './ids.ts';
import type { Random } from './random.ts';
import type { Marketplace, Region } from './regions.ts';
import { formatProductTitle, type Assortment } from './product-kinds.ts';

export interface Product {
  readonly asin: string;
  readonly fnsku: string;
  readonly sku: string;
  readonly title: string;
  readonly brand: string;
  readonly marketplace: Marketplace;
  readonly category: Category;
  /** Minor units. */
  readonly price: number;
  readonly sourcingCost: number;
  readonly sides: readonly [number, number, number];
  readonly weight: number;
  readonly tier: string;
  /** Of one unit, in minor units. */
  readonly fulfilmentFee: number;
  /** The fee of the next larger tier, a usual mistake. */
  readonly largerTierFee: number;
  /** Of one unit, in the region's unit of volume. */
  readonly volume: number;
  readonly centers: readonly [string, string];
}

export function makeProduct(
  region: Region,
  marketplace: Marketplace,
  { brands, kinds }: Assortment,
  centers: readonly [string, string],
  ids: Ids,
  random: Random,
): Product {
  const kind = random.pick(kinds);
  const tier = sizeTiers[region][kind.tier];
  const larger = sizeTiers[region][kind.tier + 1];
  if (!tier || !larger) throw new RangeError('a product has a size tier, and a larger one above it');
  const shrink = () => random.drawInteger(60, 95) / 100;
  const sides = tier.sides.map((side) => Math.max(0.1, Math.round(side * shrink() * 10) / 10));
  const [longest = 1, median = 1, shortest = 1] = sides.toSorted((a, b) => b - a);
  const brand = random.pick(brands);
  const price = movePriceOffSteps(minor(random.drawInteger(...kind.price) * 100 + 99, marketplace));
  const asin = ids.createAsin();
  return {
    asin,
    fnsku: ids.createFnsku(),
    sku: `${brand.slice(0, 3).toUpperCase()}-${asin.slice(-6)}-${marketplace.country}`,
    title: formatProductTitle(marketplace.titles, brand, kind, random),
    brand,
    marketplace,
    category: getCategory(kind.group),
    price,
    sourcingCost: Math.round((price * random.drawInteger(18, 35)) / 100),
    sides: [longest, median, shortest],
    weight: Math.max(0.05, Math.round(tier.weight * shrink() * 100) / 100),
    tier: tier.name,
    fulfilmentFee: minor(tier.fee, marketplace),
    largerTierFee: minor(larger.fee, marketplace),
    volume: Number(((longest * median * shortest) / volumeUnit[region].size).toFixed(6)),
    centers,
  };
}

/** Of the smallest size tier, that of envelopes. */
export function isFlat(region: Region, { tier }: Product): boolean {
  return tier === sizeTiers[region][0]?.name;
}

function minor(cents: number, { priceLevel }: Marketplace): number {
  return Math.round(cents * priceLevel);
}

/** Minor units at which the referral share of some category changes. */
const priceSteps = [1000, 1500, 2000];
/** The lowest sale price, as a share of the price. */
const lowestShare = 0.92;

/** Moves a price away from a step: fees of sales on both sides of a step cannot be compared. */
function movePriceOffSteps(price: number): number {
  return priceSteps.find((step) => step < price && price * lowestShare <= step + 1) ?? price;
}
