import type { Product, Store } from './store.ts';

/** Losses that one file or another says are paid, and payments that were taken back. */
export const paymentIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'lost and paid, in the words of the report, page or e-mail': (store) => {
    const [product, units] = lose(store);
    store.reimburse(
      product,
      30,
      store.dice.pick('Lost_Warehouse', 'Lost:Warehouse', 'GeneralAdjustment'),
      units,
    );
  },
  'lost and paid, reported by the settlement alone': (store) => {
    const [product, units] = lose(store);
    store.settlePayment(product, 30, store.dice.pick('WAREHOUSE_LOST', 'WAREHOUSE_LOST_MANUAL'), units);
  },
  'lost and paid, reported by the payments page alone': (store) => {
    const [product, units] = lose(store);
    pagePayment(store, product, 30, 'Lost:Warehouse', units);
  },
  'lost and half paid, reported by report and settlement': (store) => {
    const product = store.product();
    store.adjust(product, 50, 'M', -6, { 'Unreconciled Quantity': 6 });
    store.reimburse(product, 30, 'Lost_Warehouse', 3);
    store.settlePayment(product, 30, 'WAREHOUSE_LOST', 3);
    store.owe('warehouse_lost', product, 3, 3 * product.cost);
  },
  'lost, while AWD stock of the product was paid': (store) => {
    const [product, units] = lose(store);
    store.reimburse(product, 30, 'AWD_Lost_Inbound', units);
    store.owe('warehouse_lost', product, units, units * product.cost);
  },
  'damaged and paid': (store) => {
    const product = store.product();
    store.adjust(product, 50, 'E', -2, { 'Unreconciled Quantity': 2 });
    store.adjust(product, 50, 'P', 2, { Disposition: 'WAREHOUSE_DAMAGED' });
    const word = store.dice.pick('Damaged_Warehouse', 'Damaged: Warehouse', 'WAREHOUSE_DAMAGE');
    if (word === 'WAREHOUSE_DAMAGE') store.settlePayment(product, 30, word, 2);
    else store.reimburse(product, 30, word, 2);
  },
  'paid one id over two MSKUs': (store) => {
    const product = store.product();
    store.adjust(product, 50, 'M', -4, { 'Unreconciled Quantity': 4 });
    const id = store.reimburse(product, 30, 'Lost_Warehouse', 2);
    store.reimburse(product, 30, 'Lost_Warehouse', 2, { 'reimbursement-id': id, sku: `${product.sku}-B` });
  },
  'paid, then taken back though nothing was found': (store) => {
    const product = store.product();
    const paid = payLoss(store, product, 120, 2);
    reversePayment(store, product, 40, paid, 2);
    store.owe('reversal', product, 2, 2 * product.cost);
  },
  'one reversal over two payments': (store) => {
    const product = store.product();
    const [first, second] = [payLoss(store, product, 130, 1), payLoss(store, product, 120, 2)];
    const id = reversePayment(store, product, 40, first, 1);
    reversePayment(store, product, 40, second, 2, { 'reimbursement-id': id });
    store.owe('reversal', product, 3, 3 * product.cost);
  },
  'paid, then taken back after the units were found': (store) => {
    const product = store.product();
    const paid = payLoss(store, product, 120, 2);
    store.adjust(product, 60, 'F', 2);
    reversePayment(store, product, 55, paid, 2);
  },
  'cash exchanged for units': (store) => {
    const product = store.product();
    const paid = payLoss(store, product, 120, 2);
    reversePayment(store, product, 40, paid, 2, {
      'quantity-reimbursed-inventory': 2,
      'quantity-reimbursed-total': 0,
    });
  },
  'paid less than the unit cost': (store) => {
    const product = store.product();
    store.adjust(product, 50, 'M', -2, { 'Reconciled Quantity': 2, 'Unreconciled Quantity': 0 });
    store.reimburse(product, 40, 'Lost_Warehouse', 2, lessThanCost(store, product));
    store.owe('under_reimbursed', product, 2, product.cost);
  },
  'paid what the unit cost then, before it cost more': (store) => {
    const product = store.product();
    store.price(product, product.cost + 500, 20);
    payLoss(store, product, 40, 2);
  },
  'paid less, then topped up': (store) => {
    const product = store.product();
    store.adjust(product, 50, 'M', -2, { 'Reconciled Quantity': 2, 'Unreconciled Quantity': 0 });
    store.reimburse(product, 40, 'Lost_Warehouse', 2, lessThanCost(store, product));
    store.settlePayment(product, 20, 'RE_EVALUATION', 2, { amount: store.money(product.cost) });
  },
};

function lose(store: Store): [Product, number] {
  const product = store.product();
  const units = store.dice.between(1, 5);
  store.adjust(product, 50, 'M', -units, { 'Unreconciled Quantity': units });
  return [product, units];
}

function payLoss(store: Store, product: Product, ago: number, units: number): string {
  store.adjust(product, ago + 5, 'M', -units, { 'Reconciled Quantity': units, 'Unreconciled Quantity': 0 });
  return store.reimburse(product, ago, 'Lost_Warehouse', units);
}

function reversePayment(
  store: Store,
  product: Product,
  ago: number,
  paid: string,
  units: number,
  cells: Parameters<Store['reimburse']>[4] = {},
): string {
  return store.reimburse(product, ago, 'Reimbursement_Reversal', -units, {
    'original-reimbursement-id': paid,
    'original-reimbursement-type': 'Lost_Warehouse',
    ...cells,
  });
}

/** Half the cost for each of two units. */
function lessThanCost(
  store: Store,
  { cost }: Product,
): { 'amount-per-unit': number; 'amount-total': number } {
  return { 'amount-per-unit': store.money(cost / 2), 'amount-total': store.money(cost) };
}

function pagePayment(store: Store, product: Product, ago: number, word: string, units: number): void {
  const amount = store.money(product.cost * units);
  store.add('transactions', ago, {
    type: 'Adjustment',
    sku: product.sku,
    description: `FBA Inventory Reimbursement - ${word}`,
    quantity: units,
    other: amount,
    total: amount,
  });
}
