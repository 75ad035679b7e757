import { contract } from '@recoup/contract';
import { vi, expect } from 'vitest';
import { sandboxGateway, typeCard } from '../../../platform/payments/testing-gateway.ts';
import { runSandbox, type TestingSandbox } from '../../../platform/mail/testing-sandbox.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { openDatabase, type Data } from '../../../platform/database/database.ts';
import { createLog } from '../../../platform/log.ts';
import { momentIn } from '../../../platform/time/clock.ts';
import { addInvoice } from '../testing.ts';

const { payments } = contract;

export const cards = {
  good: '4242424242424242',
  declines: '4000000000000341',
  asks: '4000002500003155',
  losesAnswers: '4000000000004087',
  disputes: '4000000000000259',
};

export interface Intent {
  readonly intent: {
    readonly id: string;
    readonly status: string;
    readonly amount: number;
    readonly customer: string;
    readonly metadata: { readonly payment?: string };
  };
  readonly refunded: number;
  readonly refunds: readonly { readonly id: string; readonly status: string }[];
  readonly dispute?: { readonly id: string };
}

/** Server with worker and the sandbox's gateway, connected both ways. */
export class PaymentTestbed {
  readonly sandbox: TestingSandbox;
  readonly server: TestServer;
  readonly #later: Data[] = [];

  private constructor(sandbox: TestingSandbox, server: TestServer) {
    this.sandbox = sandbox;
    this.server = server;
  }

  static async open(): Promise<PaymentTestbed> {
    const sandbox = await runSandbox({ SANDBOX_GATEWAY_RETRY_MS: '50' });
    const server = await startTestServer({
      GATEWAY_URL: sandbox.http,
      GATEWAY_SECRET_KEY: sandboxGateway.secretKey,
      GATEWAY_WEBHOOK_SECRET: sandboxGateway.webhookSecret,
    });
    const testbed = new PaymentTestbed(sandbox, server);
    await testbed.changeSettings({ url: `${server.url}/api/gateway/webhook` });
    return testbed;
  }

  async close(): Promise<void> {
    for (const data of this.#later) await data.close();
    await this.server.close();
    await this.sandbox.stop();
  }

  /** Changes the given webhook settings; the others return to their defaults. */
  async changeSettings(form: Record<string, string> = {}): Promise<void> {
    await this.actAtGateway('settings', { switches: 'on', delay: '0', ...form });
  }

  /** A manual action at the gateway. */
  async actAtGateway(path: string, form: Record<string, string> = {}): Promise<void> {
    const response = await fetch(`${this.sandbox.http}/gateway/${path}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(form),
    });
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
  }

  /** The gateway's id of our payment. */
  async getIntent(payment: number | null): Promise<Intent> {
    const found = (await this.overview()).payments.find(
      ({ intent }) => intent.metadata.payment === String(payment),
    );
    if (found === undefined) throw new Error(`the gateway knows no payment ${payment}`);
    return found;
  }

  async overview(): Promise<{ payments: Intent[]; deliveries: { eventId: string; said: string }[] }> {
    const response = await fetch(`${this.sandbox.http}/gateway.json`);
    return (await response.json()) as { payments: Intent[]; deliveries: { eventId: string; said: string }[] };
  }

  /** What the gateway captured for these payments. */
  async taken(ids: readonly number[]): Promise<Intent['intent'][]> {
    const wanted = new Set(ids.map(String));
    const found: Intent['intent'][] = [];
    for (let after = ''; ; after = `&starting_after=${found.at(-1)?.id}`) {
      const response = await fetch(`${this.sandbox.http}/v1/payment_intents?limit=100${after}`, {
        headers: { authorization: `Bearer ${sandboxGateway.secretKey}` },
      });
      const page = (await response.json()) as { data: Intent['intent'][]; has_more: boolean };
      found.push(...page.data);
      if (!page.has_more) break;
    }
    return found.filter(({ metadata }) => wanted.has(metadata.payment ?? ''));
  }

  /** After all gateway events were processed. */
  async waitForEvents(): Promise<void> {
    await vi.waitFor(
      async () => {
        const { deliveries } = await this.overview();
        expect(deliveries.filter(({ said }) => said !== '200')).toEqual([]);
        const open = await this.server.data.withSystem((tx) =>
          tx.selectFrom('gateway_events').select('id').where('processed_at', 'is', null).execute(),
        );
        expect(open).toEqual([]);
      },
      { timeout: 20_000, interval: 50 },
    );
  }

  async paidInvoice(user: TestUser, minor: number) {
    const invoice = await this.invoice(user, minor);
    const { result } = await user.call(payments.chargeInvoice, { body: { id: invoice } });
    await this.settled(user, result.payment_id, 'succeeded');
    return { invoice, payment: result.payment_id, ...(await this.getIntent(result.payment_id)) };
  }

  async boughtCredit(user: TestUser, minor: number): Promise<Intent> {
    const { result } = await user.call(payments.topUp, {
      body: { amount_minor: minor, key: crypto.randomUUID() },
    });
    await this.settled(user, result.payment_id, 'succeeded');
    return this.getIntent(result.payment_id);
  }

  /** The server's data with a clock that is ahead. */
  later(milliseconds: number): Data {
    const { data, connectionString } = this.server;
    const now = () => momentIn(data, milliseconds);
    const log = createLog('error', 'test');
    // The clock is not moved in the database, so that jobs go to the server's worker.
    const later = openDatabase(connectionString, { size: 2, log, clock: { now, offsetMs: () => null } });
    this.#later.push(later);
    return later;
  }

  async createUserWithCard(number = cards.good): Promise<{ user: TestUser; card: number }> {
    const user = await this.server.createUser();
    return { user, card: await this.addCard(user, number) };
  }

  async addCard(user: TestUser, number: string, expiry?: string): Promise<number> {
    const opened = await user.call(payments.startMethod);
    const back = new URL(await typeCard(opened.result.url, number, expiry));
    const session_id = back.searchParams.get('session');
    const finished = await user.call(payments.finishMethod, { body: { session_id } });
    expect(finished.status).toBe(200);
    return Math.max(...finished.result.items.map(({ id }) => id));
  }

  invoice(user: TestUser, minor: number): Promise<number> {
    return this.server.data.withSystem((tx) => addInvoice(tx, user.id, minor));
  }

  async invoiceRow(user: TestUser, id: number) {
    return this.server.data.withSystem((tx) =>
      tx
        .selectFrom('invoices')
        .select(['payment_status', 'paid_minor', 'card_minor', 'credit_minor', 'attempts', 'next_attempt_at'])
        .where('account_id', '=', user.id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  }

  async settled(user: TestUser, payment: number | null, status: string) {
    return vi.waitFor(
      async () => {
        const { result } = await user.call(payments.get, { params: { id: payment ?? 0 } });
        expect(result.status).toBe(status);
        return result;
      },
      { timeout: 20_000, interval: 50 },
    );
  }

  /** All ledger accounts of the account by name. */
  async books(user: TestUser): Promise<Record<string, number>> {
    const rows = await this.server.data.withSystem((tx) =>
      tx
        .selectFrom('ledger_accounts')
        .select(['name', 'balance'])
        .where('account_id', '=', user.id)
        .where('balance', '<>', 0)
        .execute(),
    );
    return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
  }
}
