import { expect, test } from 'vitest';
import { batchQueries } from './batched-query.ts';

/** A query that the test resolves or rejects. */
function questions() {
  const asked: { keys: string[]; answer: (value: string) => void; fail: () => void }[] = [];
  const ask = batchQueries<string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
    asked.push({
      keys,
      answer: (value) => resolve(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, value]))),
      fail: () => reject(new Error('no answer')),
    });
    return promise;
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, asked, turn };
}

test('queries made while one is running are batched into the next', async () => {
  const { ask, asked, turn } = questions();
  const first = ask('a');
  await turn();
  const later = [ask('a'), ask('b'), ask('b'), ask('nobody')];
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([['a']]);
  asked[0]?.answer('before');
  expect(await first).toBe('before');
  await turn();
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'nobody']]);
  asked[1]?.answer('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after', undefined]);
});

test('a failed query rejects its callers, and the next one runs', async () => {
  const { ask, asked, turn } = questions();
  const first = ask('a');
  await turn();
  const second = ask('a');
  asked[0]?.fail();
  await expect(first).rejects.toThrow('no answer');
  await turn();
  asked[1]?.answer('found');
  expect(await second).toBe('found');
  const third = ask('c');
  await turn();
  asked[2]?.answer('again');
  expect(await third).toBe('again');
});
