import type { Product } from './catalog.ts';
import type { Cohort } from './records.ts';
import type { Region } from './regions.ts';

const agedAfter = 181;

/** Units that were there half a year ago and have not left since, first in first out. */
export function countAgedUnits({ ledger }: Pick<Cohort, 'ledger'>, product: Product, day: number): number {
  let before = 0;
  let left = 0;
  for (const row of ledger) {
    if (row.product !== product || row.disposition !== 'SELLABLE' || row.type === 'WhseTransfers') continue;
    if (row.day < day - agedAfter) before += row.quantity;
    else if (row.day <= day && row.quantity < 0) left -= row.quantity;
  }
  return Math.max(0, before - left);
}

/** The most units that can be that old, whatever the age of those that came back or were found. */
export function countMostAgedUnits(
  { ledger }: Pick<Cohort, 'ledger'>,
  product: Product,
  day: number,
): number {
  let old = 0;
  let returned = 0;
  let moved = 0;
  for (const row of ledger) {
    if (row.product !== product || row.day > day) continue;
    const { quantity, type, reason } = row;
    if (row.day <= day - agedAfter) old += quantity;
    else if (type === 'WhseTransfers') moved += quantity;
    else if (quantity < 0 && (type === 'Shipments' || type === 'VendorReturns' || /^[DG]$/.test(reason)))
      old += quantity;
    else if (quantity > 0 && type !== 'Receipts' && !/^[PQ]$/.test(reason)) returned += quantity;
  }
  return Math.max(0, old) + returned + Math.max(0, moved);
}

/** The surcharge is assessed on the 15th of the month. */
export function getSurchargeDay(monthFirst: number): number {
  return monthFirst + 14;
}

export const firstSurchargeDay = agedAfter;

/** Minor units for a cubic foot or metre. */
export function getSurchargeRate(region: Region, { marketplace }: Product): number {
  return Math.round((region === 'NA' ? 50 : 1700) * marketplace.priceLevel);
}

export function calculateSurcharge(region: Region, product: Product, quantity: number): number {
  return Math.max(1, Math.round(quantity * product.volume * getSurchargeRate(region, product)));
}
