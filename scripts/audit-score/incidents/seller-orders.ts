import type { Cells, Product, Store } from './store.ts';

/** Days after the refund on which a claim is open in every region. */
const refunded = 20;

/** Returns of orders the seller shipped. */
export const sellerOrderIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'own shipment refunded at first scan, parcel never arrived': (store) => {
    const { product } = returned(store, {});
    store.owe('safe_t_not_returned', product, 1, taken(product));
  },
  'own shipment refunded at first scan, parcel arrived': (store) => {
    returned(store, { 'Return delivery date': 12 });
  },
  'own shipment refunded at first scan a week ago': (store) => {
    returned(store, {}, 7);
  },
  'own shipment refunded by the seller, parcel never arrived': (store) => {
    returned(store, { Resolution: store.dice.pick('StandardRefund', 'ReturnlessRefund', '') });
  },
  'own shipment with a guarantee claim': (store) => {
    returned(store, { 'A-to-Z Claim': 'Y' });
  },
  'own shipment the seller claimed already': (store) => {
    returned(store, { 'SafeT claim id': '12345-12345-1234567', 'SafeT claim state': 'Pending' });
  },
  'own shipment paid by a claim': (store) => {
    const { product, order } = returned(store, {});
    store.settle(product, 5, {
      'transaction-type': 'SAFE-T Reimbursement',
      'amount-type': 'Other transactions',
      'amount-description': 'SAFE-T reimbursement',
      'order-id': order,
      'fulfillment-id': 'MFN',
      amount: store.money(taken(product)),
    });
  },
  'own shipment returned too late and refunded by Amazon': (store) => {
    const { product } = returned(store, {
      'In policy': 'N',
      'Return delivery date': store.dice.pick<number | string>(12, ' '),
    });
    store.owe('safe_t_out_of_policy', product, 1, taken(product));
  },
  'return label of the customer charged to the seller': (store) => {
    const { product, order } = returned(store, {
      'Label to be paid by': 'Customer',
      'Label cost': store.money(700),
      'Return delivery date': 12,
    });
    buyLabel(store, product, order, 700);
    store.owe('safe_t_return_label', product, 1, 700);
  },
  'return label of the customer, kept back from the refund': (store) => {
    const { product, order } = returned(store, {
      'Label to be paid by': 'Customer',
      'Return delivery date': 12,
    });
    buyLabel(store, product, order, 700);
    store.settle(product, refunded, {
      'transaction-type': 'Refund',
      'amount-type': 'ItemPrice',
      'amount-description': 'ReturnShipping',
      'order-id': order,
      'fulfillment-id': 'MFN',
      amount: store.money(700),
    });
  },
  'return label of the seller': (store) => {
    const { product, order } = returned(store, { 'Return delivery date': 12 });
    buyLabel(store, product, order, 700);
  },
};

/** The commission comes back with a refund, less a fifth of it. */
function taken({ price }: Product): number {
  return Math.round(price * 0.88);
}

function returned(store: Store, cells: Cells, ago = refunded): { product: Product; order: string } {
  const product = store.product();
  const order = store.orderId();
  const line = { 'order-id': order, 'merchant-order-id': order, 'fulfillment-id': 'MFN' };
  store.add('orders', ago + 10, {
    'amazon-order-id': order,
    sku: product.sku,
    asin: product.asin,
    quantity: 1,
    'item-price': store.money(product.price),
    'fulfillment-channel': 'Merchant',
  });
  const sold = { ...line, 'transaction-type': 'Order', 'quantity-purchased': 1 };
  store.settle(product, ago + 10, {
    ...sold,
    'amount-type': 'ItemPrice',
    'amount-description': 'Principal',
    amount: store.money(product.price),
  });
  store.settle(product, ago + 10, {
    ...sold,
    'amount-type': 'ItemFees',
    'amount-description': 'Commission',
    amount: store.money(-product.commission),
  });
  store.refund(product, order, ago, product.price, 'Refund', 'MFN');
  store.add('sellerReturns', ago + 2, {
    'Order ID': order,
    'Amazon RMA ID': `D${store.id()}RRMA`,
    'Label cost': store.money(700),
    'Tracking ID': `1Z${store.id()}`,
    'Label to be paid by': 'Seller',
    'A-to-Z Claim': 'N',
    'Is prime': 'N',
    ASIN: product.asin,
    'Merchant SKU': product.sku,
    'Return quantity': 1,
    'Return Reason': 'CR-UNWANTED_ITEM',
    'In policy': 'Y',
    'Return type': 'C-Returns',
    Resolution: 'RefundAtFirstScan',
    'Order Amount': store.money(product.price),
    'Order quantity': 1,
    'Refunded Amount': store.money(product.price),
    ...cells,
  });
  return { product, order };
}

function buyLabel(store: Store, product: Product, order: string, minor: number): void {
  store.settle(product, refunded, {
    'transaction-type': 'other-transaction',
    'amount-type': 'other-transaction',
    'amount-description': 'Shipping label purchase for return',
    'order-id': order,
    amount: store.money(-minor),
  });
}
