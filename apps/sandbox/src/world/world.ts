import { Calendar, historyDays } from './calendar.ts';
import { createCohort, scenariosPerCohort, type CreatedCohort } from './cohort.ts';
import {
  parseAwdShipmentId,
  parseFnsku,
  parseInboundPlanId,
  parseMultiChannelOrderId,
  parsePackageNumber,
  parseShipmentId,
} from './ids.ts';
import type { AwdShipment, InboundPlan, InboundShipment, MultiChannelOrder } from './records.ts';
import { assortments } from './product-kinds.ts';
import { Random } from './random.ts';
import { isRegion, marketplaces, type Marketplace, type Region } from './regions.ts';
import { lossKinds } from './truth.ts';

export interface WorldSettings {
  readonly seed: string;
  /** Rows of the inventory ledger, all dates together. */
  readonly rows: number;
  readonly region: Region;
  /** The day after the last day of history, YYYY-MM-DD. */
  readonly asOf: string;
  /** Losses all year, also expired ones; stock is lost by the carton. */
  readonly pastLosses?: boolean;
}

const fewestRows = 1000;
const mostRows = 10_000_000;
/** Enough for one loss of every kind and its innocent counterpart. */
const fewestCohorts = Math.ceil((2 * lossKinds.length) / scenariosPerCohort);
const rowsOfEventful = 72;

/** A store and everything that happened to its stock. Cohorts are generated on demand. */
export interface World {
  readonly settings: WorldSettings;
  readonly calendar: Calendar;
  readonly marketplaces: readonly Marketplace[];
  /** The last day with an event. */
  readonly lastDay: number;
  /** Payments in settlements after the history. */
  readonly settledLater: readonly { readonly day: number; readonly marketplace: Marketplace }[];
  /** From the given cohort on; the first by default. */
  cohorts(from?: number): Generator<CreatedCohort, void, undefined>;
  /** Found by its id without generating the whole world. */
  shipment(id: string): InboundShipment | undefined;
  inboundPlan(id: string): InboundPlan | undefined;
  awdShipment(id: string): AwdShipment | undefined;
  multiChannelOrder(id: string): MultiChannelOrder | undefined;
  /** The order a package belongs to. */
  findOrderOfPackage(packageNumber: number): MultiChannelOrder | undefined;
  /** The cohort of a product, found by its id. */
  findCohort(fnsku: string): CreatedCohort | undefined;
}

/** `keepsCohorts`: generates each once; memory grows with the rows. */
export function createWorld(settings: WorldSettings, { keepsCohorts = false } = {}): World {
  const { seed, rows, region, asOf, pastLosses = false } = settings;
  if (!Number.isInteger(rows) || rows < fewestRows || rows > mostRows) {
    throw new RangeError(`rows are from ${fewestRows} to ${mostRows}`);
  }
  if (!isRegion(region)) throw new RangeError('region is NA, EU or FE');
  const calendar = new Calendar(asOf);
  const world = `${seed}/${region}`;
  const assortment = new Random(`assortment of ${seed}`).pick(assortments);
  // Larger stores have more products and sell more of each.
  const rowsPerCohort = pastLosses ? rowsOfEventful : 96 * (rows / fewestRows) ** 0.28;
  const count = Math.max(fewestCohorts, Math.round(rows / rowsPerCohort));
  const getShareEnd = (index: number) => Math.floor((rows * index) / count);
  const kept: CreatedCohort[] = [];
  const play = (index: number) => {
    const known = kept[index];
    if (known) return known;
    const share = getShareEnd(index + 1) - getShareEnd(index);
    const created = createCohort({ world, region, calendar, index, rows: share, pastLosses, assortment });
    if (keepsCohorts) kept[index] = created;
    return created;
  };
  const playKnown = (index: number | undefined) =>
    index === undefined || index >= count ? undefined : play(index);
  return {
    settings,
    calendar,
    marketplaces: marketplaces[region],
    lastDay: historyDays - 1,
    settledLater: [],
    *cohorts(from = 0) {
      for (let index = from; index < count; index++) yield play(index);
    },
    shipment(id) {
      return playKnown(parseShipmentId(world, id))?.cohort.shipments.find((shipment) => shipment.id === id);
    },
    inboundPlan(id) {
      return playKnown(parseInboundPlanId(world, id))?.cohort.inboundPlans.find((plan) => plan.id === id);
    },
    awdShipment(id) {
      const created = playKnown(parseAwdShipmentId(world, id));
      return created?.cohort.awdShipments.find((shipment) => shipment.id === id);
    },
    multiChannelOrder(id) {
      const created = playKnown(parseMultiChannelOrderId(world, id));
      return created?.cohort.multiChannelOrders.find((order) => order.id === id);
    },
    findOrderOfPackage(packageNumber) {
      const created = playKnown(parsePackageNumber(packageNumber));
      return created?.cohort.multiChannelOrders.find(({ shipment }) =>
        shipment?.packages.some(({ number }) => number === packageNumber),
      );
    },
    findCohort(fnsku) {
      const created = playKnown(parseFnsku(world, fnsku));
      return created?.cohort.products.some((product) => product.fnsku === fnsku) ? created : undefined;
    },
  };
}
