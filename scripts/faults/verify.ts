import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks } from '@recoup/server/modules/billing/public';
import type { Found, Kind } from './checks.ts';
import type { Installation } from './installation.ts';

const settleWithinMs = 180_000;

/** Waits until payments are settled and no job is due, or for three minutes. */
export async function settle(product: Installation): Promise<void> {
  const deadline = performance.now() + settleWithinMs;
  while ((await listOpen(product)).length > 0 && performance.now() < deadline) await wait(1000);
}

export async function listOpen({ data, admin }: Installation): Promise<string[]> {
  const payments = await data.withSystem((tx) =>
    tx.selectFrom('payments').select('id').where('status', 'in', ['pending', 'unknown']).execute(),
  );
  const jobs = await admin.pool.query<{ id: string }>(
    'select id::text from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
  );
  return [
    ...payments.map(({ id }) => `payment ${id} is not settled`),
    ...jobs.rows.map(({ id }) => `job ${id} is due and not run`),
  ];
}

/**
 * Runs that are neither finished nor in the queue any more, and those given up. A payment's job that another of the same
 * key replaced while it ran loses the key and counts as given up when its worker dies: the other one goes on.
 */
export async function listLostJobs({ admin }: Installation): Promise<string[]> {
  const { rows } = await admin.pool.query<{
    task: string;
    id: string;
    state: string;
    error: string | null;
  }>(`
    select run.task, run.id, run.state, run.error
    from job_runs run
    where run.state = 'given_up'
      or (
        run.state in ('queued', 'running', 'failed')
        and not exists (
          select
          from graphile_worker._private_jobs job
          where job.payload ->> 'run' = run.id::text
        )
      )
  `);
  return rows.map(({ task, id, state, error }) => `${task} ${id} is ${state}: ${error ?? 'no error'}`);
}

export async function findWrites({ data, sandboxUrl, objects }: Installation): Promise<Found> {
  const rows = await data.withSystem(async (tx) => ({
    chat: await tx.selectFrom('support_messages').select('key').execute(),
    credit: await tx
      .selectFrom('credit_lots')
      .select('source_key as key')
      .where('source', '=', 'grant')
      .execute(),
    upload: await tx.selectFrom('documents').select('object_key as key').execute(),
    filing: await tx.selectFrom('cases').select('case_id as key').execute(),
    'sign-up': await tx.selectFrom('accounts').select('email as key').execute(),
  }));
  const found = new Map<Kind, string[]>();
  for (const kind of ['chat', 'credit', 'upload', 'filing', 'sign-up'] as const) {
    found.set(
      kind,
      rows[kind].flatMap(({ key }) => key ?? []),
    );
  }
  // A document counts only with its content.
  const stored = new Set(
    readdirSync(objects, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  );
  found.set('upload', found.get('upload')?.filter((key) => stored.has(key)) ?? []);
  return found.set('payment', await listCaptured(sandboxUrl));
}

/** What the gateway captured, by our id of the payment: one that was charged twice is there twice. */
async function listCaptured(sandboxUrl: string): Promise<string[]> {
  interface Page {
    readonly data: { id: string; status: string; metadata: { payment?: string } }[];
    readonly has_more: boolean;
  }
  const captured: string[] = [];
  for (let after = ''; ;) {
    const response = await fetch(`${sandboxUrl}/v1/payment_intents?limit=100${after}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    const page = (await response.json()) as Page;
    captured.push(
      ...page.data
        .filter(({ status }) => status === 'succeeded')
        .flatMap(({ metadata }) => metadata.payment ?? []),
    );
    if (!page.has_more) return captured;
    after = `&starting_after=${page.data.at(-1)?.id}`;
  }
}

/** Payments without their credit, credit without its payment, and what the check of the books finds. */
export async function listBookFaults({ data }: Installation): Promise<string[]> {
  const { faults } = await checkBooks(data);
  const { payments, lots } = await data.withSystem(async (tx) => ({
    payments: await tx
      .selectFrom('payments')
      .select((each) => each.fn.countAll<number>().as('count'))
      .where('purpose', '=', 'top_up')
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow(),
    lots: await tx
      .selectFrom('credit_lots')
      .select((each) => each.fn.countAll<number>().as('count'))
      .where('source', '=', 'top_up')
      .executeTakeFirstOrThrow(),
  }));
  const isEven = payments.count === lots.count;
  return [...faults, ...(isEven ? [] : [`${payments.count} payments bought ${lots.count} lots of credit`])];
}
