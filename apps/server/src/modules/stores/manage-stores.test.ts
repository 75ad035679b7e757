import { contract } from '@recoup/contract';
import { sellerStates } from '@recoup/contract/seller-states';
import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const { stores } = contract;
let server: TestServer;
let sellers = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function linked(client: Client, region: 'na' | 'eu' = 'na', sellerId?: string) {
  const seller_id = sellerId ?? `A1MANAGE${String((sellers += 1)).padStart(4, '0')}`;
  const refresh_token = server.marketplace.getRefreshToken(seller_id);
  const { result } = await client.call(stores.linkByHand, { body: { seller_id, region, refresh_token } });
  return result;
}

describe('naming a store', () => {
  test('goes by our id and by the seller’s', async () => {
    const user = await server.createUser();
    const store = await linked(user);
    const one = await user.call(stores.rename, { body: { id: store.id, store_name: ' By id ' } });
    expect(one.result.account.store_name).toBe('By id');
    const two = await user.call(stores.rename, {
      body: { seller_id: store.seller_id, store_name: 'By seller' },
    });
    expect(two.result).toMatchObject({ id: store.id, account: { store_name: 'By seller' } });
  });

  test('asks for the region when a seller has stores in several', async () => {
    const user = await server.createUser();
    const na = await linked(user, 'na', 'A1BOTHREGIONS');
    await linked(user, 'eu', 'A1BOTHREGIONS');
    const body = { seller_id: 'A1BOTHREGIONS', store_name: 'Which' };
    const unclear = await user.call(stores.rename, { body });
    expect(unclear.problem.fields).toHaveProperty('region');
    const clear = await user.call(stores.rename, { body: { ...body, region: 'na' } });
    expect(clear.result.id).toBe(na.id);
  });

  test('is for one’s own stores', async () => {
    const [owner, other] = [await server.createUser(), await server.createUser()];
    const store = await linked(owner);
    const answer = await other.call(stores.rename, { body: { id: store.id, store_name: 'Mine' } });
    expect(answer.status).toBe(404);
  });
});

test('priority is turned on and off', async () => {
  const user = await server.createUser();
  const { id } = await linked(user);
  const toggle = async () => (await user.call(stores.setPriority, { params: { id } })).result.priority;
  expect([await toggle(), await toggle()]).toEqual([true, false]);
});

test('priority asked for by value is not undone by a repeated click', async () => {
  const user = await server.createUser();
  const { id } = await linked(user);
  const set = async (value: 'on' | 'off') =>
    (await user.call(stores.setPriority, { params: { id }, query: { value } })).result.priority;
  expect([await set('on'), await set('on'), await set('off'), await set('off')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('the export', () => {
  async function sheet(client: Client, language: 'en' | 'zh') {
    const response = await fetch(`${server.url}${stores.exportStores.path}`, {
      headers: {
        cookie: [...client.cookies, ['dbo_lang', language]]
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.entries(files)
      .filter(([name]) => name.endsWith('.xml'))
      .map(([, content]) => strFromU8(content))
      .join('\n');
  }

  test('is a workbook in the caller’s language, in which no text is a formula', async () => {
    const user = await server.createUser();
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\u{1F600} <b>&"']) {
      const { id } = await linked(user);
      await user.call(stores.rename, { body: { id, store_name: name } });
    }
    const en = await sheet(user, 'en');
    expect(en).toContain('Store name');
    expect(en).toContain('North America');
    expect(en).toContain('=1+1');
    expect(en).toContain('&lt;b&gt;&amp;');
    expect(en).not.toMatch(/<f[ >]/);
    const zh = await sheet(user, 'zh');
    expect(zh).toContain('店铺名称');
    expect(zh).toContain('北美');
    expect(zh).not.toContain('Store name');
  });

  test('is a CSV file where that is asked for', async () => {
    const user = await server.createUser();
    const { id, seller_id } = await linked(user);
    await user.call(stores.rename, { body: { id, store_name: '=1+1' } });
    const { text, headers } = await user.call(stores.exportStores, { query: { format: 'csv' } });
    expect(headers.get('content-disposition')).toContain('stores.csv');
    const [header, ...lines] = text.trim().split('\r\n');
    expect(header).toContain('Store name,Seller ID,Region');
    expect(lines).toEqual([expect.stringContaining(`'=1+1,${seller_id},North America,`)]);
  });

  test('holds the stores of the account acted for', async () => {
    const [owner, other] = [await server.createUser(), await server.createUser()];
    const store = await linked(owner);
    expect(await sheet(other, 'en')).not.toContain(store.seller_id);
    expect(await sheet(owner, 'en')).toContain(store.seller_id);
  });
});

const ledger = [
  'Date\tFNSKU\tASIN\tMSKU\tTitle\tEvent Type\tReference ID\tQuantity',
  '11/02/2026\tX001\tB001\tSKU-1\t12" pan\tAdjustments\tR1\t-3',
  '11/03/2026\tX001\tB001\tSKU-1\t12" pan\tReceipts\tR2\t10',
  '',
].join('\n');

function form(...files: [string, string | Uint8Array<ArrayBuffer>][]): FormData {
  const form = new FormData();
  for (const [name, content] of files) form.append('files', new Blob([content]), name);
  return form;
}

describe('reports by hand', () => {
  const upload = (client: Client, id: number, files: FormData, headers: Record<string, string> = {}) =>
    client.call(stores.uploadReports, { params: { id }, body: files, headers });

  test('are recognised by their header and kept once', async () => {
    const user = await server.createUser();
    const { id } = await linked(user);
    const comma =
      'settlement-id,amount-type,amount-description,amount\n1,"FBA Inventory, Reimbursement","a ""quoted""\nline",95.00\n';
    const { result } = await upload(user, id, form(['../../ledger.txt', ledger], ['s.csv', comma]));
    const sound = {
      status: 'kept',
      faults: [],
      set_aside: { count: 0, rows: [] },
      warnings: [],
      asks_date_order: false,
    };
    expect(result).toEqual([
      { ...sound, name: 'ledger.txt', report_type: 'GET_LEDGER_DETAIL_VIEW_DATA', rows: 2 },
      { ...sound, name: 's.csv', report_type: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', rows: 1 },
    ]);
    const again = await upload(user, id, form(['renamed.txt', ledger]));
    expect(again.result[0]?.status).toBe('same');
    const { result: reports } = await user.call(stores.listReports, {
      params: { id },
      query: { limit: 1000 },
    });
    expect(reports.filter(({ source }) => source === 'uploaded')).toHaveLength(2);
  });

  test('with rows that cannot be read are kept, and say which, in the caller’s language', async () => {
    const user = await server.createUser();
    const { id } = await linked(user);
    const bad = `${ledger}11/04/2026\tX001\tB001\tSKU-1\tPan\tReceipts\tR2\tten\nyesterday\tX001\tB001\tSKU-1\tPan\tReceipts\tR2\t1\n`;
    const cut = `${ledger}11/05/2026\tX0`;
    const files = form(['bad.txt', bad], ['what.txt', 'a\tb\n1\t2\n'], ['none', ''], ['cut.txt', cut]);
    const { result } = await upload(user, id, files);
    expect(result.map(({ status }) => status)).toEqual(['kept', 'refused', 'refused', 'kept']);
    expect(result[0]?.set_aside).toMatchObject({
      count: 2,
      rows: [
        { line: 4, column: 'Quantity', message: '“ten” is not a whole number' },
        { line: 5, column: 'Date', message: '“yesterday” is not a date' },
      ],
    });
    expect(result[3]?.set_aside.rows).toEqual([
      {
        line: 4,
        column: '',
        message: '2 columns where the header has 8; the line may be cut off',
        text: '11/05/2026\tX0',
      },
    ]);
    expect(result[1]?.faults[0]?.line).toBe(1);
    const zh = await upload(user, id, form(['bad.txt', bad]), { 'accept-language': 'zh-CN' });
    expect(zh.result[0]?.set_aside.rows[0]?.message).toBe('“ten”不是整数');
  });

  test('in Windows-1252 are read', async () => {
    const user = await server.createUser();
    const { id } = await linked(user);
    const latin = Buffer.from(ledger.replace('12" pan', 'Caf\u00e9'), 'latin1');
    const { result } = await upload(user, id, form(['latin.txt', new Uint8Array(latin)]));
    expect(result[0]?.status).toBe('kept');
  });

  test('that are no text end soon, however large', async () => {
    const user = await server.createUser();
    const { id } = await linked(user);
    const zeros = new Uint8Array(30 * 1024 * 1024);
    const { result } = await upload(user, id, form(['zeros.bin', zeros], ['ledger.txt', ledger]));
    expect(result.map(({ status }) => status)).toEqual(['refused', 'kept']);
  });

  test('must contain at least one file', async () => {
    const user = await server.createUser();
    const { id } = await linked(user);
    expect((await upload(user, id, new FormData())).problem.code).toBe('no_files');
    const json = await user.call(stores.uploadReports, { params: { id }, body: {} });
    expect([json.status, json.problem.code]).toEqual([415, 'unsupported_media']);
    const elsewhere = await user.call(stores.rename, { body: form(['a', 'b']) });
    expect(elsewhere.status).toBe(415);
  });
});

describe('removing a store', () => {
  test('keeps its data, closes it and deletes the token; it can be linked again', async () => {
    const user = await server.createUser();
    const store = await linked(user);
    await user.call(stores.uploadReports, { params: { id: store.id }, body: form(['l.txt', ledger]) });
    await user.call(stores.delete, { params: { id: store.id }, body: { data: 'keep' } });
    const closed = await user.call(stores.get, { params: { id: store.id } });
    expect(closed.result).toMatchObject({
      state: sellerStates.closed,
      health: { word: 'closed' },
      sync: null,
    });
    const secrets = await server.data.withSystem((tx) =>
      tx.selectFrom('store_secrets').select('store_id').where('account_id', '=', user.id).execute(),
    );
    expect(secrets).toEqual([]);
    const refused = await user.call(stores.uploadReports, {
      params: { id: store.id },
      body: form(['l.txt', ledger]),
    });
    expect(refused.problem.code).toBe('store_closed');
    const again = await linked(user, 'na', store.seller_id);
    expect(again).toMatchObject({ id: store.id, state: sellerStates.active });
    const { result } = await user.call(stores.listReports, {
      params: { id: store.id },
      query: { limit: 1000 },
    });
    expect(result.filter(({ source }) => source === 'uploaded')).toHaveLength(1);
  });

  test('erases everything, but not the same file of another store', async () => {
    const user = await server.createUser();
    const [one, two] = [await linked(user), await linked(user)];
    const only = ledger.replace('R1', 'R-only');
    await user.call(stores.uploadReports, {
      params: { id: one.id },
      body: form(['l.txt', ledger], ['o.txt', only]),
    });
    await user.call(stores.uploadReports, { params: { id: two.id }, body: form(['l.txt', ledger]) });
    const listKeys = async (id: number) =>
      (
        await server.data.withSystem((tx) =>
          tx
            .selectFrom('store_reports')
            .select('object_key')
            .where('store_id', '=', id)
            .where('source', '=', 'uploaded')
            .orderBy('id')
            .execute(),
        )
      ).map(({ object_key }) => object_key ?? '');
    const [shared = '', alone = ''] = await listKeys(one.id);
    const objects = server.objects.of(user.id);
    expect(await objects.has(alone)).toBe(true);
    await user.call(stores.delete, { params: { id: one.id }, body: { data: 'erase' } });
    expect((await user.call(stores.get, { params: { id: one.id } })).status).toBe(404);
    expect(await listKeys(one.id)).toEqual([]);
    await vi.waitFor(async () => expect(await objects.has(alone)).toBe(false), { timeout: 120_000 });
    expect(await objects.has(shared)).toBe(true);
  });
});
