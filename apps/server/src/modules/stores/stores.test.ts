import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function addStore(account: number, sellerId: string) {
  return server.data.withSystem((tx) =>
    tx
      .insertInto('stores')
      .values({ account_id: account, seller_id: sellerId, region: 'eu', store_name: 'Shop', state: 6 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

test('limit 0 lists every store of the account and none of another', async () => {
  const [owner, other] = [await server.createUser(), await server.createUser()];
  for (let n = 0; n < 30; n += 1) await addStore(owner.id, `A${n}`);
  await addStore(other.id, 'B1');

  const all = await owner.call(contract.stores.list, { query: { limit: 0 } });
  expect(all.result).toHaveLength(30);
  expect(all.result[0]).toMatchObject({
    seller_id: 'A0',
    state: sellerStates.active,
    account: { region: 'eu', store_name: 'Shop' },
  });
  const some = await owner.call(contract.stores.list, { query: { limit: 7 } });
  expect(some.result).toHaveLength(7);
});

test('another account’s store is answered like an unknown one', async () => {
  const [owner, other] = [await server.createUser(), await server.createUser()];
  const { id } = await addStore(other.id, 'B2');
  const foreign = await owner.call(contract.stores.get, { params: { id } });
  const absent = await owner.call(contract.stores.get, { params: { id: 999_999 } });
  expect(foreign.status).toBe(404);
  expect({ ...foreign.problem, request_id: '' }).toEqual({ ...absent.problem, request_id: '' });
});
