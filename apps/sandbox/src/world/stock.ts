import { historyDays } from './calendar.ts';
import type { Product } from './catalog.ts';
import type { CohortBuilder } from './cohort-builder.ts';
import { planShipments } from './inbound-plans.ts';
import type { InboundShipment, LedgerRow } from './records.ts';
import { placementFee } from './wording.ts';

/** Balance at the end of each day, of every disposition together. */
export function calculateStock(ledger: readonly LedgerRow[], product: Product, center: string): Int32Array {
  const balance = new Int32Array(historyDays);
  for (const row of ledger) {
    if (row.product === product && row.center === center) add(balance, row.day, row.quantity);
  }
  for (let day = 1; day < historyDays; day++) add(balance, day, balance[day - 1] ?? 0);
  return balance;
}

/**
 * Creates ordinary deliveries: each covers what is sold, sent and lost until the next one, and a little
 * more, so that stock never becomes negative.
 */
export function restock(builder: CohortBuilder, days: readonly number[]): void {
  const centers = builder.products[0]?.centers ?? [];
  const received = new Map<number, { shipment: InboundShipment; fee: number }[]>();
  for (const center of centers) {
    const quantities = builder.products.map((product) =>
      calculateNeededQuantities(builder, product, center, days),
    );
    for (const [index, day] of days.entries()) {
      const items = builder.products.map((product, place) => {
        const shipped = quantities[place]?.[index] ?? 0;
        return { product, shipped, received: shipped };
      });
      received.set(day, [...(received.get(day) ?? []), receive(builder, center, day, items)]);
    }
  }
  // One plan per day sends to all centres.
  for (const [first, ...others] of received.values()) {
    if (!first) continue;
    const agreedFee = others.reduce((sum, { fee }) => sum + fee, first.fee);
    planShipments(builder, [first.shipment, ...others.map(({ shipment }) => shipment)], agreedFee);
  }
}

function calculateNeededQuantities(
  builder: CohortBuilder,
  product: Product,
  center: string,
  days: readonly number[],
): number[] {
  const change = new Int32Array(historyDays);
  for (const row of builder.ledger) {
    if (row.product === product && row.center === center && row.disposition === 'SELLABLE') {
      add(change, row.day, row.quantity);
    }
  }
  let left = 0;
  return days.map((from, index) => {
    const to = days[index + 1] ?? historyDays;
    let lowest = left;
    for (let day = index === 0 ? 0 : from; day < to; day++) {
      left += change[day] ?? 0;
      lowest = Math.min(lowest, left);
    }
    const quantity = Math.max(0, -lowest) + builder.random.drawInteger(4, 12);
    left += quantity;
    return quantity;
  });
}

function receive(
  builder: CohortBuilder,
  center: string,
  day: number,
  items: InboundShipment['items'],
): { readonly shipment: InboundShipment; readonly fee: number } {
  const shipment: InboundShipment = {
    id: builder.ids.createShipmentId(),
    center,
    status: 'CLOSED',
    createdDay: day - builder.random.drawInteger(1, 5),
    deliveredDay: day,
    updatedDay: builder.latest(day + builder.random.drawInteger(20, 40)),
    items,
  };
  builder.shipments.push(shipment);
  for (const { product, shipped } of items) {
    builder.write(product, day, { type: 'Receipts', quantity: shipped, reference: shipment.id, center });
  }
  const first = items[0];
  if (!first) return { shipment, fee: 0 };
  const units = items.reduce((sum, { shipped }) => sum + shipped, 0);
  const fee = Math.round(units * 27 * first.product.marketplace.priceLevel);
  builder.charge(first.product, day, {
    ...placementFee,
    amount: -fee,
    shipmentId: shipment.id,
  });
  return { shipment, fee };
}

function add(balance: Int32Array, day: number, quantity: number): void {
  balance[day] = (balance[day] ?? 0) + quantity;
}
