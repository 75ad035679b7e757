import { contract } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import {
  calculateCover,
  listLinkedDocuments,
  allocateInvoiceLines,
  listInvoiceCosts,
  linkDocument,
  releaseInvoiceLines,
} from './public.ts';
import { saveDocument, pdf } from '@recoup/testing/document-files';

const { documents } = contract;
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Line = { id?: number; fnsku: string; quantity: number; unit_cost: string | null };

const fnsku = 'X001234567';
const line = (quantity: number, unit_cost: string | null = null): Line => ({ fnsku, quantity, unit_cost });

function head(issued_on: string | null, currency: string | null = 'USD') {
  return {
    number: `INV-${issued_on}`,
    supplier: 'Ningbo Pans Co.',
    supplier_address: '1 Harbour Road, Ningbo',
    buyer: 'Rivera Outdoor LLC',
    buyer_address: '2 Main Street, Austin',
    issued_on,
    currency,
    names_products: true,
    finished_sale: true,
  };
}

async function invoice(user: TestUser, issuedOn: string, lines: Line[], currency?: string) {
  const { id } = await saveDocument(user, pdf(), { type: 'supplier_invoice' });
  const { result } = await user.call(documents.update, {
    params: { id },
    body: { invoice: { ...head(issuedOn, currency), lines } },
  });
  return result;
}

const draw = (user: TestUser, reference: string, quantity: number, shippedOn = '2026-06-01') =>
  server.data.withSystem((tx) =>
    allocateInvoiceLines(tx, { account: user.id, reference, fnsku, quantity, shippedOn }),
  );
const release = (user: TestUser, reference: string) =>
  server.data.withSystem((tx) => releaseInvoiceLines(tx, user.id, reference));

describe('an invoice', () => {
  test('keeps its lines as given, in their order, with exact costs', async () => {
    const user = await server.createUser();
    const { id, invoice: kept } = await invoice(user, '2026-01-05', [
      line(5, '1.234500'),
      { ...line(7), fnsku: ' x00abcdefg ' },
    ]);
    expect(kept?.lines).toMatchObject([
      { fnsku, quantity: 5, unit_cost: '1.2345', drawn: 0 },
      { fnsku: 'X00ABCDEFG', quantity: 7, unit_cost: null },
    ]);
    const [first] = kept?.lines ?? [];
    const lines = [line(1), { ...line(6), id: first?.id }];
    const changed = await user.call(documents.update, {
      params: { id },
      body: { invoice: { ...head(null, null), lines } },
    });
    expect(changed.result.invoice?.lines).toMatchObject([{ quantity: 1 }, { id: first?.id, quantity: 6 }]);
    expect(changed.result.invoice?.issued_on).toBeNull();
    const found = await user.call(documents.list, { query: { q: 'inv-null' } });
    expect(found.result.items.map((each) => each.id)).toEqual([id]);
  });

  test('names the fields that are wrong', async () => {
    const user = await server.createUser();
    const { id } = await saveDocument(user, pdf(), { type: 'supplier_invoice' });
    const lines = [{ fnsku: 'SHORT', quantity: 0, unit_cost: '1,5' }];
    const { problem } = await user.call(documents.update, {
      params: { id },
      body: { invoice: { ...head('2026-02-30', 'dollar'), lines } },
    });
    expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual([
      'invoice.currency',
      'invoice.issued_on',
      'invoice.lines.0.fnsku',
      'invoice.lines.0.quantity',
      'invoice.lines.0.unit_cost',
    ]);
  });

  test('cannot use a line of another invoice', async () => {
    const user = await server.createUser();
    const [one, two] = [
      await invoice(user, '2026-01-05', [line(5)]),
      await invoice(user, '2026-01-06', [line(5)]),
    ];
    const { problem } = await user.call(documents.update, {
      params: { id: one.id },
      body: { invoice: { ...head('2026-01-05'), lines: [{ ...line(9), id: two.invoice?.lines[0]?.id }] } },
    });
    expect(problem.fields).toHaveProperty(['invoice.lines']);
  });
});

describe('allocating invoice lines', () => {
  test('uses the oldest first, returns what is missing, and is idempotent', async () => {
    const user = await server.createUser();
    const young = await invoice(user, '2026-02-01', [line(10)]);
    const old = await invoice(user, '2026-01-01', [line(4)]);
    const first = await draw(user, 'claim 1', 6);
    expect(first).toMatchObject({
      missing: 0,
      lines: [
        { document: old.id, quantity: 4 },
        { document: young.id, quantity: 2 },
      ],
    });
    expect(await draw(user, 'claim 1', 6)).toEqual(first);
    const second = await draw(user, 'claim 2', 20);
    expect(second).toMatchObject({ missing: 12, lines: [{ document: young.id, quantity: 8 }] });
    const lines = (await user.call(documents.get, { params: { id: young.id } })).result.invoice?.lines;
    expect(lines?.[0]).toMatchObject({ quantity: 10, drawn: 10 });
  });

  test('releases what a smaller or withdrawn claim no longer needs', async () => {
    const user = await server.createUser();
    await invoice(user, '2026-01-01', [line(10)]);
    await draw(user, 'claim 1', 9);
    await draw(user, 'claim 1', 3);
    expect((await draw(user, 'claim 2', 10)).missing).toBe(3);
    await release(user, 'claim 1');
    expect((await draw(user, 'claim 2', 10)).missing).toBe(0);
  });

  test('skips later, undated and rejected invoices', async () => {
    const user = await server.createUser();
    const rejected = await invoice(user, '2026-01-01', [line(10)]);
    await invoice(user, '2026-07-01', [line(10)]);
    await server.data.withSystem((tx) =>
      tx
        .updateTable('documents')
        .set({ status: 'rejected', reject_reason: 'altered' })
        .where('id', '=', rejected.id)
        .execute(),
    );
    expect(await draw(user, 'claim 1', 5)).toEqual({ lines: [], missing: 5 });
  });

  test('never allocates a unit twice, also for concurrent claims', async () => {
    const user = await server.createUser();
    const { id } = await invoice(user, '2026-01-01', [line(7), line(5)]);
    const drawn = await Promise.all(Array.from({ length: 6 }, (_, index) => draw(user, `claim ${index}`, 3)));
    const taken = drawn.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
    expect(taken.reduce((sum, quantity) => sum + quantity, 0)).toBe(12);
    const lines = (await user.call(documents.get, { params: { id } })).result.invoice?.lines;
    expect(lines?.map(({ drawn: each }) => each)).toEqual([7, 5]);
  });

  test('protects the lines and the document', async () => {
    const user = await server.createUser();
    const { id, invoice: kept } = await invoice(user, '2026-01-01', [line(10)]);
    const [first] = kept?.lines ?? [];
    await draw(user, 'claim 1', 6);
    const change = async (lines: Line[]) =>
      (
        await user.call(documents.update, {
          params: { id },
          body: { invoice: { ...head('2026-01-01'), lines } },
        })
      ).problem.code;
    expect(await change([])).toBe('lines_in_use');
    expect(await change([{ ...line(5), id: first?.id ?? 0 }])).toBe('lines_in_use');
    expect(await change([{ ...line(10), fnsku: 'X00OTHEROO', id: first?.id ?? 0 }])).toBe('lines_in_use');
    expect(await change([{ ...line(6), id: first?.id ?? 0 }])).toBeUndefined();
    const removed = await user.call(documents.delete, { body: { ids: [id] } });
    expect(removed.result.in_use).toEqual([id]);
    expect((await user.call(documents.get, { params: { id } })).result.in_use).toBe(true);
    await release(user, 'claim 1');
    expect((await user.call(documents.delete, { body: { ids: [id] } })).result.removed).toEqual([id]);
  });

  test('the cover of a disputed shipment counts every shipment since the invoice', async () => {
    const user = await server.createUser();
    await invoice(user, '2026-01-01', [line(50), line(50)]);
    await draw(user, 'an older claim', 10);
    const cover = (more: number) =>
      server.data.withSystem((tx) =>
        calculateCover(tx, user.id, {
          fnsku,
          shipments: [
            { shipment: 'FBA1', shippedOn: '2026-02-01', quantity: more },
            { shipment: 'FBA2', shippedOn: '2026-03-01', quantity: 40 },
          ],
          disputed: { shipment: 'FBA2', claimed: 12 },
        }),
      );
    expect(await cover(60)).toMatchObject({ isCovered: true, invoiced: 100, sent: 100 });
    expect(await cover(75)).toMatchObject({ isCovered: false, missing: 15 });
  });
});

test('the costs of each FNSKU are known by currency and day of issue', async () => {
  const user = await server.createUser();
  await invoice(user, '2026-03-01', [line(1, '2.5')], 'USD');
  await invoice(user, '2026-01-01', [line(1, '9')], 'USD');
  await invoice(user, '2026-02-01', [line(1, '17.25'), { ...line(1, '3'), fnsku: 'X00OTHEROO' }], 'CNY');
  await invoice(user, '2026-04-01', [line(1)], 'USD');
  const costs = await server.data.withSystem((tx) => listInvoiceCosts(tx, user.id, '2100-01-01'));
  expect(costs).toMatchObject([
    { fnsku, currency: 'CNY', unitCost: '17.25', issuedOn: '2026-02-01' },
    { fnsku, currency: 'USD', unitCost: '9', issuedOn: '2026-01-01' },
    { fnsku, currency: 'USD', unitCost: '2.5', issuedOn: '2026-03-01' },
    { fnsku: 'X00OTHEROO', currency: 'CNY', unitCost: '3' },
  ]);
});

test('a document is found by the shipment or the ticket it belongs to', async () => {
  const user = await server.createUser();
  const { id } = await saveDocument(user, pdf());
  await server.data.withSystem(async (tx) => {
    const ref = { account: user.id, document: id };
    await linkDocument(tx, ref, { kind: 'shipment', target: 'FBA15DT4K2XY' });
    await linkDocument(tx, ref, { kind: 'shipment', target: 'FBA15DT4K2XY' });
    await linkDocument(tx, ref, { kind: 'ticket', target: '7' });
    const found = await listLinkedDocuments(tx, user.id, { kind: 'shipment', target: 'FBA15DT4K2XY' });
    expect(found).toMatchObject([{ id, shipments: ['FBA15DT4K2XY'], tickets: ['7'] }]);
    expect(await listLinkedDocuments(tx, user.id, { kind: 'ticket', target: '8' })).toEqual([]);
  });
});
