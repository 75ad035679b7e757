import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Data } from '../database/database.ts';
import { createLog } from '../log.ts';
import { defineEvent, defineQuestion, requireSubscribers } from './event.ts';

async function withData(work: (data: Data) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const data = openDatabase(database.connectionString, { size: 2, log: createLog('fatal', 'test') });
  try {
    await work(data);
  } finally {
    await data.close();
    await database.drop();
  }
}

test('an event or question nobody subscribes to stops the start, and is refused when it is used', async () => {
  const lost = defineEvent<number>('lost');
  const open = defineQuestion<number, number>('open');
  expect(requireSubscribers).toThrow('No subscriber for: lost, open.');
  await withData(async (data) => {
    await expect(data.withSystem((tx) => lost.publish(tx, 1))).rejects.toThrow('lost has no subscriber');
    await expect(data.withSystem((tx) => open.ask(tx, 1))).rejects.toThrow('open has no answer');
  });
  lost.subscribe(async () => undefined);
  open.answerWith(async (_tx, given) => given + 1);
  expect(requireSubscribers).not.toThrow();
  expect(() => open.answerWith(async () => 0)).toThrow('open is answered twice');
});

test('subscribers run in order, around the published change', async () => {
  const changed = defineEvent<string>('changed');
  const steps: string[] = [];
  changed.subscribe(async (_tx, payload) => {
    steps.push(`first before ${payload}`);
    return async () => void steps.push('first after');
  });
  changed.subscribe(async () => void steps.push('second before'));
  await withData(async (data) => {
    const result = await data.withSystem((tx) =>
      changed.publishAround(tx, 'it', async () => {
        steps.push('change');
        return 'done';
      }),
    );
    expect(result).toBe('done');
  });
  expect(steps).toEqual(['first before it', 'second before', 'change', 'first after']);
});

test('a subscriber that fails rolls back the publisher’s transaction', async () => {
  const saved = defineEvent<object>('saved');
  saved.subscribe(async () => {
    throw new Error('not this time');
  });
  await withData(async (data) => {
    const saving = data.withSystem(async (tx) => {
      await tx.insertInto('job_runs').values({ task: 'events:test' }).execute();
      await saved.publish(tx, {});
    });
    await expect(saving).rejects.toThrow('not this time');
    const { count } = await data.withSystem((tx) =>
      tx
        .selectFrom('job_runs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    expect(count).toBe(0);
  });
});
