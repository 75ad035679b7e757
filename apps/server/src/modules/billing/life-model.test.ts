import { contract } from '@recoup/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuditedStore, type AuditedStore } from '../../testing/findings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { rematchReimbursements } from '../tickets/public.ts';
import { anyLifeCommand, type LifeCommand } from './fixtures/life-commands.ts';
import { LifeModel, type Claim } from './fixtures/life-model.ts';
import { findBillingFaults } from './ledger/check-billing.ts';
import { checkBooksIn } from './ledger/check-books.ts';
import { createStatementLines } from './statements/create-statement-lines.ts';
import { draftStatements } from './statements/draft-statement.ts';
import { finalizeInvoice } from './statements/finalize-invoice.ts';

/** A sequence takes about half a second; `MONEY_SEQUENCES` runs more of them. */
const sequences = Number(process.env['MONEY_SEQUENCES'] ?? 8);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Jobs are run by the sequences, in their order.
  await server.stopWorker();
});
afterAll(() => server.close());

test(
  `after ${sequences} random lives of claims, exactly what stayed paid for our cases is billed`,
  { timeout: Math.max(120_000, sequences * 5_000) },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(anyLifeCommand, { minLength: 3, maxLength: 14 }), live), {
      numRuns: sequences,
    });
  },
);

let numbers = 90_000_000;

async function live(commands: readonly LifeCommand[]): Promise<void> {
  const seller = await server.person();
  const { data } = server;
  const account = seller.id;
  let shop = await createAuditedStore(data, account);
  const model = new LifeModel(() => (numbers += 1));
  for (const command of commands) {
    switch (command.do) {
      case 'lose':
        model.addClaim(await openClaim(shop, (numbers += 1)));
        break;
      case 'enter case': {
        const claim = model.claimWithoutCase(command.pick);
        if (claim !== undefined) await enterCase(shop, claim);
        break;
      }
      case 'withdraw and reopen': {
        const params = { id: model.claim(command.pick)?.ticket ?? 0 };
        for (const action of ['withdraw', 'reopen'] as const) {
          await seller.call(contract.tickets.act, { params, body: { action, reason: '' } });
        }
        break;
      }
      case 'pay':
        model.pay(command);
        break;
      case 'reverse':
        model.reverse(command);
        break;
      case 'report':
        await shop.pay(...model.report(command.isBare));
        break;
      case 'bill':
        await data.withSystem((tx) => createStatementLines(tx, account));
        break;
      case 'draft':
        await data.withSystem((tx) => draftStatements(tx, account));
        break;
      case 'finalize':
        await finalizeAll(account);
        break;
      case 'erase store': {
        await shop.pay(...model.report(false));
        await seller.call(contract.stores.remove, { params: { id: shop.store }, body: { data: 'erase' } });
        model.forgetStore();
        shop = await createAuditedStore(data, account);
      }
    }
  }
  await shop.pay(...model.report(false));
  await rematchReimbursements(data, { account, store: shop.store });
  await data.withSystem((tx) => createStatementLines(tx, account));
  const kept = await data.withSystem((tx) =>
    tx
      .selectFrom('statement_lines')
      .select((select) => [
        select.fn.coalesce(select.fn.sum<string>('amount_minor'), select.lit(0)).as('amount'),
        select.fn.coalesce(select.fn.sum<string>('commission_minor'), select.lit(0)).as('commission'),
      ])
      .where('account_id', '=', account)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  const billed = model.billed();
  expect([Number(kept.amount), Number(kept.commission)]).toEqual([billed, billed / 4]);
  await data.withSystem(async (tx) => {
    const faults = [...(await checkBooksIn(tx)).faults, ...(await findBillingFaults(tx, 0))];
    expect(faults.filter((fault) => fault.startsWith(`account ${account},`))).toEqual([]);
  });
}

async function openClaim(shop: AuditedStore, number: number): Promise<Claim> {
  const fnsku = `X${number}`;
  await shop.plant({ fnsku, quantity: 4, amount: 4_800 });
  const known = new Set((await shop.tickets()).map(({ id }) => id));
  await shop.group();
  const ticket = (await shop.tickets()).find(({ id }) => !known.has(id));
  if (ticket === undefined) throw new Error('no ticket was opened');
  return { ticket: ticket.id, fnsku, caseId: String(number), isCaseKnown: false };
}

/** Typed in by an operator, whatever became of the ticket meanwhile. */
async function enterCase(shop: AuditedStore, claim: Claim): Promise<void> {
  const { account, store } = shop;
  await server.data.withSystem((tx) =>
    tx
      .insertInto('cases')
      .values({
        account_id: account,
        ticket_id: claim.ticket,
        marketplace: 'US',
        case_id: claim.caseId,
        opened_by: account,
      })
      .execute(),
  );
  claim.isCaseKnown = true;
  await rematchReimbursements(server.data, { account, store });
}

async function finalizeAll(account: number): Promise<void> {
  await server.data.withSystem(async (tx) => {
    const drafts = await tx
      .selectFrom('invoices')
      .select('id')
      .where('account_id', '=', account)
      .where('status', '=', 'draft')
      .execute();
    for (const { id } of drafts) await finalizeInvoice(tx, { account, invoice: id });
  });
}
