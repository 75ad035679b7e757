import { Calendar, historyDays } from './calendar.ts';
import { createCohort, type CreatedCohort } from './cohort.ts';
import { cohortOfFnsku, cohortOfShipment } from './ids.ts';
import type { InboundShipment } from './records.ts';
import { isRegion, marketplaces, type Marketplace, type Region } from './regions.ts';

export interface WorldSettings {
  readonly seed: string;
  /** Rows of the inventory ledger, all dates together. */
  readonly rows: number;
  readonly region: Region;
  /** The day after the last day of history, YYYY-MM-DD. */
  readonly asOf: string;
  /** Losses all year long, and not only such as can still be claimed; stock goes astray by the carton. */
  readonly pastLosses?: boolean;
}

const fewestRows = 1000;
const mostRows = 10_000_000;
const fewestCohorts = 14;
/** Where much happened, there are more products with fewer sales each. */
const rowsOfEventful = 72;

/** A store and all that happened to its stock. Nothing of it is kept: it is told anew, cohort by cohort. */
export interface World {
  readonly settings: WorldSettings;
  readonly calendar: Calendar;
  readonly marketplaces: readonly Marketplace[];
  /** The last day on which anything happened. */
  readonly lastDay: number;
  /** From a cohort on, the first unless told otherwise. */
  cohorts(from?: number): Generator<CreatedCohort, void, undefined>;
  /** Found by its id alone, without telling the whole world. */
  shipment(id: string): InboundShipment | undefined;
  /** The cohort a product belongs to, found as fast. */
  cohortOf(fnsku: string): CreatedCohort | undefined;
}

export function createWorld(settings: WorldSettings): World {
  const { seed, rows, region, asOf, pastLosses = false } = settings;
  if (!Number.isInteger(rows) || rows < fewestRows || rows > mostRows) {
    throw new RangeError(`rows are from ${fewestRows} to ${mostRows}`);
  }
  if (!isRegion(region)) throw new RangeError('region is NA, EU or FE');
  const calendar = new Calendar(asOf);
  const world = `${seed}/${region}`;
  // Larger stores have more products and sell more of each.
  const rowsPerCohort = pastLosses ? rowsOfEventful : 96 * (rows / fewestRows) ** 0.28;
  const count = Math.max(fewestCohorts, Math.round(rows / rowsPerCohort));
  const shareEnd = (index: number) => Math.floor((rows * index) / count);
  const play = (index: number) => {
    const share = shareEnd(index + 1) - shareEnd(index);
    return createCohort({ world, region, calendar, index, rows: share, pastLosses });
  };
  return {
    settings,
    calendar,
    marketplaces: marketplaces[region],
    lastDay: historyDays - 1,
    *cohorts(from = 0) {
      for (let index = from; index < count; index++) yield play(index);
    },
    shipment(id) {
      const index = cohortOfShipment(world, id);
      if (index === undefined || index >= count) return undefined;
      return play(index).cohort.shipments.find((shipment) => shipment.id === id);
    },
    cohortOf(fnsku) {
      const index = cohortOfFnsku(world, fnsku);
      if (index === undefined || index >= count) return undefined;
      const told = play(index);
      return told.cohort.products.some((product) => product.fnsku === fnsku) ? told : undefined;
    },
  };
}
