import { historyDays } from './calendar.ts';
import type { Product } from './catalog.ts';
import type { CohortBuilder } from './cohort-builder.ts';
import type { MultiChannelOrder, PackageStatus } from './records.ts';

/** Days from the fulfillment center to the customer, as Amazon estimates them. */
const travelDays = 4;

/** An order of another shop that left its fulfillment center four days before it should arrive. */
export function sendMultiChannelOrder(
  builder: CohortBuilder,
  product: Product,
  facts: {
    readonly estimatedDay: number;
    readonly packages: readonly {
      readonly units: number;
      readonly status: PackageStatus;
      readonly untracked?: boolean;
    }[];
    readonly cancelled?: number;
    /** Amazon gives no delivery estimate. */
    readonly undated?: boolean;
  },
): MultiChannelOrder {
  const { estimatedDay, packages, cancelled = 0, undated = false } = facts;
  const shippedDay = builder.latest(estimatedDay - travelDays);
  const units = packages.reduce((sum, one) => sum + one.units, 0);
  const order: MultiChannelOrder = {
    id: builder.ids.createMultiChannelOrderId(),
    shopOrderId: `#${builder.random.drawInteger(1000, 99_999)}`,
    status: cancelled > 0 ? 'CompletePartialled' : 'Complete',
    receivedDay: shippedDay - 1,
    updatedDay: shippedDay,
    product,
    ordered: units + cancelled,
    cancelled,
    shipment: {
      id: `U${builder.ids.createTrackingNumber().slice(-9)}`,
      status: 'SHIPPED',
      shippedDay,
      ...(!undated && { estimatedDay }),
      packages: packages.map(({ units, status, untracked = false }) => ({
        number: builder.ids.createPackageNumber(),
        units,
        status,
        ...(!untracked && { trackingNumber: builder.ids.createTrackingNumber() }),
      })),
    },
  };
  builder.multiChannelOrders.push(order);
  return order;
}

/** Orders of another shop in which nothing is lost: delivered, being planned, being packed, cancelled. */
export function sellElsewhere(builder: CohortBuilder, product: Product): void {
  const { random, ids } = builder;
  const addUnsentOrder = (status: MultiChannelOrder['status'], day: number): void => {
    builder.multiChannelOrders.push({
      id: ids.createMultiChannelOrderId(),
      shopOrderId: `#${random.drawInteger(1000, 99_999)}`,
      status,
      receivedDay: day - 1,
      updatedDay: day,
      product,
      ordered: 1,
      cancelled: status === 'Cancelled' ? 1 : 0,
      ...(status === 'Processing' && {
        shipment: {
          id: `U${ids.createTrackingNumber().slice(-9)}`,
          status: 'PENDING',
          shippedDay: day + 1,
          packages: [],
        },
      }),
    });
  };
  sendMultiChannelOrder(builder, product, {
    estimatedDay: historyDays - random.drawInteger(20, 80),
    packages: [{ units: 1, status: 'DELIVERED' }],
  });
  addUnsentOrder('Planning', historyDays - 1);
  addUnsentOrder('Processing', historyDays - 2);
  addUnsentOrder('Cancelled', historyDays - random.drawInteger(5, 60));
}
