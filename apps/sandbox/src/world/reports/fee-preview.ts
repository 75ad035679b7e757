import type { Product } from '../catalog.ts';
import { calculateReferralFee } from '../fees.ts';
import type { Region } from '../regions.ts';
import { money } from './format.ts';
import { legacy, type ReportKind, type Row } from './report.ts';

const start: Row = [
  'sku',
  'fnsku',
  'asin',
  'amazon-store',
  'product-name',
  'product-group',
  'brand',
  'fulfilled-by',
];

const measures: Row = [
  'your-price',
  'sales-price',
  'longest-side',
  'median-side',
  'shortest-side',
  'length-and-girth',
  'unit-of-dimension',
  'item-package-weight',
  'unit-of-weight',
];

const american: Row = [
  ...start,
  ...measures,
  'product-size-tier',
  'currency',
  'estimated-fee-total',
  'estimated-referral-fee-per-unit',
  'estimated-variable-closing-fee',
  'estimated-order-handling-fee-per-order',
  'estimated-pick-pack-fee-per-unit',
  'estimated-weight-handling-fee-per-unit',
  'expected-fulfillment-fee-per-unit',
  'estimated-future-fee (Current Selling on Amazon + Future Fulfillment fees)',
  'estimated-future-order-handling-fee-per-order',
  'estimated-future-pick-pack-fee-per-unit',
  'estimated-future-weight-handling-fee-per-unit',
  'expected-future-fulfillment-fee-per-unit',
];

const crossBorder = ['uk', 'de', 'fr', 'it', 'es', 'se'] as const;

const european: Row = [
  ...start,
  'has-local-inventory',
  ...measures,
  'product-size-weight-band',
  'currency',
  'estimated-fee-total',
  'estimated-referral-fee-per-unit',
  'estimated-variable-closing-fee',
  'expected-domestic-fulfilment-fee-per-unit',
  ...crossBorder.map((country) => `expected-efn-fulfilment-fee-per-unit-${country}`),
];

function toPreviewRow(product: Product, region: Region): Row {
  const { marketplace, sides, price } = product;
  const [longest, median, shortest] = sides;
  const metric = region !== 'NA';
  const referral = calculateReferralFee(price, product.category.rate);
  const total = money(referral + product.fulfilmentFee, marketplace);
  const fulfilment = money(product.fulfilmentFee, marketplace);
  const described = [
    product.sku,
    product.fnsku,
    product.asin,
    marketplace.country,
    product.title,
    product.category.group,
    product.brand,
    'Amazon',
  ];
  const measured = [
    money(price, marketplace),
    money(price, marketplace),
    ...sides.map((side) => side.toFixed(2)),
    (longest + 2 * (median + shortest)).toFixed(2),
    metric ? 'centimeters' : 'inches',
    product.weight.toFixed(2),
    metric ? 'kilograms' : 'pounds',
  ];
  const charged = [
    product.tier,
    marketplace.currency,
    total,
    money(referral, marketplace),
    money(0, marketplace),
  ];
  if (region !== 'EU') {
    return [
      ...described,
      ...measured,
      ...charged,
      '--',
      '--',
      '--',
      fulfilment,
      '--',
      '--',
      '--',
      '--',
      '--',
    ];
  }
  const home = marketplace.country === 'GB' ? 'uk' : marketplace.country.toLowerCase();
  const abroad = money(product.fulfilmentFee + 250, marketplace);
  return [
    ...described,
    'Yes',
    ...measured,
    ...charged,
    fulfilment,
    ...crossBorder.map((country) => (country === home ? '--' : abroad)),
  ];
}

export const feePreview: ReportKind = {
  type: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
  quoted: false,
  charset: legacy,
  interval: 'daily',
  perMarketplace: true,
  header: ({ world }) => (world.settings.region === 'EU' ? european : american),
  *rows({ products }, { world }) {
    for (const product of products) yield toPreviewRow(product, world.settings.region);
  },
};
