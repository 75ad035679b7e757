import { money } from './format.ts';
import { legacy, isWithin, type ReportKind } from './report.ts';

export const reimbursements: ReportKind = {
  type: 'GET_FBA_REIMBURSEMENTS_DATA',
  quoted: false,
  charset: legacy,
  interval: 'daily',
  header: () => [
    'approval-date',
    'reimbursement-id',
    'case-id',
    'amazon-order-id',
    'reason',
    'sku',
    'fnsku',
    'asin',
    'product-name',
    'condition',
    'currency-unit',
    'amount-per-unit',
    'amount-total',
    'quantity-reimbursed-cash',
    'quantity-reimbursed-inventory',
    'quantity-reimbursed-total',
    'original-reimbursement-id',
    'original-reimbursement-type',
  ],
  *rows({ reimbursements }, request) {
    for (const paid of reimbursements) {
      if (!isWithin(request, paid.day)) continue;
      const { sku, fnsku, asin, title, marketplace } = paid.product;
      yield [
        `${request.world.calendar.time(paid.day, paid.seconds)}+00:00`,
        paid.id,
        paid.caseId,
        paid.orderId,
        paid.reason,
        sku,
        fnsku,
        asin,
        title,
        'NewItem',
        marketplace.currency,
        money(paid.perUnit, marketplace),
        money(paid.total, marketplace),
        String(paid.cash),
        String(paid.inventory),
        String(paid.cash + paid.inventory),
        paid.originalId,
        paid.originalReason,
      ];
    }
  },
};
