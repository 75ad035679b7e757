import { money } from './format.ts';
import { legacy, isWithin, type ReportKind, type Request } from './report.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formatted as 05-Sep-2026; a space if there is no value. */
function day({ world }: Request, number: number | undefined): string {
  if (number === undefined) return ' ';
  const [year, month, date] = world.calendar.iso(number).split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}

/** Returns of orders the seller ships. */
export const sellerFulfilledReturns: ReportKind = {
  type: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
  quoted: false,
  charset: legacy,
  interval: 'any',
  header: () => [
    'Order ID',
    'Order date',
    'Return request date',
    'Return request status',
    'Amazon RMA ID',
    'Merchant RMA ID',
    'Label type',
    'Label cost',
    'Currency code',
    'Return carrier',
    'Tracking ID',
    'Label to be paid by',
    'A-to-Z Claim',
    'Is prime',
    'ASIN',
    'Merchant SKU',
    'Item Name',
    'Return quantity',
    'Return Reason',
    'In policy',
    'Return type',
    'Resolution',
    'Invoice number',
    'Return delivery date',
    'Order Amount',
    'Order quantity',
    'SafeT Action reason',
    'SafeT claim id',
    'SafeT claim state',
    'SafeT claim creation time',
    'SafeT claim reimbursement amount',
    'Refunded Amount',
    'Order Item ID',
  ],
  *rows({ sellerReturns }, request) {
    for (const returned of sellerReturns) {
      if (!isWithin(request, returned.requestDay)) continue;
      const { line, claim } = returned;
      const { product } = line;
      const { marketplace } = product;
      yield [
        line.orderId,
        day(request, line.day),
        day(request, returned.requestDay),
        'Approved',
        returned.rma,
        ' ',
        'AmazonPrePaidLabel',
        money(returned.labelCost, marketplace),
        marketplace.currency,
        'UPS',
        returned.tracking,
        returned.labelPayer,
        returned.guaranteeClaim ? 'Y' : 'N',
        'N',
        product.asin,
        product.sku,
        product.title,
        String(line.quantity),
        returned.reason,
        returned.inPolicy ? 'Y' : 'N',
        'C-Returns',
        returned.resolution,
        ' ',
        day(request, returned.deliveryDay),
        money(line.principal, marketplace),
        String(line.quantity),
        ' ',
        claim?.id ?? ' ',
        claim ? 'Pending' : ' ',
        day(request, claim?.day),
        ' ',
        money(returned.refunded, marketplace),
        line.itemCode,
      ];
    }
  },
};
