import { volumeUnit } from '../fees.ts';
import { money } from './format.ts';
import { utf8, isWithin, type ReportKind } from './report.ts';

export const overage: ReportKind = {
  type: 'GET_FBA_OVERAGE_FEE_CHARGES_DATA',
  quoted: false,
  charset: utf8,
  interval: 'daily',
  header: () => [
    'charged_date',
    'country_code',
    'storage_type',
    'charge_rate',
    'storage_usage_volume',
    'storage_limit_volume',
    'overage_volume',
    'volume_unit',
    'charged_fee_amount',
    'currency_code',
  ],
  *storeRows(request) {
    const { calendar, settings, marketplaces } = request.world;
    for (const month of calendar.listWholeMonths()) {
      // Only the months before the holidays exceed the limit.
      if (!/-(09|10)$/.test(month.label) || !isWithin(request, month.last)) continue;
      for (const marketplace of marketplaces) {
        const rate = Math.round(1000 * marketplace.priceLevel);
        const unit = volumeUnit[settings.region].name;
        const fee = money(rate * 12, marketplace);
        yield [
          calendar.iso(month.last),
          marketplace.country,
          'Standard Size',
          money(rate, marketplace),
          '412.00',
          '400.00',
          '12.00',
          unit,
          fee,
          marketplace.currency,
        ];
      }
    }
  },
  *rows() {},
};
