import { Random } from './random.ts';

/** How many ids of one kind a cohort can have. */
const perCohort = 8192;
const space = 10_000_000;
// Package numbers must fit in 32 bits.
const firstPackage = 200_000_000;
const packagesPerCohort = 1000;

const codeStep = 123_456_791;

function calculateCodeStart(shift: number, sort: string): number {
  return shift * 104_729 * sort.length + sort.charCodeAt(0) * 9_699_690;
}

function calculateShift(world: string): number {
  return new Random(`${world}/ids`).drawInteger(0, space - 1);
}

export function parseShipmentId(world: string, id: string): number | undefined {
  return parseCode(world, 'shipment', /^FBA[A-Z]([0-9A-Z]{8})$/.exec(id)?.[1]);
}

export function parseInboundPlanId(world: string, id: string): number | undefined {
  return parseCode(world, 'inbound plan', /^wf([0-9a-z]{8})-2024-0320-abcd-0000\1$/.exec(id)?.[1]);
}

export function parseAwdShipmentId(world: string, id: string): number | undefined {
  return parseCode(world, 'awd shipment', /^STAR-([0-9A-Z]{8})$/.exec(id)?.[1]);
}

export function parseMultiChannelOrderId(world: string, id: string): number | undefined {
  return parseCode(world, 'mcf order', /^MCF-([0-9A-Z]{9})$/.exec(id)?.[1]);
}

export function parsePackageNumber(packageNumber: number): number | undefined {
  const index = Math.floor((packageNumber - firstPackage) / packagesPerCohort);
  return index >= 0 ? index : undefined;
}

export function parseFnsku(world: string, fnsku: string): number | undefined {
  return parseCode(world, 'fnsku', /^X00([0-9A-Z]{7})$/.exec(fnsku)?.[1]);
}

/** Counts back from a code; undefined when no cohort can have written it. */
function parseCode(world: string, sort: string, code: string | undefined): number | undefined {
  if (code === undefined) return undefined;
  const size = 36n ** BigInt(code.length);
  const value = BigInt(Number.parseInt(code, 36)) - BigInt(calculateCodeStart(calculateShift(world), sort));
  const index =
    ((((value * calculateInverse(BigInt(codeStep), size)) % size) + size) % size) / BigInt(perCohort);
  return index <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(index) : undefined;
}

/** The modular inverse, by Euclid's algorithm. */
function calculateInverse(factor: bigint, size: bigint): bigint {
  let [before, now] = [0n, 1n];
  let [left, rest] = [size, factor % size];
  while (rest !== 0n) {
    const times = left / rest;
    [before, now] = [now, before - times * now];
    [left, rest] = [rest, left - times * rest];
  }
  return before;
}

/**
 * Creates ids that are unique in a world and do not look consecutive. Every method maps (cohort, count) one
 * to one, so no state is needed.
 */
export class Ids {
  readonly #cohort: number;
  readonly #first: number;
  readonly #shift: number;
  readonly #store: string;
  readonly #counts = new Map<string, number>();

  constructor(world: string, cohort: number) {
    this.#shift = calculateShift(world);
    this.#store = (10 + (this.#shift % 26)).toString(36).toUpperCase();
    this.#cohort = cohort;
    this.#first = cohort * perCohort;
  }

  #next(sort: string): number {
    const count = this.#counts.get(sort) ?? 0;
    if (count >= perCohort) throw new RangeError(`a cohort has too many of ${sort}`);
    this.#counts.set(sort, count + 1);
    return this.#first + count;
  }

  /** Two numbers of seven digits, unique as a pair. */
  #pair(sort: string): [string, string] {
    const index = this.#next(sort);
    const low = ((index % space) * 7_654_321 + this.#shift) % space;
    const high = (Math.floor(index / space) * 1_000_003 + low * 31 + this.#shift) % space;
    return [String(low).padStart(7, '0'), String(high).padStart(7, '0')];
  }

  #code(sort: string, length: number): string {
    // The factor shares no divisor with 36, so counting with it visits every code once.
    const value = (this.#next(sort) * codeStep + calculateCodeStart(this.#shift, sort)) % 36 ** length;
    return value.toString(36).toUpperCase().padStart(length, '0');
  }

  createOrderId(): string {
    const [low, high] = this.#pair('order');
    return `${['111', '112', '113', '114'][Number(low) % 4]}-${low}-${high}`;
  }

  createReplacementId(): string {
    const [low, high] = this.#pair('replacement');
    return `${['701', '702'][Number(low) % 2]}-${low}-${high}`;
  }

  createShipmentId(): string {
    return `FBA${this.#store}${this.#code('shipment', 8)}`;
  }

  /** As long as Amazon's: two letters and a UUID. */
  #long(prefix: string, sort: string): string {
    const code = this.#code(sort, 8).toLowerCase();
    return `${prefix}${code}-2024-0320-abcd-0000${code}`;
  }

  createInboundPlanId(): string {
    return this.#long('wf', 'inbound plan');
  }

  createPlacementOptionId(): string {
    return this.#long('pl', 'placement option');
  }

  /** A shipment within its plan; it has another id on its labels. */
  createPlacedShipmentId(): string {
    return this.#long('sh', 'placed shipment');
  }

  createAwdShipmentId(): string {
    return `STAR-${this.#code('awd shipment', 8)}`;
  }

  /** An order to or from Amazon Warehousing and Distribution. */
  createAwdOrderId(): string {
    return `AWD${this.#code('awd order', 9)}`;
  }

  /** A shipment from AWD to a fulfillment center. */
  createAwdOutboundId(): string {
    return `repl-${this.#code('awd outbound', 9).toLowerCase()}`;
  }

  /** The seller's id of an order of another shop. */
  createMultiChannelOrderId(): string {
    return `MCF-${this.#code('mcf order', 9)}`;
  }

  createPackageNumber(): number {
    const count = this.#next('package') - this.#first;
    if (count >= packagesPerCohort) throw new RangeError('a cohort has too many packages');
    return firstPackage + this.#cohort * packagesPerCohort + count;
  }

  /** A vendor's invoice to Amazon. */
  createVendorInvoiceId(): string {
    return `VC${this.#pair('vendor invoice')[0]}`;
  }

  /** Amazon's debit note for a chargeback. */
  createVendorDebitNoteId(): string {
    return `152${this.#pair('vendor debit note')[0]}VCBSINV`;
  }

  createVendorPaymentId(): string {
    return `36${this.#pair('vendor payment')[0]}`;
  }

  createPurchaseOrderId(): string {
    return this.#code('purchase order', 8);
  }

  createAsin(): string {
    return `B0${this.#code('asin', 8)}`;
  }

  createFnsku(): string {
    return `X00${this.#code('fnsku', 7)}`;
  }

  /** A transaction item id of the ledger, or another long number. */
  number(sort: 'reference' | 'reimbursement' | 'case' | 'transfer' | 'item'): string {
    const [low, high] = this.#pair(sort);
    const start = { reference: '2', reimbursement: '9', case: '1', transfer: '5', item: '6' }[sort];
    return `${start}${high.slice(0, 4)}${low}`;
  }

  createLicensePlate(): string {
    const [low, high] = this.#pair('plate');
    return `LPNRR${high.slice(0, 3)}${low}`;
  }

  createRemovalId(): string {
    return this.#code('removal', 10);
  }

  createTrackingNumber(): string {
    return `TBA${this.#pair('tracking').join('').slice(0, 12)}`;
  }
}
