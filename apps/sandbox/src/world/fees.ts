import type { Region } from './regions.ts';

/** A size tier with its limits (sides in inches or centimetres, weight in pounds or kilograms). */
export interface SizeTier {
  readonly name: string;
  readonly sides: readonly [number, number, number];
  readonly weight: number;
  /** Fulfilment fee of one unit, in US cents before the marketplace's price level. */
  readonly fee: number;
}

// Tiers and rates have the shape of the marketplace's, with figures of our own: a sandbox needs a tariff, not theirs.
export const sizeTiers: Readonly<Record<Region, readonly SizeTier[]>> = {
  NA: [
    { name: 'Small standard-size', sides: [15, 12, 0.75], weight: 1, fee: 322 },
    { name: 'Large standard-size', sides: [18, 14, 8], weight: 20, fee: 585 },
    { name: 'Large bulky', sides: [59, 33, 33], weight: 50, fee: 1160 },
    { name: 'Extra-large 50+ to 70 lb', sides: [96, 60, 60], weight: 70, fee: 2845 },
  ],
  EU: [
    { name: 'Standard envelope', sides: [33, 23, 2.5], weight: 0.46, fee: 245 },
    { name: 'Small parcel', sides: [35, 25, 12], weight: 3.9, fee: 410 },
    { name: 'Standard parcel', sides: [45, 34, 26], weight: 11.9, fee: 635 },
    { name: 'Small oversize', sides: [61, 46, 46], weight: 25.8, fee: 990 },
  ],
  FE: [
    { name: 'Small', sides: [25, 18, 2], weight: 0.25, fee: 190 },
    { name: 'Standard (1)', sides: [33, 24, 10], weight: 1, fee: 290 },
    { name: 'Standard (2)', sides: [45, 35, 20], weight: 9, fee: 365 },
    { name: 'Oversize (1)', sides: [60, 50, 40], weight: 15, fee: 590 },
  ],
};

export interface Category {
  readonly group: string;
  /** Referral fee in parts of a thousand. */
  readonly rate: number;
}

const categories: readonly Category[] = [
  { group: 'Electronics', rate: 80 },
  { group: 'Home', rate: 150 },
  { group: 'Kitchen', rate: 150 },
  { group: 'Sports', rate: 150 },
  { group: 'Lawn & Patio', rate: 150 },
  { group: 'Pet Products', rate: 150 },
  { group: 'Apparel', rate: 170 },
];

export function getCategory(group: string): Category {
  const category = categories.find((one) => one.group === group);
  if (!category) throw new RangeError(`no referral rate for ${group}`);
  return category;
}

/** Monthly storage of one unit of volume, in US cents before the price level. */
export const storageRate: Readonly<Record<Region, number>> = { NA: 78, EU: 2600, FE: 3600 };

export const volumeUnit: Readonly<Record<Region, { readonly name: string; readonly size: number }>> = {
  NA: { name: 'cubic feet', size: 1728 },
  EU: { name: 'cubic meters', size: 1_000_000 },
  FE: { name: 'cubic meters', size: 1_000_000 },
};

export function calculateReferralFee(amount: number, rate: number): number {
  return Math.round((amount * rate) / 1000);
}
