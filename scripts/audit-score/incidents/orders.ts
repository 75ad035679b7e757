import type { Store } from './store.ts';

/** Days after the refund on which a claim is open in every region. */
const refunded: readonly [number, number] = [65, 100];

/** Refunds, replacements and returns. */
export const orderIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'refunded and never returned': (store) => {
    const product = store.product();
    const type = store.dice.pick('Refund', 'A-to-z Guarantee Refund', 'Chargeback Refund');
    store.refund(product, store.sell(product, 115, 1), store.dice.between(...refunded), product.price, type);
    store.owe('refund_no_return', product, 1, store.proceeds(product));
  },
  'refunded and returned': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, 90, product.price);
    store.returned(product, order, 80);
  },
  'two refunded, one plate reported twice with another date': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 2);
    store.refund(product, order, 90, product.price * 2);
    const plate = `LPN${store.id()}`;
    store.returned(product, order, 84, { 'license-plate-number': plate });
    store.returned(product, order, 82, { 'license-plate-number': plate }, false);
    store.owe('refund_no_return', product, 1, store.proceeds(product));
  },
  'two refunded, two returned without plates in rows alike': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 2);
    store.refund(product, order, 90, product.price * 2);
    store.returned(product, order, 84, { 'license-plate-number': '' });
    store.returned(product, order, 84, { 'license-plate-number': '' });
  },
  'refunded and paid, reported by the settlement alone': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, 90, product.price);
    store.settlePayment(product, 60, 'REVERSAL_REIMBURSEMENT', 1, {
      'order-id': order,
      amount: store.money(store.proceeds(product)),
    });
  },
  'refunded and paid': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, 90, product.price);
    const paid = store.money(store.proceeds(product));
    store.reimburse(
      product,
      60,
      store.dice.pick('CustomerReturn', 'ReturnAdjustment', 'CustomerServiceIssue'),
      1,
      {
        'amazon-order-id': order,
        'amount-per-unit': paid,
        'amount-total': paid,
      },
    );
  },
  'refunded twenty days ago': (store) => {
    const product = store.product();
    store.refund(product, store.sell(product, 40, 1), 20, product.price);
  },
  'refunded long ago': (store) => {
    const product = store.product();
    store.refund(product, store.sell(product, 170, 1), 150, product.price);
  },
  'refunded more than was paid': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, 80, product.price + 1000);
    store.returned(product, order, 70);
    store.owe('over_refund', product, 1, 1000);
  },
  'replaced and never returned': (store) => {
    const product = store.product();
    replace(store, product.sku, product.asin, store.sell(product, 115, 1));
    store.owe('replacement_no_return', product, 1, store.proceeds(product));
  },
  'replaced and returned': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    replace(store, product.sku, product.asin, order);
    store.returned(product, order, 70);
  },
  'replaced and paid, reported by the settlement alone': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    replace(store, product.sku, product.asin, order);
    store.settlePayment(product, 50, 'FREE_REPLACEMENT_REFUND_ITEMS', 1, { 'order-id': order });
  },
  'returned damaged by the carrier or Amazon': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, store.dice.between(...refunded), product.price);
    store.returned(product, order, 64, {
      'detailed-disposition': store.dice.pick('CARRIER_DAMAGED', 'DAMAGED'),
    });
    store.owe('return_damaged_amazon', product, 1, store.proceeds(product));
  },
  'returned damaged by the customer': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, 80, product.price);
    store.returned(product, order, 64, {
      'detailed-disposition': store.dice.pick('CUSTOMER_DAMAGED', 'DEFECTIVE'),
      'customer-comments': 'Style|it didn&#39;t "fit" the 12" frame, voilà|No',
    });
  },
  'another item returned, unsellable': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, store.dice.between(...refunded), product.price);
    store.returned(product, order, 64, { 'detailed-disposition': 'CUSTOMER_DAMAGED', reason: 'SWITCHEROO' });
    store.owe('return_wrong_item', product, 1, store.proceeds(product));
  },
  'another item returned and paid': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, 90, product.price);
    store.returned(product, order, 64, { 'detailed-disposition': 'DEFECTIVE', reason: 'SWITCHEROO' });
    store.settlePayment(product, 50, 'CRETURN_WRONG_ITEM', 1, { 'order-id': order });
  },
  'refunded months after the sale, returned unsellable': (store) => {
    const product = store.product();
    const order = store.sell(product, 195, 1);
    store.refund(product, order, 70, product.price);
    store.returned(product, order, 64, { 'detailed-disposition': 'DEFECTIVE', reason: 'DEFECTIVE' });
    store.owe('late_refund', product, 1, store.proceeds(product));
  },
  'refunded months after the sale by a guarantee claim': (store) => {
    const product = store.product();
    const order = store.sell(product, 195, 1);
    const type = store.dice.pick('A-to-z Guarantee Refund', 'Chargeback Refund');
    store.refund(product, order, 70, product.price, type);
    store.returned(product, order, 64, { 'detailed-disposition': 'DEFECTIVE', reason: 'DEFECTIVE' });
  },
  'returned and never put into stock': (store) => {
    const product = store.product();
    const order = store.sell(product, 115, 1);
    store.refund(product, order, store.dice.between(80, 100), product.price);
    store.returned(product, order, 75, {}, false);
    store.owe('return_lost', product, 1, store.proceeds(product));
  },
  'returned to another shop, in rows without an Amazon order': (store) => {
    const product = store.product();
    store.returned(product, store.dice.pick('Shopify #1001 0000000001', 'RE402-1', ''), 70);
  },
};

function replace(store: Store, sku: string, asin: string, order: string): void {
  const sent = store.orderId();
  store.add('replacements', store.dice.between(...refunded), {
    sku,
    asin,
    quantity: 1,
    'replacement-reason-code': 2,
    'replacement-amazon-order-id': sent,
    'original-amazon-order-id': order,
  });
}
