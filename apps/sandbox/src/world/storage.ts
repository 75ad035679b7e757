import type { Product } from './catalog.ts';
import { storageRate } from './fees.ts';
import type { Cohort } from './records.ts';
import type { Region } from './regions.ts';

export interface StorageCharge {
  readonly average: number;
  readonly volume: number;
  /** Minor units for one unit of volume. */
  readonly baseRate: number;
  readonly surchargeRate: number;
  readonly fee: number;
  readonly rightFee: number;
}

interface Month {
  readonly label: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Storage fees of a product in one centre and month. Higher rates apply to the store, wrong volumes are
 * Amazon's mistakes.
 */
export function calculateStorageCharge(
  { dearStorage }: Pick<Cohort, 'dearStorage'>,
  region: Region,
  product: Product,
  center: string,
  stock: Int32Array,
  month: Month,
): StorageCharge {
  let sum = 0;
  for (let day = month.first; day <= month.last; day++) sum += stock[day] ?? 0;
  const average = Number((sum / (month.last - month.first + 1)).toFixed(2));
  const dear = dearStorage.find(
    (entry) => entry.product === product && entry.center === center && entry.month === month.label,
  );
  const baseRate = Math.round(storageRate[region] * product.marketplace.priceLevel);
  const surchargeRate = dear?.raised === 'rate' ? baseRate * (dear.factor - 1) : 0;
  const volume =
    dear?.raised === 'volume' ? Number((product.volume * dear.factor).toFixed(6)) : product.volume;
  const rate = baseRate + surchargeRate;
  return {
    average,
    volume,
    baseRate,
    surchargeRate,
    fee: Math.round(average * volume * rate),
    rightFee: Math.round(average * product.volume * rate),
  };
}
