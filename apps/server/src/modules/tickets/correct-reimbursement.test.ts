import { patience } from '@recoup/testing/patience';
import { contract } from '@recoup/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { superuserRole } from '../accounts/public.ts';
import { claimDay, createAuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';

const { operations, tickets, invoices } = contract;
let server: TestServer;
let operator: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  operator = await server.createUser({ roles: [superuserRole] });
});
afterAll(() => server.close());

let caseNumber = 23_000_000;

async function claimed(
  ...claims: Parameters<Awaited<ReturnType<typeof createAuditedStore>>['createFinding']>[0][]
) {
  const seller = await server.createUser();
  const shop = await createAuditedStore(server.data, seller.id);
  for (const claim of claims.length > 0 ? claims : [{}]) {
    await shop.createFinding(claim);
    await shop.group();
  }
  const ids = (await shop.tickets()).map(({ id }) => id);
  caseNumber += 1;
  const caseId = String(caseNumber);
  const getStatus = async (id = ids[0] ?? 0) =>
    (await seller.call(tickets.get, { params: { id } })).result.status;
  const file = (id = ids[0] ?? 0, to = caseId) =>
    operator.call(operations.fileTicket, { params: { id }, body: { case_id: to } });
  const rowId = async () =>
    (
      await server.data.withSystem((tx) =>
        tx
          .selectFrom('reimbursement_rows')
          .select('id')
          .where('account_id', '=', seller.id)
          .orderBy('id')
          .executeTakeFirstOrThrow(),
      )
    ).id;
  const billed = async () => {
    const { result } = await seller.call(invoices.listWaiting);
    return result.items.map(({ commission, ticket_id }) => [ticket_id, commission.minor]);
  };
  return { seller, ids, caseId, getStatus, file, rowId, billed, ...shop };
}

test('money that came before its case id was entered pays the ticket once it is', async () => {
  const { pay, caseId, ids, getStatus, billed } = await claimed();
  await pay({ caseId });
  expect(await getStatus()).toBe('auto_paid');
  const added = await operator.call(operations.addCase, {
    params: { id: ids[0] ?? 0 },
    body: { case_id: caseId },
  });
  expect(added.status).toBe(200);
  await vi.waitFor(async () => expect(await getStatus()).toBe('paid'), patience);
  await vi.waitFor(async () => expect(await billed()).toEqual([[ids[0], 600]]), patience);
});

test('an unmatched row is matched when the ticket is filed under its case, without another report', async () => {
  const { pay, caseId, getStatus, file } = await claimed();
  await pay({ caseId, fnsku: 'X00OTHER' });
  await file();
  await vi.waitFor(async () => expect(await getStatus()).toBe('paid'), patience);
});

test('an operator sees likely tickets, matches money with a reason, and the bill follows', async () => {
  const { seller, pay, ids, getStatus, file, rowId, billed } = await claimed();
  await file();
  await pay({ fnsku: 'X00OTHER', sku: 'MUG-BLUE' });
  const id = await rowId();
  const { result: candidates } = await operator.call(operations.listCandidates, { params: { id } });
  expect(candidates).toMatchObject([
    { ticket: ids[0], agrees: expect.arrayContaining(['product', 'amount']) },
  ]);
  const { result } = await operator.call(operations.matchMoney, {
    params: { id },
    body: { ticket: ids[0] ?? 0, reason: 'sent under the old label' },
  });
  expect(result).toMatchObject({
    kind: 'case_paid',
    ticket: { id: ids[0], claim_type: 'warehouse_lost', status: 'paid' },
    corrections: [
      { from_ticket: null, to_ticket: ids[0], reason: 'sent under the old label', by: operator.username },
    ],
  });
  expect(await getStatus()).toBe('paid');
  await vi.waitFor(async () => expect(await billed()).toEqual([[ids[0], 600]]), patience);
  const { result: shown } = await operator.call(operations.getReimbursement, { params: { id } });
  expect(shown).toMatchObject({
    ...result,
    account: { id: seller.id },
    bills: [{ commission: { minor: 600, currency: 'USD' }, state: 'billed', invoice_id: null }],
  });
});

test('a ticket that shares only the amount is offered after those that share an id', async () => {
  const sameAmount = { fnsku: 'X00SECOND', sku: 'POT', reference_id: null };
  const { pay, ids, rowId } = await claimed({ quantity: 5, amount: 6000 }, sameAmount);
  await pay({ fnsku: 'X001ABCDEF', sku: '', reason: 'General_Adjustment', quantityCash: 2 });
  const { result: candidates } = await operator.call(operations.listCandidates, {
    params: { id: await rowId() },
  });
  expect(candidates).toMatchObject([
    { ticket: ids[0], agrees: ['product', 'date'] },
    { ticket: ids[1], agrees: ['quantity', 'amount', 'date'], title: 'Blue mug' },
  ]);
});

const clawedBack = {
  reimbursementId: 'R-BACK',
  reason: 'Reimbursement_Reversal',
  amountTotal: -6000,
  quantityCash: -2,
  approvalDate: '2026-03-04',
} as const;

test('a reversal is offered only tickets that were paid, and no row the ticket whose loss it is', async () => {
  const lost = { fnsku: 'X00BACK001', sku: 'POT' } as const;
  const { pay, ids, caseId, file, seller } = await claimed(
    lost,
    { ...lost, claim_type: 'warehouse_damaged' },
    { ...lost, claim_type: 'reversal', reimbursement_id: 'R-BACK', amount: 6000 },
  );
  const [paid = 0] = ids;
  const findRow = () =>
    server.data.withSystem((tx) =>
      tx
        .selectFrom('reimbursement_rows')
        .select('id')
        .where('account_id', '=', seller.id)
        .where('reimbursement_id', '=', 'R-BACK')
        .executeTakeFirstOrThrow(),
    );
  const listOffered = async () => {
    const { id } = await findRow();
    const { result } = await operator.call(operations.listCandidates, { params: { id } });
    return result.map(({ ticket }) => ticket);
  };
  await pay({ ...clawedBack, ...lost });
  expect(await listOffered()).toEqual([]);
  await file(paid);
  await pay({ ...clawedBack, ...lost }, { ...lost, caseId, approvalDate: '2026-03-01' });
  expect(await listOffered()).toEqual([paid]);
});

test('money that came before a loss is not offered its ticket, unless it names the case', async () => {
  const early = { reason: 'General_Adjustment', approvalDate: claimDay(-11), reimbursementId: 'R-EARLY' };
  const readOffers = async ({ seller, rowId }: Awaited<ReturnType<typeof claimed>>) => {
    const query = { names_ticket: 'yes', q: 'R-EARLY' } as const;
    const { result: likely } = await operator.call(operations.listUnmatched, { query });
    const { result } = await operator.call(operations.listCandidates, { params: { id: await rowId() } });
    return {
      isLikely: likely.items.some(({ account }) => account.id === seller.id),
      offered: result.map(({ ticket }) => ticket),
    };
  };
  const claim = await claimed();
  await claim.pay(early);
  expect(await readOffers(claim)).toEqual({ isLikely: false, offered: [] });

  const named = await claimed();
  await named.file();
  await named.pay({ ...early, caseId: named.caseId });
  await operator.call(operations.unmatchMoney, {
    params: { id: await named.rowId() },
    body: { reason: 'another seller’s money' },
  });
  expect(await readOffers(named)).toEqual({ isLikely: true, offered: named.ids });
});

test('money that a claim is about does not count as money that may pay it', async () => {
  const { pay, seller } = await claimed({
    claim_type: 'under_reimbursed',
    fnsku: 'X00TOOLOW1',
    reimbursement_id: 'R-LOW',
  });
  const row = { fnsku: 'X00TOOLOW1', reason: 'General_Adjustment', quantityCash: 1 };
  await pay({ ...row, reimbursementId: 'R-LOW' }, { ...row, reimbursementId: 'R-REST' });
  const list = async (names_ticket: 'yes' | 'no') => {
    const query = { names_ticket, q: 'X00TOOLOW1' };
    const { result } = await operator.call(operations.listUnmatched, { query });
    return result.items
      .filter(({ account }) => account.id === seller.id)
      .map(({ reimbursement_id }) => reimbursement_id);
  };
  expect([await list('yes'), await list('no')]).toEqual([['R-REST'], ['R-LOW']]);
});

test('unmatched money leaves the bill and the ticket is filed again; nothing matches it by itself', async () => {
  const { pay, caseId, getStatus, file, rowId, billed } = await claimed();
  await file();
  await pay({ caseId });
  const unmatch = await operator.call(operations.unmatchMoney, {
    params: { id: await rowId() },
    body: { reason: 'another seller’s money' },
  });
  expect(unmatch.result).toMatchObject({ kind: 'unmatched', ticket: null, bills: [] });
  expect(await getStatus()).toBe('filed');
  await pay({ caseId });
  expect(await getStatus()).toBe('filed');
  await vi.waitFor(async () => expect(await billed()).toEqual([]), patience);
});

test('moved money takes its reversal and its line along', async () => {
  const other = { fnsku: 'X00SECOND', claim_type: 'warehouse_damaged' };
  const { pay, caseId, ids, getStatus, file, rowId, billed } = await claimed({}, other);
  await file();
  await file(ids[1], `${caseId}2`);
  await pay({ caseId, reimbursementId: 'R-m' });
  await pay({
    reason: 'Reimbursement_Reversal',
    reimbursementId: 'R-m-back',
    originalReimbursementId: 'R-m',
    quantityCash: -1,
    amountTotal: -1200,
  });
  const moved = await operator.call(operations.matchMoney, {
    params: { id: await rowId() },
    body: { ticket: ids[1] ?? 0, reason: 'Amazon named the wrong case' },
  });
  expect(moved.status).toBe(200);
  expect([await getStatus(ids[0]), await getStatus(ids[1])]).toEqual(['filed', 'partly_paid']);
  await vi.waitFor(
    async () =>
      expect(await billed()).toEqual([
        [ids[1], 600],
        [ids[1], -300],
      ]),
    patience,
  );
});

test('money is not billed as paid for a case of a ticket that was never filed', async () => {
  const { pay, ids, getStatus, rowId } = await claimed();
  await pay({ fnsku: 'X00OTHER' });
  const match = async (paid_for: 'case' | 'automatic') =>
    operator.call(operations.matchMoney, {
      params: { id: await rowId() },
      body: { ticket: ids[0] ?? 0, paid_for, reason: 'the same units' },
    });
  expect((await match('case')).problem.code).toBe('never_filed');
  expect((await match('automatic')).result).toMatchObject({ kind: 'auto_paid', bills: [] });
  expect(await getStatus()).toBe('auto_paid');
});

test('money is matched only to tickets of its own store', async () => {
  const { seller, pay, rowId } = await claimed();
  const other = await createAuditedStore(server.data, seller.id, 'eu');
  await other.createFinding({});
  await other.group();
  const [ticket] = await other.tickets();
  await pay({ fnsku: 'X00OTHER' });
  const { problem } = await operator.call(operations.matchMoney, {
    params: { id: await rowId() },
    body: { ticket: ticket?.id ?? 0, paid_for: 'automatic', reason: 'the same units' },
  });
  expect(problem.code).toBe('not_found');
});

test('sellers cannot correct money', async () => {
  const { seller, pay, rowId } = await claimed();
  await pay({ fnsku: 'X00OTHER' });
  const refused = await seller.call(operations.unmatchMoney, {
    params: { id: await rowId() },
    body: { reason: 'mine' },
  });
  expect(refused.status).toBe(403);
  const unseen = await seller.call(operations.getReimbursement, { params: { id: await rowId() } });
  expect(unseen.status).toBe(403);
});

test('unmatched money is exported as it is filtered, with its account and store', async () => {
  const { pay } = await claimed();
  const row = { reason: '=1+1', fnsku: 'X00EXPORT1' };
  await pay({ ...row, reimbursementId: 'R-EXPORT-1' }, { ...row, reimbursementId: 'R-EXPORT-2' });
  const query = { q: 'X00EXPORT1', sort: 'approved' } as const;
  const { text, headers } = await operator.call(operations.exportUnmatched, { query });
  expect(headers.get('content-disposition')).toContain('unmatched-reimbursements.csv');
  const [header, ...lines] = text.trim().split('\r\n');
  expect(header).toContain('Reimbursement ID,Account,Store,Approved on,Case ID');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['R-EXPORT-1', 'R-EXPORT-2']);
  expect(text).toContain(",'=1+1,");
  const xlsx = await operator.call(operations.exportUnmatched, { query: { ...query, format: 'xlsx' } });
  expect(xlsx.text.startsWith('PK')).toBe(true);
});
