import { encodePathPart, type StoreCall } from './call.ts';
import { MarketplaceError } from './errors.ts';
import type { UpdatedBetween } from './inbound.ts';
import {
  createRepeatedPageError,
  requireField,
  toArray,
  toDate,
  toNumber,
  toObject,
  toText,
  toTexts,
} from './json.ts';
import type { Operation, WaitOptions } from './rate-limit.ts';

// Fulfillment Inbound 2024-03-20: inbound plans and the placement a seller accepted. Nothing of an address is read.

/** One shipment of the placement option that was accepted for an inbound plan. */
export interface PlacedShipment {
  readonly inboundPlanId: string;
  /** `ACTIVE` or `SHIPPED`. Unknown values included. */
  readonly planStatus: string;
  readonly updatedAt: Date | undefined;
  readonly placementOptionId: string;
  /** How many shipments the option has, this one included. */
  readonly optionShipments: number;
  /** Of the whole option, as decimal text. Undefined where the option does not tell it. */
  readonly agreedFee: string | undefined;
  readonly agreedCurrency: string | undefined;
  /** As on its labels, such as `FBA1234ABCD`. */
  readonly placedShipmentId: string;
}

export interface PlacementsOptions extends WaitOptions {
  /** Plans of which nothing can change any more; they are not read again. */
  readonly isSettled?: ((inboundPlanId: string) => boolean) | undefined;
}

export interface PlacementsApi {
  /** Shipments of plans updated in the period whose shipments all have their ids. */
  placedShipments(updated: UpdatedBetween, options?: PlacementsOptions): AsyncIterable<PlacedShipment>;
}

const base = '/inbound/fba/2024-03-20/inboundPlans';
const plansQuery = { pageSize: 30, sortBy: 'LAST_UPDATED_TIME', sortOrder: 'DESC' };
const optionsQuery = { pageSize: 20 };
/** Statuses of plans without shipments. */
const unused = new Set(['VOIDED', 'ERRORED']);
const placementTarget = 'Placement Services';

type Fields = Readonly<Record<string, unknown>>;

export function createPlacementsApi(call: StoreCall): PlacementsApi {
  async function* listEach(
    {
      operation,
      path,
      list,
    }: { readonly operation: Operation; readonly path: string; readonly list: string },
    query: Readonly<Record<string, string | number>>,
    options: WaitOptions | undefined,
  ): AsyncGenerator<Fields, void, undefined> {
    let paginationToken: string | undefined;
    for (;;) {
      const page = await call(
        { operation, method: 'GET', path, query: { ...query, paginationToken } },
        options,
      );
      // Pages can be empty.
      for (const entry of toArray(page[list])) yield toObject(entry) ?? {};
      const token = toText(toObject(page['pagination'])?.['nextToken']);
      if (token === undefined) return;
      if (token === paginationToken) throw createRepeatedPageError(operation);
      paginationToken = token;
    }
  }

  async function readAcceptedOption(planPath: string, options: WaitOptions | undefined) {
    const listing = {
      operation: 'listPlacementOptions',
      path: `${planPath}/placementOptions`,
      list: 'placementOptions',
    } as const;
    const accepted: Fields[] = [];
    for await (const option of listEach(listing, optionsQuery, options))
      if (option['status'] === 'ACCEPTED') accepted.push(option);
    return accepted.length === 1 ? accepted[0] : undefined;
  }

  /** Empty where one of them has no id yet. */
  async function readConfirmedIds(planPath: string, ids: readonly string[], options?: WaitOptions) {
    const confirmed: string[] = [];
    for (const id of ids) {
      const path = `${planPath}/shipments/${encodePathPart(id)}`;
      const shipment = await call({ operation: 'getShipment', method: 'GET', path }, options);
      const confirmedId = toText(shipment['shipmentConfirmationId']);
      if (confirmedId === undefined) return [];
      confirmed.push(confirmedId);
    }
    return confirmed;
  }

  async function readPlan(
    inboundPlanId: string,
    plan: Fields,
    options: WaitOptions | undefined,
  ): Promise<PlacedShipment[]> {
    const planPath = `${base}/${encodePathPart(inboundPlanId)}`;
    const option = await readAcceptedOption(planPath, options);
    if (!option) return [];
    const confirmed = await readConfirmedIds(planPath, toTexts(option['shipmentIds']), options);
    const agreed = readAgreedFee(option);
    return confirmed.map((placedShipmentId) => ({
      inboundPlanId,
      planStatus: requireField(toText(plan['status']), 'listInboundPlans', 'status'),
      updatedAt: toDate(plan['lastUpdatedAt']),
      placementOptionId: requireField(
        toText(option['placementOptionId']),
        'listPlacementOptions',
        'placementOptionId',
      ),
      optionShipments: toArray(option['shipmentIds']).length,
      agreedFee: agreed?.fee,
      agreedCurrency: agreed?.currency,
      placedShipmentId,
    }));
  }

  return {
    async *placedShipments({ after, before }, { isSettled, ...options } = {}) {
      if (!(after.getTime() <= before.getTime())) throw new RangeError('The range ends before it begins');
      const listing = { operation: 'listInboundPlans', path: base, list: 'inboundPlans' } as const;
      for await (const plan of listEach(listing, plansQuery, options)) {
        const updatedAt = toDate(plan['lastUpdatedAt']);
        // Latest first: all that follow are older.
        if (updatedAt && updatedAt < after) return;
        const id = requireField(toText(plan['inboundPlanId']), listing.operation, 'inboundPlanId');
        if ((updatedAt && updatedAt > before) || unused.has(toText(plan['status']) ?? '')) continue;
        if (isSettled?.(id)) continue;
        try {
          yield* await readPlan(id, plan, options);
        } catch (error) {
          // A listed plan that Amazon does not know does not affect the others.
          if (!(error instanceof MarketplaceError) || error.status !== 404) throw error;
        }
      }
    },
  };
}

/**
 * Fees for the placement less discounts of them; others belong to other fees. An option that costs nothing names a fee of
 * zero (amzn/selling-partner-api-models#3983), so one that names none does not tell.
 */
function readAgreedFee(option: Fields): { readonly fee: string; readonly currency: string } | undefined {
  const incentives = [
    ...toArray(option['fees']).map((entry) => ({ entry, sign: 1n })),
    ...toArray(option['discounts']).map((entry) => ({ entry, sign: -1n })),
  ].flatMap(({ entry, sign }) => {
    const { target, value } = toObject(entry) ?? {};
    return target === placementTarget ? [{ sign, value: toObject(value) ?? {} }] : [];
  });
  let sum = 0n;
  const currencies = new Set<string | undefined>();
  for (const { sign, value } of incentives) {
    const millionths = toMillionths(toNumber(value['amount']));
    if (millionths === undefined) return undefined;
    sum += sign * millionths;
    currencies.add(toText(value['code']));
  }
  const [currency, ...others] = currencies;
  if (currency === undefined || others.length > 0 || sum < 0n) return undefined;
  return { fee: formatMillionths(sum), currency };
}

const decimals = 6;

/** Avoids rounding errors of floating-point sums. */
function toMillionths(amount: number | undefined): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(String(amount)) ?? [];
  return whole === undefined ? undefined : BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
}

/** With two digits or more, and never three, after which a point could group thousands. */
function formatMillionths(millionths: bigint): string {
  const digits = String(millionths).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return `${digits.slice(0, -decimals)}.${fraction.padEnd(fraction.length === 3 ? 4 : 2, '0')}`;
}
