import type { MarketplaceClient } from '@recoup/sp-api';
import { assertHolds } from './results.ts';

interface Parts {
  readonly store: ReturnType<MarketplaceClient['store']>;
  readonly updated: { readonly after: Date; readonly before: Date };
  /** Whether a model describes the operation and the region has it. */
  readonly isOffered: (operation: string) => boolean;
  readonly named: (name: string, work: () => Promise<void>) => Promise<void>;
}

/** Lists whose entries are read one by one. */
export async function checkLists({ store, updated, isOffered, named }: Parts): Promise<void> {
  const readAll = async <Item>(list: AsyncIterable<Item>, isReadable: (item: Item) => boolean) => {
    let count = 0;
    for await (const item of list) {
      assertHolds(isReadable(item), 'one is not readable');
      count += 1;
    }
    assertHolds(count > 0, 'there are none');
  };

  if (isOffered('getInboundShipment')) {
    await named('listInboundShipments, and getInboundShipment of each', () =>
      readAll(
        store.awdShipmentItems(updated),
        (item) => item.countedIn === 'CASES' && (item.unitsPerCase ?? 0) > 0,
      ),
    );
  }
  if (isOffered('getFulfillmentOrder')) {
    await named('listAllFulfillmentOrders, and getFulfillmentOrder and packages of each', () =>
      readAll(
        store.multiChannelItems(updated),
        (item) => item.shippedUnits > 0 && item.packageStatus !== undefined,
      ),
    );
  }
  if (isOffered('listInboundPlans')) {
    await named('listInboundPlans, and placement options and shipments of each', () =>
      readAll(
        store.placedShipments(updated),
        (item) => item.agreedFee !== undefined && item.placedShipmentId.startsWith('FBA'),
      ),
    );
  }
}
