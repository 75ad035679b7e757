import { createHash } from 'node:crypto';
import type { CheckedCompany, CompanyCheck } from '@recoup/contract/agencies';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { Data, Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import { acquireLock } from '../../platform/database/locks.ts';
import { publish } from '../../platform/live/publish.ts';
import { Problem } from '../../platform/problem.ts';
import { spendAllowance, type Allowance } from './allowance.ts';
import { toCompanyKey } from './company-key.ts';
import { loadRegister, type Answer } from './load-register.ts';
import { checkCompaniesJob } from './jobs.ts';
import { findCheck, toCheck } from './list-checks.ts';

/** Answered immediately; recorded like a list check. */
export async function checkCompany(
  data: Data,
  actor: Actor,
  company: string,
): Promise<CheckedCompany & { allowance: Allowance }> {
  return data.withSystem(async (tx) => {
    const { answer, allowance } = await checkOne(tx, actor, company);
    return { company, ...answer, allowance };
  });
}

/** Checks one company, counted and recorded with its result. */
export async function checkOne(
  tx: Tx,
  actor: Actor,
  company: string,
): Promise<{ key: string; answer: Answer; allowance: Allowance }> {
  const key = toCompanyKey(company);
  if (key === '') throw new Problem('invalid_input', { fields: { company: { fault: 'not_valid' } } });
  const allowance = await spendAllowance(tx, actor.account, { single: 1 });
  const answer = (await loadRegister(tx, actor.account, [key])).getStanding(key);
  const { id } = await tx
    .insertInto('company_checks')
    .values({ account_id: actor.account, asked_by: actor.user, source: 'one', names: 1, state: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('company_check_names')
    .values({ account_id: actor.account, check_id: id, position: 1, company, ...answer })
    .execute();
  return { key, answer, allowance };
}

interface CompanyList {
  readonly names: readonly string[];
  readonly source: 'list' | 'file';
  readonly fileName: string;
  /** Idempotency key. */
  readonly key?: string | undefined;
}

/** Saves the list and checks it in a job. */
export async function checkCompanies(
  data: Data,
  actor: Actor,
  { names, source, fileName, key }: CompanyList,
): Promise<CompanyCheck> {
  const keyed = key === undefined ? undefined : { key, input_hash: hashList(source, names) };
  return data.withTenant(actor, async (tx) => {
    const known = keyed && (await findCheckByKey(tx, actor.account, keyed));
    if (known !== undefined) return known;
    await spendAllowance(tx, actor.account, { names: names.length });
    const check = await tx
      .insertInto('company_checks')
      .values({
        account_id: actor.account,
        asked_by: actor.user,
        source,
        file_name: source === 'file' ? fileName : '',
        names: names.length,
        ...keyed,
      })
      .returning(['id', 'source', 'file_name', 'names', 'asked_at'])
      .executeTakeFirstOrThrow();
    await sql`
      insert into company_check_names (account_id, check_id, position, company)
      select ${actor.account}, ${check.id}, listed.position, listed.company
      from unnest(${names}::text[]) with ordinality as listed (company, position)
    `.execute(tx);
    await enqueue(
      tx,
      checkCompaniesJob,
      { account: actor.account, check: check.id },
      { account: actor.account },
    );
    return toCheck({ ...check, answered: 0 });
  });
}

function hashList(source: string, names: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([source, names]))
    .digest();
}

/** Waits while another transaction saves a check with the same key. */
async function findCheckByKey(
  tx: Tx,
  account: number,
  { key, input_hash }: { key: string; input_hash: Buffer },
): Promise<CompanyCheck | undefined> {
  await acquireLock(tx, 'company_checks', account);
  const known = await tx
    .selectFrom('company_checks')
    .select(['id', 'input_hash'])
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  if (!known.input_hash?.equals(input_hash)) throw new Problem('key_reused');
  return findCheck(tx, account, known.id);
}

const batchSize = 200;

/** Keeps existing answers: a retry continues after them. */
export async function answerCheck(
  data: Data,
  { account, check }: { account: number; check: number },
  context: { signal: AbortSignal; progress(percent: number): Promise<void> },
): Promise<void> {
  const { waiting, register } = await data.withSystem(async (tx) => {
    const rows = await tx
      .selectFrom('company_check_names')
      .select(['position', 'company'])
      .where('account_id', '=', account)
      .where('check_id', '=', check)
      .where('standing', 'is', null)
      .orderBy('position')
      .execute();
    const keyed = rows.map(({ position, company }) => ({ position, key: toCompanyKey(company) }));
    return {
      waiting: keyed,
      register: await loadRegister(
        tx,
        account,
        keyed.map(({ key }) => key),
      ),
    };
  });
  for (let at = 0; at < waiting.length; at += batchSize) {
    context.signal.throwIfAborted();
    const answers = waiting
      .slice(at, at + batchSize)
      .map(({ position, key }) => ({ position, ...register.getStanding(key) }));
    await data.withSystem(async (tx) => {
      await saveAnswers(tx, { account, check }, answers);
      await publish(tx, account, { topic: 'company-check', subject: String(check) });
    });
    await context.progress(Math.floor((Math.min(at + batchSize, waiting.length) * 100) / waiting.length));
  }
  await data.withSystem(async (tx) => {
    await tx
      .updateTable('company_checks')
      .set({ state: 'done' })
      .where('account_id', '=', account)
      .where('id', '=', check)
      .execute();
    await publish(tx, account, { topic: 'company-check', subject: String(check) });
  });
}

async function saveAnswers(
  tx: Tx,
  { account, check }: { account: number; check: number },
  answers: readonly (Answer & { position: number })[],
): Promise<void> {
  const byPosition = JSON.stringify(Object.fromEntries(answers.map((answer) => [answer.position, answer])));
  // Looks names up by key: the rows have no statistics yet, so a join might compare every answer with every name.
  await sql`
    update company_check_names
    set
      standing = ${byPosition}::jsonb -> position::text ->> 'standing',
      score = (${byPosition}::jsonb -> position::text ->> 'score')::smallint
    where account_id = ${account}
      and check_id = ${check}
      and position = any(${answers.map(({ position }) => position)}::int[])
  `.execute(tx);
}
