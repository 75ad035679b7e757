import { rm } from 'node:fs/promises';
import { contract } from '@recoup/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { superuserRole } from '../accounts/public.ts';
import type { Client } from '@recoup/testing/client';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteExpiredEstimates } from './link-estimate.ts';
import { createReports, type ReportFixture } from './fixtures/reports.ts';
import { saveBuiltInPolicies } from './policies.ts';
import { listDatedCosts } from './list-costs.ts';

const { audits, stores } = contract;
let server: TestServer;
let world: ReportFixture;

beforeAll(async () => {
  [server, world] = await Promise.all([startTestServer(), createReports({ seed: 'estimate', rows: 1000 })]);
});
afterAll(async () => {
  await server.close();
  await rm(world.folder, { recursive: true, force: true });
});

const form = (...files: (readonly [string, string | Buffer])[]) => {
  const made = new FormData();
  for (const [name, content] of files) {
    made.append('files', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  }
  return made;
};

describe('an estimate', () => {
  const some = () => world.files.filter(([name]) => /LEDGER_DETAIL|REIMBURSEMENTS|RETURNS/.test(name));

  async function estimated(user: Client) {
    const { result: begun } = await user.call(audits.createEstimate, { body: { region: 'na' } });
    const params = { id: begun.id };
    expect(begun.state).toBe('empty');
    await user.call(audits.addEstimateFiles, {
      params,
      body: form(...some(), ['holiday.txt', 'a\tb\n1\t2\n']),
    });
    return vi.waitFor(
      async () => {
        const { result } = await user.call(audits.getEstimate, { params });
        expect(result.state).toBe('done');
        return result;
      },
      { timeout: 120_000, interval: 100 },
    );
  }

  const listObjects = async (account: number, estimate: number) => {
    const files = await server.data.withSystem((tx) =>
      tx
        .selectFrom('estimate_files')
        .select(['object_key', 'table_key'])
        .where('account_id', '=', account)
        .where('estimate_id', '=', estimate)
        .execute(),
    );
    return files.flatMap(({ object_key, table_key }) => [object_key ?? [], table_key ?? []].flat());
  };

  test('shows the potential by type before a store is linked, and which files were not read and why', async () => {
    const user = await server.createUser();
    const estimate = await estimated(user);
    const lost = estimate.result?.types.find(({ claim_type }) => claim_type === 'warehouse_lost');
    expect(lost?.findings).toBeGreaterThan(0);
    expect(lost?.units).toBeGreaterThanOrEqual(lost?.findings ?? 0);
    const unread = estimate.files.filter(({ status }) => status === 'refused');
    expect(unread).toMatchObject([{ name: 'holiday.txt', faults: [{ line: 1 }] }]);
    const warnings = estimate.result?.warnings ?? [];
    expect(warnings.some(({ warning }) => warning === 'missing_report')).toBe(true);
  });

  test('is deleted with its files after a day, or at once when asked', async () => {
    const user = await server.createUser();
    const [one, two] = [await estimated(user), await estimated(user)];
    const objects = server.objects.of(user.id);
    const keys = await listObjects(user.id, one.id);
    expect(keys.length).toBeGreaterThan(3);
    await user.call(audits.deleteEstimate, { params: { id: one.id } });
    expect((await user.call(audits.getEstimate, { params: { id: one.id } })).status).toBe(404);
    expect((await user.call(audits.getEstimate, { params: { id: two.id } })).status).toBe(200);
    await server.data.withSystem((tx) =>
      tx
        .updateTable('estimates')
        .set({ expires_at: sql`now() - interval '1 minute'` })
        .where('account_id', '=', user.id)
        .execute(),
    );
    await deleteExpiredEstimates(server.data);
    expect((await user.call(audits.getEstimate, { params: { id: two.id } })).status).toBe(404);
    await vi.waitFor(
      async () => {
        for (const key of keys) expect(await objects.has(key)).toBe(false);
      },
      { timeout: 120_000, interval: 100 },
    );
  });

  test('can be linked: its files become reports of a store of the same region, which is audited', async () => {
    const user = await server.createUser();
    const addStore = (region: 'na' | 'eu') =>
      server.data.withSystem((tx) =>
        tx
          .insertInto('stores')
          .values({ account_id: user.id, region, state: 1 })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const [store, elsewhere] = [await addStore('na'), await addStore('eu')];
    const estimate = await estimated(user);
    const params = { id: estimate.id };
    const wrong = await user.call(audits.saveEstimate, { params, body: { store: elsewhere.id } });
    expect(wrong.problem.code).toBe('invalid_input');
    const kept = await user.call(audits.saveEstimate, { params, body: { store: store.id } });
    expect(kept.result.kept).toBe(some().length);
    const { result: reports } = await user.call(stores.listReports, { params: { id: store.id } });
    expect(reports.map(({ file_name }) => file_name).toSorted()).toEqual(some().map(([name]) => name));
    await vi.waitFor(
      async () => {
        const { result } = await user.call(audits.listFindings, { query: { store: store.id } });
        expect(result.total).toBeGreaterThan(0);
      },
      { timeout: 120_000, interval: 100 },
    );
  });
});

describe('sourcing costs', () => {
  test('are added by file or one by one; a file with faults is refused with its lines and saves nothing', async () => {
    const user = await server.createUser();
    const upload = (content: string, language = 'en') =>
      user.call(audits.uploadCosts, {
        body: form(['costs.csv', content]),
        headers: { 'accept-language': language },
      });
    const doubtful = await upload('SKU;Cost;Currency;Valid from\nPAN-1;1,234;USD;\n');
    expect(doubtful.result).toMatchObject([
      { status: 'refused', faults: [{ line: 2, column: 'Cost', message: expect.stringContaining('1,234') }] },
    ]);
    expect((await upload('')).result).toMatchObject([{ status: 'refused', faults: [{ line: 1 }] }]);
    const bad = await upload('sku,cost,currency,valid from\nA,1,USD,2026-02-30\n,2,USD,\nC,3,dollars,\n');
    expect(bad.result[0]?.faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'valid from'],
      [3, 'sku'],
      [4, 'currency'],
    ]);
    expect((await user.call(audits.listCosts)).result.total).toBe(0);

    const kept = await upload('sku,fnsku,cost,currency\nPAN-1,,12.5,usd\nPAN-2,X002,3.1234,EUR\n');
    expect(kept.result).toMatchObject([{ status: 'kept', rows: 2 }]);
    await user.call(audits.updateCosts, {
      body: { set: [{ sku: 'PAN-1', cost: '13', currency: 'USD' }] },
    });
    const { result } = await user.call(audits.listCosts);
    expect(result.items.map(({ sku, cost, currency }) => `${sku} ${cost} ${currency}`).toSorted()).toEqual([
      'PAN-1 13.00 USD',
      'PAN-2 3.1234 EUR',
    ]);
    const gone = await user.call(audits.updateCosts, {
      body: { remove: result.items.map(({ id }) => id) },
    });
    expect(gone.result).toEqual({ set: 0, removed: 2 });
  });

  test('come from a list in any layout once its columns are mapped, which is remembered for the account', async () => {
    const user = await server.createUser();
    const list = (cost: string) => `Price list 2026\nArtikel;EK netto;Gültig ab\nPAN-7;${cost};01.03.2026\n`;
    const upload = (cost: string, query = {}, by = user) =>
      by.call(audits.uploadCosts, { body: form(['Preise.csv', list(cost)]), query });
    const asked = await upload('1.234,50 €');
    expect(asked.result).toMatchObject([
      {
        status: 'unmapped',
        headings: ['Artikel', 'EK netto', 'Gültig ab'],
        sample: [['PAN-7', '1.234,50 €', '01.03.2026']],
      },
    ]);
    const columns = { sku: 'Artikel', cost: 'EK netto', valid_from: 'Gültig ab', all_in: 'EUR' };
    expect((await upload('1.234,50 €', columns)).result).toMatchObject([{ status: 'kept', rows: 1 }]);
    expect((await upload('1.300,00 €')).result).toMatchObject([{ status: 'kept', rows: 1 }]);
    expect((await user.call(audits.listCosts)).result.items).toMatchObject([
      { sku: 'PAN-7', cost: '1300.00', currency: 'EUR', valid_from: '2026-03-01' },
    ]);
    const other = await upload('1,00', {}, await server.createUser());
    expect(other.result).toMatchObject([{ status: 'unmapped' }]);
  });

  test('come from a list with a title line above its headings, whatever separates its cells', async () => {
    const user = await server.createUser();
    for (const [separator, sku] of [
      [',', 'PAN-A'],
      ['\t', 'PAN-B'],
      [';', 'PAN-C'],
    ] as const) {
      const rows = [
        'Cost list 2026',
        ...[
          ['sku', 'cost', 'currency'],
          [sku, '12.5', 'USD'],
        ].map((row) => row.join(separator)),
      ];
      const kept = await user.call(audits.uploadCosts, {
        body: form(['costs.csv', `${rows.join('\n')}\n`]),
      });
      expect(kept.result).toMatchObject([{ status: 'kept', rows: 1 }]);
    }
    expect((await user.call(audits.listCosts)).result.total).toBe(3);
  });

  test('come from a workbook, whose days are numbers', async () => {
    const user = await server.createUser();
    const bytes = await writeExcelFile([
      ['SKU', '采购成本', '币种', '生效日期'].map((value) => ({ type: String, value })),
      [
        { type: String, value: 'PAN-8' },
        { type: Number, value: 12.3 },
        { type: String, value: 'CNY' },
        { type: Number, value: 46_082 },
      ],
    ]).toBuffer();
    const kept = await user.call(audits.uploadCosts, { body: form(['成本.xlsx', bytes]) });
    expect(kept.result).toMatchObject([{ status: 'kept', rows: 1 }]);
    expect((await user.call(audits.listCosts)).result.items).toMatchObject([
      { sku: 'PAN-8', cost: '12.30', currency: 'CNY', valid_from: '2026-03-01' },
    ]);
  });

  test('come from invoices, each from its day on, for the days before the list of the seller begins', async () => {
    const user = await server.createUser();
    const costs = await server.data.withSystem(async (tx) => {
      for (const [number, issued_on, unit_cost] of [
        ['A', '2026-03-01', '4.10'],
        ['B', '2026-05-01', '4.35'],
        ['C', '2026-12-01', '9.99'],
      ] as const) {
        const { id } = await tx
          .insertInto('documents')
          .values({
            account_id: user.id,
            type: 'supplier_invoice',
            name: `${number}.pdf`,
            media_type: 'application/pdf',
            size: 1,
            object_key: number.toLowerCase().repeat(64),
            uploaded_by: user.id,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const invoice = { account_id: user.id, document_id: id };
        await tx
          .insertInto('supplier_invoices')
          .values({ ...invoice, number, issued_on, currency: 'USD' })
          .execute();
        await tx
          .insertInto('invoice_lines')
          .values(
            ['X00INVOICED', 'X00LISTED'].map((fnsku, position) => ({
              ...invoice,
              position,
              fnsku,
              quantity: 10,
              unit_cost,
            })),
          )
          .execute();
      }
      await tx
        .insertInto('sourcing_costs')
        .values({
          account_id: user.id,
          fnsku: 'X00LISTED',
          cost: '3.00',
          currency: 'USD',
          valid_from: '2026-04-01',
          changed_by: user.id,
        })
        .execute();
      return listDatedCosts(tx, user.id, '2026-11-15');
    });
    expect(costs.map(({ fnsku, cost, validFrom }) => [fnsku, Number(cost), validFrom])).toEqual([
      ['X00LISTED', 3, '2026-04-01'],
      ['X00INVOICED', 4.1, '2026-03-01'],
      ['X00INVOICED', 4.35, '2026-05-01'],
      ['X00LISTED', 4.1, '2026-03-01'],
    ]);
  });

  test('value what is found, by the cost valid on the day of the loss', async () => {
    const user = await server.createUser();
    const [, ledger] = world.files.find(([name]) => name.includes('LEDGER_DETAIL')) ?? [];
    const { id: store } = await server.data.withSystem((tx) =>
      tx
        .insertInto('stores')
        .values({ account_id: user.id, region: 'na', state: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const upload = (...files: (readonly [string, string | Buffer])[]) =>
      user.call(stores.uploadReports, { params: { id: store }, body: form(...files) });
    await upload(['ledger.txt', ledger ?? '']);
    const lost = () =>
      vi.waitFor(
        async () => {
          const status = await user.call(audits.getStatus);
          expect(status.result[0]).toMatchObject({ running: null, last: { state: 'done' } });
          const { result } = await user.call(audits.listFindings, {
            query: { store, claim_type: 'warehouse_lost', state: 'open' },
          });
          expect(result.total).toBeGreaterThan(0);
          return result.items;
        },
        { timeout: 120_000, interval: 100 },
      );
    const [first] = await lost();
    expect(first?.valuation).not.toBe('sourcing_cost');
    const { result: loss } = await user.call(audits.getFinding, { params: { id: first?.id ?? 0 } });
    const dayAfter = new Date(Date.parse(loss.anchor.date) + 86_400_000).toISOString().slice(0, 10);
    await user.call(audits.updateCosts, {
      body: {
        set: ['USD', 'CAD', 'MXN'].flatMap((currency) => [
          { fnsku: loss.fnsku ?? '', cost: '7.25', currency },
          { fnsku: loss.fnsku ?? '', cost: '9.50', currency, valid_from: dayAfter },
        ]),
      },
    });
    await user.call(audits.startRun, { body: { store } });
    const valued = (await lost()).find(({ id }) => id === first?.id);
    expect(valued).toMatchObject({
      valuation: 'sourcing_cost',
      amount: { minor: 725 * (first?.quantity ?? 0) },
    });
  });
});

describe('policies', () => {
  test('are changed by superusers without a release, with who, when and why; a start leaves that alone', async () => {
    const operator = await server.createUser({ roles: [superuserRole] });
    const seller = await server.createUser();
    expect((await seller.call(audits.listPolicies)).status).toBe(403);
    const { result: all } = await operator.call(audits.listPolicies);
    expect(all.length).toBeGreaterThan(20);
    const policy = all.find(({ claim_type, scope }) => claim_type === 'warehouse_lost' && scope === 'NA');
    const id = policy?.id ?? '';
    const changed = await operator.call(audits.updatePolicy, {
      body: {
        id,
        closes_after: 45,
        closes_unit: 'day',
        disputed: true,
        reason: 'A new page of theirs says so',
      },
    });
    expect(changed.result).toMatchObject({
      id,
      closes_after: 45,
      disputed: true,
      changes: [
        {
          by: operator.username,
          reason: 'A new page of theirs says so',
          before: { closes_after: policy?.closes_after },
          after: { closes_after: 45 },
        },
      ],
    });
    await saveBuiltInPolicies(server.data);
    const again = (await operator.call(audits.listPolicies)).result.find((each) => each.id === id);
    expect(again?.closes_after).toBe(45);
  });
});
