import { contract } from '@recoup/contract';
import { createLog } from '../../platform/log.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { superuserRole } from '../accounts/public.ts';
import { saveReply } from './fixtures/save-reply.ts';
import { importShipments } from './public.ts';

const { shipments } = contract;
const log = createLog('silent', 'test');

interface StoreRef {
  readonly account: number;
  readonly store: number;
}

export const trackingTable = (...lines: string[]) =>
  ['shipment-id,carrier,tracking-number', ...lines].join('\n');

/** A seller whose stores have shipments, and an operator who works on them. */
export class ShipmentTestbed {
  readonly server: TestServer;
  readonly operator: TestUser;
  readonly seller: TestUser;
  #stores = 0;

  private constructor(server: TestServer, operator: TestUser, seller: TestUser) {
    this.server = server;
    this.operator = operator;
    this.seller = seller;
  }

  static async open(settings: NodeJS.ProcessEnv = {}): Promise<ShipmentTestbed> {
    const server = await startTestServer(settings);
    const operator = await server.createUser({ username: 'operator', roles: [superuserRole] });
    return new ShipmentTestbed(server, operator, await server.createUser({ username: 'shipper' }));
  }

  close(): Promise<void> {
    return this.server.close();
  }

  get storeName(): string {
    return `Dock ${this.#stores}`;
  }

  async newStore(): Promise<StoreRef> {
    this.#stores += 1;
    const { id } = await this.server.data.withSystem((tx) =>
      tx
        .insertInto('stores')
        .values({
          account_id: this.seller.id,
          seller_id: `A1SHIPPER${this.#stores}`,
          region: 'na',
          state: 6,
          store_name: this.storeName,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { account: this.seller.id, store: id };
  }

  reply(
    ref: StoreRef,
    part: 'shipments' | 'items',
    lines: readonly unknown[],
    finishedAt?: Date,
  ): Promise<void> {
    return saveReply(this.server, ref, part, lines, finishedAt);
  }

  read(ref: StoreRef) {
    return importShipments({ data: this.server.data, objects: this.server.objects }, ref, log);
  }

  async found(q: string, query: Record<string, string> = {}) {
    return (await this.operator.call(shipments.list, { query: { q, ...query } })).result.items;
  }

  async getDetail(q: string) {
    const [row] = await this.found(q);
    return (await this.operator.call(shipments.get, { params: { id: row?.id ?? 0 } })).result;
  }

  /** A store with one closed shipment, four of twenty units short. */
  async shortShipment(shipmentId: string): Promise<StoreRef> {
    const ref = await this.newStore();
    await this.reply(ref, 'shipments', [
      { shipmentId, name: `Autumn ${shipmentId}`, status: 'CLOSED', fulfillmentCenter: 'ONT8' },
    ]);
    await this.reply(ref, 'items', [{ shipmentId, sku: 'CUP', fnsku: 'X1', shipped: 20, received: 16 }]);
    await this.read(ref);
    return ref;
  }

  bring(csv: string, save = false) {
    return this.operator.call(shipments.importTrackings, { body: { csv, save } });
  }
}
