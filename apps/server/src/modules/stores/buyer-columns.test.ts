import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@recoup/contract';
import { openSession, quoteLiteral } from '@recoup/recovery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const slow = { timeout: 120_000, interval: 200 };

const { audits, stores } = contract;
const sellerId = 'A1BUYERS0001';
const buyer = {
  city: 'Buyerstown',
  postalCode: '98765-4321',
  email: 'jo.buyer@mail.example',
  phone: '+1 555 0100 777',
  name: 'Jo Q. Buyerly',
  street: '17 Buyer Lane',
  comment: 'Kaputt, bitte Jo anrufen',
};
const orders = [
  'amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsku\tasin\tquantity\tcurrency\titem-price\tship-city\tship-postal-code\tbuyer-email\tbuyer-phone-number\trecipient-name\tship-address-1\tnote',
  `111-0000001-0000001\t2026-10-02T10:00:00+00:00\t2026-10-03T10:00:00+00:00\tShipped\tPAN-12\tB00PANPAN1\t1\tUSD\t20.00\t${buyer.city}\t${buyer.postalCode}\t${buyer.email}\t${buyer.phone}\t${buyer.name}\t${buyer.street}\tkept note`,
  `111-0000001-0000002\t2026-10-02T10:00:00+00:00\t${buyer.city}\t${buyer.postalCode}`,
  '',
].join('\n');
const returns = [
  'return-date\torder-id\tsku\tasin\tfnsku\tproduct-name\tquantity\tfulfillment-center-id\tdetailed-disposition\treason\tlicense-plate-number\tcustomer-comments',
  `2026-10-12T10:00:00+00:00\t111-0000001-0000001\tPAN-12\tB00PANPAN1\tX001PANPAN\tPan\t1\tFTW1\tSELLABLE\tDEFECTIVE\tLPN001\t${buyer.comment}`,
  '',
].join('\n');

let server: TestServer;
let user: TestUser;
let store: number;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.createUser();
  server.marketplace.settle(sellerId, orders.replace('111-0000001-0000001', '111-0000001-0000005'));
  const { result } = await user.call(stores.linkByHand, {
    body: {
      seller_id: sellerId,
      region: 'na',
      refresh_token: server.marketplace.getRefreshToken(sellerId),
    },
  });
  store = result.id;
});
afterAll(() => server.close());

function toForm(name: string, content: string): FormData {
  const form = new FormData();
  form.append('files', new Blob([content]), name);
  return form;
}

/** Every stored file, decrypted; Parquet tables cell by cell. */
async function listStoredTexts(): Promise<string[]> {
  const session = await openSession({ memoryMb: 256 });
  const texts: string[] = [];
  try {
    for await (const { account, shelf, key } of server.objects.list()) {
      const bytes = await server.objects.of(account, shelf).get(key);
      const pieces: Uint8Array[] = [];
      for await (const piece of bytes ?? []) pieces.push(piece);
      const content = Buffer.concat(pieces);
      texts.push(content.toString('utf8'));
      if (content.toString('latin1', 0, 4) !== 'PAR1') continue;
      const path = join(server.config.DATA_DIR, `${key}.parquet`);
      await writeFile(path, content);
      const rows = await session.rows(
        `select to_json(t)::varchar as cells from read_parquet(${quoteLiteral(path)}) t`,
      );
      texts.push(JSON.stringify(rows));
    }
  } finally {
    session.close();
  }
  return texts;
}

async function listDatabaseTexts(): Promise<string[]> {
  return server.data.withSystem(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name
      from pg_tables
      where schemaname = 'public' and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
    `.execute(tx);
    const texts: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select t::text as row from ${sql.table(name)} t`.execute(tx);
      texts.push(JSON.stringify(rows));
    }
    return texts;
  });
}

function expectNoBuyer(texts: readonly string[]): void {
  for (const value of Object.values(buyer)) {
    expect(texts.filter((text) => text.includes(value))).toEqual([]);
  }
}

/** Until the uploads are read and the report of the sync is stored. */
async function untilStored(): Promise<void> {
  await vi.waitFor(async () => {
    const { result } = await user.call(stores.listReports, {
      params: { id: store },
      query: { limit: 1000 },
    });
    for (const name of ['orders.txt', 'returns.txt']) {
      expect(result.find(({ file_name }) => file_name === name)).toMatchObject({ rows: 1 });
    }
    expect(result.find(({ source }) => source === 'listed')).toMatchObject({ status: 'kept' });
  }, slow);
}

describe('files with names, addresses and words of buyers', () => {
  test('leave none of them in files, tables and the database: uploaded, fetched or sent for an estimate', async () => {
    for (const [name, content] of [
      ['orders.txt', orders],
      ['returns.txt', returns],
    ] as const) {
      const { result } = await user.call(stores.uploadReports, {
        params: { id: store },
        query: {},
        body: toForm(name, content),
      });
      expect(result).toMatchObject([{ status: 'kept', rows: 1 }]);
      expectNoBuyer([JSON.stringify(result)]);
    }
    const { result: estimate } = await user.call(audits.createEstimate, { body: { region: 'na' } });
    await user.call(audits.addEstimateFiles, {
      params: { id: estimate.id },
      body: toForm('estimate.txt', orders.replace('111-0000001-0000001', '111-0000001-0000009')),
    });
    await vi.waitFor(async () => {
      const { result } = await user.call(audits.getEstimate, { params: { id: estimate.id } });
      expect(result).toMatchObject({ state: 'done', files: [{ status: 'read', rows: 1 }] });
    }, slow);
    await untilStored();
    const stored = await listStoredTexts();
    expect(stored.filter((text) => text.includes('kept note')).length).toBeGreaterThanOrEqual(3);
    expectNoBuyer(stored);
    const rows = await listDatabaseTexts();
    expect(rows.filter((text) => text.includes('returns.txt'))).not.toEqual([]);
    expectNoBuyer(rows);
    const fetched = await server.data.withSystem((tx) =>
      tx
        .selectFrom('store_reports')
        .select(['content_type', 'status'])
        .where('store_id', '=', store)
        .where('source', '=', 'listed')
        .executeTakeFirstOrThrow(),
    );
    expect(fetched).toEqual({ content_type: 'text/plain; charset=utf-8', status: 'kept' });
  });
});
