import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import type { Client } from '@recoup/testing/client';
import { createAuditedStore, claimDay } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { notifications, operations, tickets } = contract;
const dailyCap = 3;
let server: TestServer;
let one: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startTestServer({ CASES_PER_DAY: String(dailyCap) });
  one = await server.createUser({ roles: [superuserRole] });
  other = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

let caseNumber = 10_000_000;
const newCase = () => String((caseNumber += 1));

async function shopWith(
  ...findings: Parameters<Awaited<ReturnType<typeof createAuditedStore>>['createFinding']>[0][]
) {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  for (const finding of findings) await shop.createFinding(finding);
  await shop.group();
  return { ...shop, seller };
}

const file = (client: Client, id: number, case_id = newCase()) =>
  client.call(operations.fileTicket, { params: { id }, body: { case_id } });

test('of two operators who file the same ticket at once one is refused', async () => {
  const shop = await shopWith({});
  const id = await shop.ticket();
  const answers = await Promise.all([file(one, id), file(other, id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.problem.code).toBe('already_filed');
  const { result } = await shop.seller.call(tickets.get, { params: { id } });
  expect(result.events.filter(({ action }) => action === 'file')).toHaveLength(1);
});

test('of two tickets filed under the same case id at once one is refused', async () => {
  const mine = await shopWith({});
  const theirs = await shopWith({});
  const caseId = newCase();
  const answers = await Promise.all([
    file(one, await mine.ticket(), caseId),
    file(other, await theirs.ticket(), caseId),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('case_id_taken');
});

test('nothing is filed before its window opens or after it closed', async () => {
  const shop = await shopWith({});
  const id = await shop.ticket();
  const setWindow = (opens_on: string, closes_on: string) =>
    server.data.withSystem((tx) =>
      tx.updateTable('tickets').set({ opens_on, closes_on }).where('id', '=', id).execute(),
    );
  await setWindow(claimDay(1), claimDay(30));
  expect((await file(one, id)).problem.code).toBe('window_not_open');
  await setWindow(claimDay(-30), claimDay(-1));
  expect((await file(one, id)).problem.code).toBe('window_closed');
});

test('a store files no more than its cases of a day, however many try at once', async () => {
  const shop = await shopWith(
    ...Array.from({ length: dailyCap + 2 }, (_, index) => ({ fnsku: `X${index}`, sku: `S${index}` })),
  );
  const answers = await Promise.all((await shop.tickets()).map(({ id }) => file(one, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(dailyCap);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ problem }) => problem.code)).toEqual(['daily_cap_reached', 'daily_cap_reached']);
});

test('what has an open case already is not filed again', async () => {
  const shop = await shopWith({ claim_type: 'refund_no_return', order_id: '111-7', reference_id: null });
  const first = await shop.ticket();
  await file(one, first);
  await shop.createFinding({ claim_type: 'refund_no_return', order_id: '111-7', reference_id: null });
  await shop.group();
  const second = (await shop.tickets()).at(-1)?.id ?? 0;
  expect(second).not.toBe(first);
  expect((await file(one, second)).problem.code).toBe('duplicate_case');
});

test.each(['filed', 'paid'] as const)(
  'a fee claim that is %s holds back none for later charges',
  async (status) => {
    const fee = { claim_type: 'fee_dimension', reference_id: 'US', quantity: 10, amount: 1000 };
    const shop = await shopWith();
    const charged = await shop.createFinding(fee);
    await shop.group();
    const ready = async () => {
      const id = (await shop.tickets()).at(-1)?.id ?? 0;
      await server.data.withSystem((tx) =>
        tx.updateTable('tickets').set({ status: 'ready' }).where('id', '=', id).execute(),
      );
      return id;
    };
    const first = await ready();
    expect((await file(one, first)).status).toBe(200);
    await server.data.withSystem((tx) =>
      tx.updateTable('tickets').set({ status }).where('id', '=', first).execute(),
    );
    await shop.change(charged, { quantity: 13, amount: 1300 });
    await shop.group();
    const second = await ready();
    expect(second).not.toBe(first);
    expect((await file(one, second)).result.status).toBe('filed');
  },
);

test('a denied ticket is appealed with a reason and filed again in its own case', async () => {
  const shop = await shopWith({});
  const id = await shop.ticket();
  const caseId = newCase();
  await file(one, id, caseId);
  const act = (action: string, reason = '') =>
    one.call(operations.actOnTicket, { params: { id }, body: { action, reason } });
  expect((await act('deny')).problem.code).toBe('reason_needed');
  expect((await act('deny', 'No proof of loss')).result.status).toBe('denied');
  expect((await act('approve')).problem.code).toBe('ticket_moved_on');
  const { result } = await shop.seller.call(notifications.list);
  expect(result.items[0]?.text).toContain(
    'Lost in warehouse · MUG-BLUE · $24.00. Amazon has denied the claim.',
  );
  const appeal = await shop.seller.call(tickets.actOn, {
    params: { id },
    body: { action: 'appeal', reason: 'The ledger shows it' },
  });
  expect(appeal.result.status).toBe('appeal');
  expect((await file(one, id, caseId)).result.status).toBe('filed');
});

const removeCase = async (client: Client, id: number, caseId: string) => {
  const { result } = await client.call(operations.getTicket, { params: { id } });
  const wrong = result.cases.find(({ case_id }) => case_id === caseId)?.id ?? 0;
  return client.call(operations.removeCase, { params: { id, case: wrong } });
};

test('a case id given to the wrong ticket is taken off it and free for the right one', async () => {
  const wrong = await shopWith({});
  const right = await shopWith({});
  const [id, another] = [await wrong.ticket(), await right.ticket()];
  const caseId = newCase();
  await file(one, id, caseId);
  expect((await file(one, another, caseId)).problem.code).toBe('case_id_taken');
  const { result } = await removeCase(one, id, caseId);
  expect(result).toMatchObject({ status: 'ready', case_id: null, cases: [], filed_today: 0 });
  expect(result.events.at(-1)).toMatchObject({
    action: 'unfile',
    by: 'operator',
    detail: { case_id: caseId },
  });
  expect((await file(one, another, caseId)).status).toBe(200);
  expect((await wrong.seller.call(tickets.list, { query: { q: caseId } })).result.items).toEqual([]);
  expect((await file(one, id)).result.status).toBe('filed');
});

test('a mistyped case id is corrected without taking the filing back', async () => {
  const shop = await shopWith({});
  const id = await shop.ticket();
  const [typo, caseId] = [newCase(), newCase()];
  await file(one, id, typo);
  await one.call(operations.addCase, { params: { id }, body: { case_id: caseId } });
  const answers = await Promise.all([removeCase(one, id, typo), removeCase(other, id, typo)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const { result } = await one.call(operations.getTicket, { params: { id } });
  expect(result).toMatchObject({ status: 'filed', case_id: caseId, cases: [{ case_id: caseId }] });
});

test('a case that was answered or paid cannot be removed', async () => {
  const shop = await shopWith({});
  const id = await shop.ticket();
  const caseId = newCase();
  await file(one, id, caseId);
  await one.call(operations.actOnTicket, { params: { id }, body: { action: 'approve' } });
  expect((await removeCase(one, id, caseId)).problem.code).toBe('last_case');
  await one.call(operations.addCase, { params: { id }, body: { case_id: newCase() } });
  await shop.pay({ caseId, quantityCash: 1, amountTotal: 1200 });
  expect((await removeCase(one, id, caseId)).problem.code).toBe('case_has_money');
});

test('the product’s number typed as a case id still finds the ticket when it is taken off', async () => {
  const shop = await shopWith({ fnsku: 'X00TYPED01' });
  const id = await shop.ticket();
  await file(one, id, 'X00TYPED01');
  await removeCase(one, id, 'X00TYPED01');
  const { result } = await shop.seller.call(tickets.list, { query: { q: 'X00TYPED01' } });
  expect(result.items.map((ticket) => ticket.id)).toEqual([id]);
});

test('an operator’s action is recorded in the ticket’s account', async () => {
  const shop = await shopWith({});
  const id = await shop.ticket();
  await file(one, id);
  const records = await server.data.withSystem((tx) =>
    tx
      .selectFrom('acting_records')
      .select(['actor_id', 'action'])
      .where('account_id', '=', shop.account)
      .execute(),
  );
  expect(records).toEqual([{ actor_id: one.id, action: 'POST /api/refund/operations/tickets/{id}/file/' }]);
  const { result } = await shop.seller.call(tickets.get, { params: { id } });
  expect(result.events.at(-1)).toMatchObject({ action: 'file', by: 'operator' });
});

test('the claim packet is in the marketplace’s language', async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id, 'eu');
  await shop.createFinding({ country: 'DE', currency: 'EUR' });
  await shop.group();
  const { result } = await one.call(operations.getTicket, { params: { id: await shop.ticket() } });
  expect(result.packet).toMatchObject({ language: 'de' });
  expect(result.packet.subject).toContain('Im Logistikzentrum verlorene Einheiten');
  expect(result.packet.body).toContain('FNSKU X001ABCDEF');
  expect(result.packet.console_url).toBe(`${server.config.SELLER_CENTRAL_URL}/cu/contact-us`);
});

test('a SAFE-T claim asks for the money of the refund, on the page for such claims', async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id, 'na');
  await shop.createFinding({
    claim_type: 'safe_t_out_of_policy',
    order_id: '113-6277818-6289068',
    fnsku: null,
    country: 'US',
    amount: 2640,
    figures: JSON.stringify([
      { name: 'refunded_amount', amount: { minor: 3000, currency: 'USD' } },
      { name: 'fees_back', amount: { minor: 360, currency: 'USD' } },
      { name: 'owed_amount', amount: { minor: 2640, currency: 'USD' } },
    ]),
  });
  await shop.group();
  const { result } = await one.call(operations.getTicket, { params: { id: await shop.ticket() } });
  expect(result.packet.subject).toBe('SAFE-T claim: refund outside the return policy (113-6277818-6289068)');
  expect(result.packet.body).toContain('Refunded US$30.00, fees given back US$3.60, difference US$26.40.');
  expect(result.packet.body).toContain('reimburse the amount deducted from our account');
  expect(result.packet.body).not.toContain('this unit');
  expect(result.packet.console_url).toBe(`${server.config.SELLER_CENTRAL_URL}/safet-claims`);
});

test.each([
  [
    'na',
    'US',
    'USD',
    'Invoice number VC17413',
    'Deducted US$120.00, paid back US$50.00, difference US$70.00.',
  ],
  ['eu', 'DE', 'EUR', 'Rechnungsnummer VC17413', 'Abgezogen'],
  ['eu', 'ES', 'EUR', 'Número de factura VC17413', 'Deducido'],
  ['eu', 'FR', 'EUR', 'Numéro de facture VC17413', 'Déduit'],
  ['eu', 'IT', 'EUR', 'Numero fattura VC17413', 'Detratto'],
  ['fe', 'JP', 'JPY', '請求書番号 VC17413', '控除額'],
] as const)(
  'a vendor’s claim in %s %s is about an invoice and no unit',
  async (region, country, currency, invoice, figures) => {
    const seller = await server.createUser();
    const shop = await createAuditedStore(server.data, seller.id, region);
    await shop.createFinding({
      claim_type: 'vendor_shortage',
      reference_id: 'VC17413',
      fnsku: null,
      country,
      currency,
      amount: 7000,
      quantity: 1,
      figures: JSON.stringify([
        { name: 'deducted_amount', amount: { minor: 12_000, currency } },
        { name: 'repaid_amount', amount: { minor: 5000, currency } },
        { name: 'owed_amount', amount: { minor: 7000, currency } },
      ]),
    });
    await shop.group();
    const { result } = await one.call(operations.getTicket, { params: { id: await shop.ticket() } });
    expect(result.packet.subject).toContain('VC17413');
    expect(result.packet.body).toContain(invoice);
    expect(result.packet.body).toContain(figures);
    expect(result.packet.body).not.toMatch(/this unit|FNSKU|Quantity 1/);
  },
);

test('the packet and the ticket name the figures of a finding, except where it claims a part of it', async () => {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id, 'eu');
  const figures = JSON.stringify([
    { name: 'shipped', units: 1240 },
    { name: 'received', units: 1156 },
    { name: 'missing', units: 84 },
    { name: 'unit_value', amount: { minor: 1250, currency: 'EUR' } },
  ]);
  const shortage = { claim_type: 'inbound_lost', shipment_id: 'FBA15DABC', country: 'DE', currency: 'EUR' };
  await shop.createFinding({ ...shortage, quantity: 84, amount: 105_000, figures });
  await shop.createFinding({
    ...shortage,
    quantity: 2,
    fnsku: 'X002ABCDEF',
    reference_id: 'of a part',
    figures,
  });
  await shop.group();
  const id = await shop.ticket();
  const { result } = await one.call(operations.getTicket, { params: { id } });
  const sentence = 'Versendet 1.240, erhalten 1.156, fehlend 84, Wert je Einheit 12,50\u00a0€.';
  expect(result.packet.body.split(sentence)).toHaveLength(2);
  const { result: shown } = await seller.call(tickets.get, { params: { id } });
  expect(shown.findings.map((finding) => finding.figures.length)).toEqual([4, 4]);
});

test('the queue shows the nearest deadline first, then the largest amount, across accounts, page by page', async () => {
  const mine = await shopWith({ closes_on: claimDay(1), amount: 100 });
  const theirs = await shopWith(
    { closes_on: claimDay(1), amount: 9_000_000 },
    { fnsku: 'X2', closes_on: claimDay(0) },
  );
  const [soonest, large] = await theirs.tickets();
  const wanted = [soonest?.id, large?.id, await mine.ticket()];
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: number }[]; next: string | null } = (
      await one.call(operations.listQueue, { query: { limit: 2, ...(cursor !== null && { cursor }) } })
    ).result;
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  const { result: ofMine } = await one.call(operations.listQueue, { query: { store: mine.store } });
  expect([ofMine.total, ofMine.items.map(({ id }) => id)]).toEqual([1, [await mine.ticket()]]);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => wanted.includes(id))).toEqual(wanted);
});

test('a queue is exported with each ticket’s account', async () => {
  const shop = await shopWith({ fnsku: 'X00EXPORT1' });
  const answer = await fetch(
    `${server.url}/api/refund/operations/tickets/export/?pile=to_file&q=x00export1&format=csv`,
    { headers: { cookie: `dbo_token=${one.cookies.get('dbo_token')}` } },
  );
  const [header = '', line = '', ...rest] = (await answer.text()).trim().split('\r\n');
  expect(header.split(',')[0]?.replace('\uFEFF', '')).toBe('Account');
  expect(line).toMatch(new RegExp(`^${shop.seller.username},${await shop.ticket()},`));
  expect(rest).toEqual([]);
});

test('a seller cannot use the operators’ calls', async () => {
  const shop = await shopWith({});
  const id = await shop.ticket();
  expect((await shop.seller.call(operations.listQueue)).status).toBe(403);
  expect((await file(shop.seller, id)).status).toBe(403);
});

test('tickets of several accounts are taken on and released together, and one that is gone is named', async () => {
  const [mine, theirs] = [await shopWith({}), await shopWith({})];
  const ids = [await mine.ticket(), await theirs.ticket()];
  const assign = async (client: Client, to: string, chosen = ids) =>
    (await client.call(operations.assign, { body: { ids: chosen, to } })).result;
  const seenBy = async (client: Client) =>
    Promise.all(
      ids.map(async (id) => (await client.call(operations.getTicket, { params: { id } })).result.assigned),
    );
  expect(await assign(one, 'me', [...ids, 999_999_999])).toEqual([
    { id: ids[0], done: true, problem: null },
    { id: ids[1], done: true, problem: null },
    { id: 999_999_999, done: false, problem: 'not_found' },
  ]);
  expect(await seenBy(one)).toEqual(['me', 'me']);
  await assign(one, 'me');
  const { result } = await mine.seller.call(tickets.get, { params: { id: ids[0] ?? 0 } });
  expect(result.events.filter(({ action }) => action === 'assign')).toHaveLength(1);
  await assign(other, 'me');
  expect(await seenBy(one)).toEqual(['another', 'another']);
  await assign(one, 'nobody');
  expect(await seenBy(other)).toEqual(['nobody', 'nobody']);
});
