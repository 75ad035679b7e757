import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@recoup/contract';
import { typeCard } from '@recoup/server/platform/payments/testing-gateway';
import { createAuditedStore } from '@recoup/server/testing/findings';
import type { Answer, Client } from '@recoup/testing/client';
import { pdf } from '@recoup/testing/document-files';
import type { Journal } from './checks.ts';
import { openAccounts, password, type Accounts } from './accounts.ts';
import type { Installation } from './installation.ts';

const creditMinor = 100;
const topUpMinor = 500;
/** The filings of a store in one day are limited. */
const ticketsOfStore = 20;
const storesOfFiler = 30;

/** One write, repeated under the same key until it is acknowledged or no longer wanted. */
export type Writer = (isWanted: () => boolean) => Promise<void>;

/** Sixteen writers of six kinds; the quick kinds write most. */
export async function createWriters(
  product: Installation,
  journal: Journal,
  { firstCase = 10_000_000 }: { firstCase?: number } = {},
): Promise<Writer[]> {
  const accounts = await openAccounts(product);
  const chats = await Promise.all(Array.from({ length: 4 }, () => accounts.seller()));
  const uploaders = await Promise.all(Array.from({ length: 3 }, () => accounts.seller()));
  const payers = await Promise.all(Array.from({ length: 2 }, () => accounts.seller()));
  for (const { client } of payers) await addCard(client);
  return [
    ...chats.map(({ client }) => writeChat(client, journal)),
    ...chats.slice(1).map(({ id }) => grantCredit(accounts.operator, id, journal)),
    ...uploaders.map(({ client }) => uploadDocument(client, journal)),
    ...payers.map(({ client }) => topUp(client, journal)),
    await fileTickets(product, accounts, journal, firstCase),
    ...Array.from({ length: 3 }, () => signUp(product, accounts, journal)),
  ];
}

/** A seeded fault: the API refuses an empty message. */
export async function createRefusedWriter(product: Installation, journal: Journal): Promise<Writer> {
  const { client } = await (await openAccounts(product)).seller();
  return writeChat(client, journal, '');
}

/** Too many at once, and a request that this process, on a busy machine, did not send in time. */
const asksAgain = new Set([429, 408]);

/**
 * Sends until there is an answer. Broken connections and faults of the server leave it open whether it was done; a call
 * without a key is then refused with `refusedAgain` if it was.
 */
async function acknowledged<T>(
  send: () => Promise<Answer<T>>,
  isWanted: () => boolean,
  refusedAgain?: number,
): Promise<Answer<T> | undefined> {
  for (let tries = 0; isWanted(); tries += 1) {
    try {
      const answer = await send();
      if (answer.status === 200 || (tries > 0 && answer.status === refusedAgain)) return answer;
      if (answer.status < 500 && !asksAgain.has(answer.status))
        throw new Refused(`${answer.status} ${answer.text}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await wait(50);
  }
  return undefined;
}

class Refused extends Error {}

function writeChat(client: Client, journal: Journal, text?: string): Writer {
  return async (isWanted) => {
    const key = randomUUID();
    journal.begin('chat', key);
    const body = { key, text: text ?? `words ${key}`, page: '/tickets' };
    if (await acknowledged(() => client.call(contract.support.sendMessage, { body }), isWanted))
      journal.acknowledge('chat', key);
  };
}

function grantCredit(operator: Client, account: number, journal: Journal): Writer {
  return async (isWanted) => {
    const key = randomUUID();
    journal.begin('credit', key);
    const given = {
      params: { id: account },
      body: { amount_minor: creditMinor, note: 'a fault campaign', key },
    };
    if (await acknowledged(() => operator.call(contract.credit.grant, given), isWanted))
      journal.acknowledge('credit', key);
  };
}

function uploadDocument(client: Client, journal: Journal): Writer {
  return async (isWanted) => {
    const content = pdf();
    const hash = createHash('sha256').update(content).digest('hex');
    journal.begin('upload', hash);
    const body = { name: `${hash}.pdf`, type: 'other', size: content.length, sha256: hash };
    const begun = await acknowledged(() => client.call(contract.documents.startUpload, { body }), isWanted);
    const id = begun?.result.upload?.id;
    if (id === undefined) return;
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(content)]), 'piece');
    const piece = { params: { id }, query: { offset: 0 }, body: form };
    if (!(await acknowledged(() => client.call(contract.documents.sendPiece, piece), isWanted, 409))) return;
    if (await acknowledged(() => client.call(contract.documents.finishUpload, { params: { id } }), isWanted))
      journal.acknowledge('upload', hash);
  };
}

function topUp(client: Client, journal: Journal): Writer {
  return async (isWanted) => {
    const key = randomUUID();
    journal.begin('payment', key);
    const body = { amount_minor: topUpMinor, key };
    const answer = await acknowledged(() => client.call(contract.payments.topUp, { body }), isWanted);
    if (answer) journal.acknowledge('payment', String(answer.result.payment_id));
    // Each is a job of the worker and several calls of the gateway: not faster than they can be settled.
    await wait(300);
  };
}

async function addCard(client: Client): Promise<void> {
  const opened = await client.call(contract.payments.startMethod);
  const back = new URL(await typeCard(opened.result.url, '4242424242424242'));
  const body = { session_id: back.searchParams.get('session') };
  const { status, text } = await client.call(contract.payments.finishMethod, { body });
  if (status !== 200) throw new Error(`no card was added: ${text}`);
}

async function fileTickets(
  product: Installation,
  accounts: Accounts,
  journal: Journal,
  firstCase: number,
): Promise<Writer> {
  const { id: account } = await accounts.seller();
  const tickets: { id: number }[] = [];
  for (let stores = 0; stores < storesOfFiler; stores += 1) {
    const store = await createAuditedStore(product.data, account);
    for (let index = 0; index < ticketsOfStore; index += 1)
      await store.createFinding({ fnsku: `X00${index}` });
    await store.group();
    tickets.push(...(await store.tickets()));
  }
  let next = 0;
  return async (isWanted) => {
    const ticket = tickets[next];
    if (ticket === undefined) return wait(200);
    next += 1;
    const caseId = String(firstCase + next);
    journal.begin('filing', caseId);
    const given = { params: { id: ticket.id }, body: { case_id: caseId } };
    if (
      await acknowledged(() => accounts.operator.call(contract.operations.fileTicket, given), isWanted, 409)
    )
      journal.acknowledge('filing', caseId);
  };
}

function signUp(product: Installation, accounts: Accounts, journal: Journal): Writer {
  return async (isWanted) => {
    const email = `${randomUUID()}@faults.example`;
    journal.begin('sign-up', email);
    const client = accounts.visitor();
    const captcha = async () => client.captcha();
    const sent = await acknowledged(
      async () =>
        client.call(contract.accounts.sendEmailCode, {
          body: { email, purpose: 'signup', captcha: await captcha() },
        }),
      isWanted,
    );
    const code = sent && (await mailedCode(product.sandboxUrl, email, isWanted));
    if (code === undefined) return;
    const body = { email, code, password, captcha: await captcha().catch(() => '') };
    // Once only: a code is spent by the first try, so a lost answer stays unknown.
    const answer = await client.call(contract.accounts.signUp, { body }).catch(() => undefined);
    if (answer?.status === 200) journal.acknowledge('sign-up', email);
  };
}

async function mailedCode(
  sandboxUrl: string,
  email: string,
  isWanted: () => boolean,
): Promise<string | undefined> {
  const deadline = performance.now() + 60_000;
  while (isWanted() && performance.now() < deadline) {
    await wait(200);
    const text = await fetch(`${sandboxUrl}/mailbox.json?to=${encodeURIComponent(email)}`)
      .then((response) => response.text())
      .catch(() => '');
    const code = /"code":"(\d+)"/.exec(text)?.[1];
    if (code !== undefined) return code;
  }
  return undefined;
}
