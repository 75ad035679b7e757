/** A small seller of kitchen goods in the United States. */
const products = [
  {
    sku: 'RIV-SKILLET-10',
    fnsku: 'X003RVSK10',
    asin: 'B0C4RVSK10',
    listing: 'Cast Iron Skillet, 10 Inch',
    price: '39.90',
    cost: '14.20',
  },
  {
    sku: 'RIV-KETTLE-17',
    fnsku: 'X003RVKT17',
    asin: 'B0C4RVKT17',
    listing: 'Gooseneck Kettle, 1.7 L',
    price: '64.90',
    cost: '23.80',
  },
  {
    sku: 'RIV-KNIFE-8',
    fnsku: 'X003RVKN08',
    asin: 'B0C4RVKN08',
    listing: 'Chef Knife, 8 Inch',
    price: '54.00',
    cost: '17.60',
  },
  {
    sku: 'RIV-BOARD-L',
    fnsku: 'X003RVBD0L',
    asin: 'B0C4RVBD0L',
    listing: 'Walnut Cutting Board, Large',
    price: '48.50',
    cost: '16.90',
  },
] as const;

type Product = (typeof products)[number];

const [skillet, kettle, knife, board] = products;

const dayMs = 86_400_000;

interface LedgerEvent {
  readonly daysAgo: number;
  readonly product: Product;
  readonly event: 'Receipts' | 'Shipments' | 'Adjustments';
  readonly reference: string;
  readonly quantity: number;
  readonly reason?: string;
  readonly unreconciled?: number;
}

const ledgerEvents: readonly LedgerEvent[] = [
  ...products.map((product, index) => ({
    daysAgo: 120,
    product,
    event: 'Receipts' as const,
    reference: `FBA17RV4${index}KQ2`,
    quantity: 120,
  })),
  {
    daysAgo: 96,
    product: kettle,
    event: 'Receipts',
    reference: 'FBA17RV9XKQ2',
    quantity: 26,
    unreconciled: 14,
  },
  { daysAgo: 60, product: skillet, event: 'Shipments', reference: '', quantity: -9 },
  { daysAgo: 44, product: kettle, event: 'Shipments', reference: '', quantity: -6 },
  {
    daysAgo: 41,
    product: skillet,
    event: 'Adjustments',
    reference: '20418837561',
    quantity: -18,
    reason: 'M',
    unreconciled: 18,
  },
  {
    daysAgo: 38,
    product: board,
    event: 'Adjustments',
    reference: '20418911407',
    quantity: -4,
    reason: 'M',
    unreconciled: 4,
  },
  { daysAgo: 33, product: board, event: 'Adjustments', reference: '20419003388', quantity: 4, reason: 'F' },
  {
    daysAgo: 29,
    product: knife,
    event: 'Adjustments',
    reference: '20419120774',
    quantity: -11,
    reason: 'M',
    unreconciled: 11,
  },
  {
    daysAgo: 24,
    product: kettle,
    event: 'Adjustments',
    reference: '20419255190',
    quantity: -7,
    reason: 'E',
    unreconciled: 7,
  },
  { daysAgo: 12, product: knife, event: 'Shipments', reference: '', quantity: -5 },
];

interface Sale {
  readonly order: string;
  readonly product: Product;
  readonly soldDaysAgo: number;
  readonly refundedDaysAgo: number;
  readonly isReturned: boolean;
}

const refundedSales: readonly Sale[] = [
  { order: '112-4471920-8830215', product: kettle, soldDaysAgo: 102, refundedDaysAgo: 88, isReturned: false },
  { order: '114-9030177-2255610', product: knife, soldDaysAgo: 98, refundedDaysAgo: 81, isReturned: false },
  { order: '111-6628304-1174903', product: board, soldDaysAgo: 95, refundedDaysAgo: 79, isReturned: true },
];

/** Reports with typical losses, dated relative to today. */
export function createSampleFiles(today: Date): File[] {
  const day = (daysAgo: number) => new Date(today.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  return [
    toFile('inventory-ledger.txt', ledgerRows(day)),
    toFile('reimbursements.txt', reimbursementRows(day)),
    toFile('customer-returns.txt', returnRows(day)),
    toFile('settlement.txt', settlementRows(day)),
    toFile('sourcing-costs.txt', [
      ['sku', 'fnsku', 'sourcing-cost', 'currency'],
      ...products.map(({ sku, fnsku, cost }) => [sku, fnsku, cost, 'USD']),
    ]),
  ];
}

type Rows = readonly (readonly (string | number)[])[];
type Day = (daysAgo: number) => string;

function toFile(name: string, rows: Rows): File {
  const text = rows.map((row) => `${row.join('\t')}\r\n`).join('');
  return new File([text], `sample-${name}`, { type: 'text/plain' });
}

function ledgerRows(day: Day): Rows {
  const heading =
    'Date,FNSKU,ASIN,MSKU,Title,Event Type,Reference ID,Quantity,Fulfillment Center,Disposition,Reason,Country,Reconciled Quantity,Unreconciled Quantity';
  const american = (daysAgo: number) => day(daysAgo).replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  return [
    heading.split(','),
    ...ledgerEvents.map(({ daysAgo, product, event, reference, quantity, reason = '', unreconciled = 0 }) => [
      american(daysAgo),
      product.fnsku,
      product.asin,
      product.sku,
      product.listing,
      event,
      reference,
      quantity,
      'PHX7',
      'SELLABLE',
      reason,
      'US',
      event === 'Adjustments' ? Math.abs(quantity) - unreconciled : 0,
      unreconciled,
    ]),
  ];
}

function reimbursementRows(day: Day): Rows {
  const heading =
    'approval-date,reimbursement-id,case-id,amazon-order-id,reason,sku,fnsku,asin,product-name,condition,currency-unit,amount-per-unit,amount-total,quantity-reimbursed-cash,quantity-reimbursed-inventory,quantity-reimbursed-total,original-reimbursement-id,original-reimbursement-type';
  const { sku, fnsku, asin, listing } = skillet;
  return [
    heading.split(','),
    [
      `${day(30)}T08:00:00+00:00`,
      '8120334471',
      '',
      '',
      'Lost_Warehouse',
      sku,
      fnsku,
      asin,
      listing,
      'NewItem',
      'USD',
      '14.20',
      '42.60',
      3,
      0,
      3,
      '',
      '',
    ],
  ];
}

function returnRows(day: Day): Rows {
  const heading =
    'return-date,order-id,sku,asin,fnsku,product-name,quantity,fulfillment-center-id,detailed-disposition,reason,status,license-plate-number,customer-comments';
  return [
    heading.split(','),
    ...refundedSales
      .filter(({ isReturned }) => isReturned)
      .map(({ order, product, refundedDaysAgo }) => [
        `${day(refundedDaysAgo - 6)}T08:00:00+00:00`,
        order,
        product.sku,
        product.asin,
        product.fnsku,
        product.listing,
        1,
        'PHX7',
        'SELLABLE',
        'UNWANTED_ITEM',
        'Unit returned to inventory',
        'LPNRR4471203388',
        '',
      ]),
  ];
}

const settlementColumns =
  'settlement-id,settlement-start-date,settlement-end-date,deposit-date,total-amount,currency,transaction-type,order-id,merchant-order-id,adjustment-id,shipment-id,marketplace-name,amount-type,amount-description,amount,fulfillment-id,posted-date,posted-date-time,order-item-code,merchant-order-item-id,merchant-adjustment-item-id,sku,quantity-purchased,promotion-id'.split(
    ',',
  );

function settlementRows(day: Day): Rows {
  const settlement = '17740288391';
  const row = (cells: Readonly<Record<string, string | number>>) =>
    settlementColumns.map((column) => ({ 'settlement-id': settlement, ...cells })[column] ?? '');
  const booked = ({ order, product }: Sale, daysAgo: number, cells: Record<string, string | number>) =>
    row({
      'order-id': order,
      'merchant-order-id': order,
      'marketplace-name': 'Amazon.com',
      'fulfillment-id': 'AFN',
      'posted-date': day(daysAgo),
      'posted-date-time': `${day(daysAgo)} 08:00:00 UTC`,
      'order-item-code': order.replaceAll('-', '').slice(-12),
      sku: product.sku,
      ...cells,
    });
  const price = { 'amount-type': 'ItemPrice', 'amount-description': 'Principal' };
  const fee = (name: string) => ({ 'amount-type': 'ItemFees', 'amount-description': name });
  const commission = ({ price: sold }: Product) => (Number(sold) * 0.15).toFixed(2);
  return [
    settlementColumns,
    row({
      'settlement-start-date': `${day(110)} 00:00:00 UTC`,
      'settlement-end-date': `${day(70)} 23:59:59 UTC`,
      'deposit-date': `${day(68)} 00:00:00 UTC`,
      'total-amount': '0.00',
      currency: 'USD',
    }),
    ...refundedSales.flatMap((sale) => {
      const { product, soldDaysAgo, refundedDaysAgo, order } = sale;
      const sold = { 'transaction-type': 'Order' };
      const refund = { 'transaction-type': 'Refund', 'adjustment-id': `R${order.slice(-7)}` };
      return [
        booked(sale, soldDaysAgo, { ...sold, ...price, amount: product.price, 'quantity-purchased': 1 }),
        booked(sale, soldDaysAgo, { ...sold, ...fee('FBAPerUnitFulfillmentFee'), amount: '-5.85' }),
        booked(sale, soldDaysAgo, { ...sold, ...fee('Commission'), amount: `-${commission(product)}` }),
        booked(sale, refundedDaysAgo, { ...refund, ...price, amount: `-${product.price}` }),
        booked(sale, refundedDaysAgo, { ...refund, ...fee('Commission'), amount: commission(product) }),
      ];
    }),
  ];
}
