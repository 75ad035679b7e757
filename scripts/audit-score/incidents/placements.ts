import type { Store } from './store.ts';

interface Plan {
  /** Of the whole plan, in minor units; undefined where the seller was told none. */
  readonly agreed: number | undefined;
  readonly shipments: readonly {
    readonly charged: number;
    readonly status?: string;
    readonly received?: number;
    /** The settlement has it in the column of orders. */
    readonly asOrder?: true;
  }[];
  readonly givenBack?: number;
  /** Shipments of which the saved list has no line. */
  readonly unlisted?: number;
}

const sent = 30;

/** Plans to send stock, with the fee the seller agreed to. */
export const placementIncidents: Readonly<Record<string, (store: Store) => void>> = {
  'fee for a plan that was offered for nothing': (store) => {
    const id = send(store, { agreed: 0, shipments: [{ charged: 810 }] });
    store.oweFor('fee_placement', id, 1, 810);
  },
  'fee of one of three destinations is too high': (store) => {
    const shipments = [{ charged: 500 }, { charged: 1250, asOrder: true }, { charged: 250 }] as const;
    const id = send(store, { agreed: 1250, shipments });
    store.oweFor('fee_placement', id, 1, 750);
  },
  'half of the fee above the plan came back': (store) => {
    const id = send(store, { agreed: 400, shipments: [{ charged: 1000 }], givenBack: 300 });
    store.oweFor('fee_placement', id, 1, 300);
  },
  'fee as the plan said, split and rounded': (store) => {
    send(store, { agreed: 1000, shipments: [{ charged: 334 }, { charged: 334 }, { charged: 334 }] });
  },
  'all of the fee above the plan came back': (store) => {
    send(store, { agreed: 0, shipments: [{ charged: 640 }], givenBack: 640 });
  },
  'fee above the plan, and more arrived than was sent': (store) => {
    send(store, { agreed: 0, shipments: [{ charged: 640, received: sent + 2 }] });
  },
  'fee above the plan, and one destination still counts': (store) => {
    send(store, { agreed: 100, shipments: [{ charged: 400 }, { charged: 400, status: 'RECEIVING' }] });
  },
  'fee of a plan without a price': (store) => {
    send(store, { agreed: undefined, shipments: [{ charged: 640 }] });
  },
  'fee of a plan that is listed in part': (store) => {
    send(store, { agreed: 100, shipments: [{ charged: 400 }, { charged: 400 }], unlisted: 1 });
  },
};

/** Answers with the id by which such a claim is known: the first in order of its letters. */
function send(store: Store, { agreed, shipments, givenBack = 0, unlisted = 0 }: Plan): string {
  const product = store.product();
  const plan = `wf${store.id()}`;
  const fee = (id: string, minor: number, ago: number, asOrder = false): void =>
    store.settle(product, ago, {
      'transaction-type': 'other-transaction',
      [asOrder ? 'order-id' : 'shipment-id']: id,
      'amount-type': 'other-transaction',
      'amount-description': 'FBA Inbound Placement Service Fee',
      amount: store.money(minor),
      sku: '',
    });
  const ids = shipments.map(({ charged, status = 'CLOSED', received = sent, asOrder }) => {
    const id = `FBA1${store.id()}`;
    store.shipments.push({ id, status, items: [{ product, shipped: sent, received }] });
    store.ledger(product, 78, 'Receipts', received, { 'Reference ID': id });
    store.add('deliveries', 80, { 'shipment-id': id });
    fee(id, -charged, 33, asOrder);
    return id;
  });
  const [first = ''] = ids;
  if (givenBack > 0) fee(first, givenBack, 20);
  for (const id of ids.slice(unlisted)) {
    store.placements.push({
      inboundPlanId: plan,
      planStatus: 'SHIPPED',
      updatedAt: '2026-08-01T09:00:00.000Z',
      placementOptionId: `pl${plan}`,
      optionShipments: ids.length,
      ...(agreed !== undefined && {
        agreedFee: String(store.money(agreed)),
        agreedCurrency: store.site.currency,
      }),
      placedShipmentId: id,
    });
  }
  return first;
}
