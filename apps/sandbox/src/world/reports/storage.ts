import {
  countAgedUnits,
  firstSurchargeDay,
  calculateSurcharge,
  getSurchargeDay,
  getSurchargeRate,
} from '../aged-stock.ts';
import { historyDays } from '../calendar.ts';
import type { Product } from '../catalog.ts';
import { volumeUnit } from '../fees.ts';
import type { Cohort } from '../records.ts';
import { calculateStock } from '../stock.ts';
import { calculateStorageCharge, type StorageCharge } from '../storage.ts';
import { money } from './format.ts';
import { legacy, isWithin, type ReportKind, type Request, type Row } from './report.ts';

const measures: Row = [
  'fnsku',
  'product_name',
  'fulfillment_center',
  'country_code',
  'longest_side',
  'median_side',
  'shortest_side',
  'measurement_units',
  'weight',
  'weight_units',
  'item_volume',
  'volume_units',
  'product_size_tier',
  'average_quantity_on_hand',
  'average_quantity_pending_removal',
  'estimated_total_item_volume',
  'month_of_charge',
];

const ending: Row = [
  'currency',
  'estimated_monthly_storage_fee',
  'dangerous_goods_storage_type',
  'eligible_for_inventory_discount',
  'qualifies_for_inventory_discount',
  'total_incentive_fee_amount',
  'breakdown_incentive_fee_amount',
  'average_quantity_customer_orders',
];

const classic: Row = ['asin', ...measures, 'storage_rate', ...ending];

const withSurcharge: Row = [
  'sku',
  ...measures,
  'storage_utilization_ratio',
  'storage_utilization_ratio_units',
  'base_rate',
  'utilization_surcharge_rate',
  'avg_qty_for_sus',
  'est_vol_for_sus',
  'est_base_msf',
  'est_sus',
  ...ending,
];

/** Stores in North America get the form with the utilization surcharge, the others the classic one. */
function isClassic({ world }: Request): boolean {
  return world.settings.region !== 'NA';
}

function* rows(cohort: Cohort, request: Request): Generator<Row> {
  const { calendar, settings } = request.world;
  const months = calendar
    .listWholeMonths()
    .filter(({ first, last }) => last >= request.from && first <= request.to);
  for (const product of cohort.products) {
    for (const center of product.centers) {
      const stock = calculateStock(cohort.ledger, product, center);
      for (const month of months) {
        const charge = calculateStorageCharge(cohort, settings.region, product, center, stock, month);
        if (charge.average > 0) yield chargeRow(product, center, month.label, charge, request);
      }
    }
  }
}

function chargeRow(
  product: Product,
  center: string,
  month: string,
  charge: StorageCharge,
  request: Request,
): Row {
  const { marketplace } = product;
  const { region } = request.world.settings;
  const metric = region !== 'NA';
  const amount = (minor: number) => money(minor, marketplace);
  const { average, volume, baseRate, surchargeRate } = charge;
  const total = (average * volume).toFixed(6);
  const shared = [
    product.fnsku,
    product.title,
    center,
    marketplace.country,
    ...product.sides.map((side) => side.toFixed(2)),
    metric ? 'centimeters' : 'inches',
    product.weight.toFixed(2),
    metric ? 'kilograms' : 'pounds',
    volume.toFixed(6),
    volumeUnit[region].name,
    product.tier,
    average.toFixed(2),
    '0.00',
    total,
    month,
  ];
  const end = [marketplace.currency, amount(charge.fee), '--', 'N', 'N', amount(0), '--', '0.00'];
  if (isClassic(request)) return [product.asin, ...shared, amount(baseRate + surchargeRate), ...end];
  const base = Math.round(average * volume * baseRate);
  const surcharge = surchargeRate > 0;
  return [
    product.sku,
    ...shared,
    surcharge ? '28.40' : '9.10',
    'weeks',
    amount(baseRate),
    amount(surchargeRate),
    surcharge ? average.toFixed(2) : '0.00',
    surcharge ? total : '0.000000',
    amount(base),
    amount(charge.fee - base),
    ...end,
  ];
}

export const storageFees: ReportKind = {
  type: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
  quoted: false,
  charset: legacy,
  interval: 'daily',
  canBeScheduled: true,
  header: (request) => (isClassic(request) ? classic : withSurcharge),
  rows,
};

export const agedSurcharge: ReportKind = {
  type: 'GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA',
  quoted: false,
  charset: legacy,
  interval: 'daily',
  header: () => [
    'snapshot-date',
    'sku',
    'fnsku',
    'asin',
    'product-name',
    'condition',
    'per-unit-volume',
    'currency',
    'volume-unit',
    'country',
    'qty-charged',
    'amount-charged',
    'surcharge-age-tier',
    'rate-surcharge',
  ],
  *rows(cohort, request) {
    const { calendar, settings } = request.world;
    for (const month of calendar.listWholeMonths()) {
      const day = getSurchargeDay(month.first);
      if (!isWithin(request, day) || day < firstSurchargeDay || day >= historyDays) continue;
      for (const product of cohort.products) {
        const planted = cohort.agedSurcharges.find((each) => each.product === product && each.day === day);
        const quantity = planted?.quantity ?? countAgedUnits(cohort, product, day);
        if (quantity === 0) continue;
        const { marketplace } = product;
        const rate = getSurchargeRate(settings.region, product);
        yield [
          `${calendar.iso(day)}T00:00:00+00:00`,
          product.sku,
          product.fnsku,
          product.asin,
          product.title,
          'NEW',
          product.volume.toFixed(6),
          marketplace.currency,
          volumeUnit[settings.region].name,
          marketplace.country,
          String(quantity),
          money(calculateSurcharge(settings.region, product, quantity), marketplace),
          '181-210 days',
          money(rate, marketplace),
        ];
      }
    }
  },
};
