import { money } from './format.ts';
import { legacy, isWithin, type ReportKind } from './report.ts';

export const inboundProblems: ReportKind = {
  type: 'GET_FBA_FULFILLMENT_INBOUND_NONCOMPLIANCE_DATA',
  quoted: false,
  charset: legacy,
  interval: 'daily',
  header: () => [
    'issue-reported-date',
    'shipment-creation-date',
    'fba-shipment-id',
    'fba-carton-id',
    'fulfillment-center-id',
    'sku',
    'fnsku',
    'asin',
    'product-name',
    'problem-type',
    'problem-quantity',
    'expected-quantity',
    'received-quantity',
    'performance-measurement-unit',
    'coaching-level',
    'fee-type',
    'currency',
    'fee-total',
    'problem-level',
    'alert-status',
  ],
  *rows({ noncompliance }, request) {
    const { calendar } = request.world;
    for (const issue of noncompliance) {
      if (!isWithin(request, issue.day)) continue;
      const { sku, fnsku, asin, title, marketplace } = issue.product;
      yield [
        calendar.iso(issue.day),
        calendar.iso(issue.shipment.createdDay),
        issue.shipment.id,
        `${issue.shipment.id}U000001`,
        issue.shipment.center,
        sku,
        fnsku,
        asin,
        title,
        issue.problem,
        String(issue.problemQuantity),
        String(issue.expected),
        String(issue.received),
        'Items',
        issue.fee > 0 ? 'Critical' : 'Standard',
        issue.fee > 0 ? 'Inbound Defect Fee' : '',
        marketplace.currency,
        money(issue.fee, marketplace),
        'Shipment',
        issue.status,
      ];
    }
  },
};
