import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { createPlaces } from './places.ts';

const limits = { atOnce: 4, sustained: 1, savedPerPlaceMs: 100, waiting: 3 };

function setUp() {
  let now = 0;
  const places = createPlaces(limits, () => now);
  const order: string[] = [];
  return {
    places,
    order,
    pass: (ms: number) => {
      now += ms;
    },
    /** Records the name once the place is taken; returns functions that free the place and end the wait. */
    enter: (key: string, name = key) => {
      const { place, leave } = places.enter(key);
      const taken = place.then((free) => {
        if (free !== undefined) order.push(name);
        return free;
      });
      return { leave, taken, free: async () => (await taken)?.() };
    },
  };
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('a page’s calls are in progress at once', async () => {
  const { enter, order } = setUp();
  for (const name of ['a', 'b', 'c', 'd', 'e']) enter('page', name);
  await settled();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('a caller who used up the saved time goes on one by one, in the order of arrival', async () => {
  const { enter, order, pass } = setUp();
  const first = ['a', 'b', 'c', 'd'].map((name) => enter('flood', name));
  pass(1000);
  const e = enter('flood', 'e');
  enter('flood', 'f');
  for (const each of first.slice(0, 3)) await each.free();
  await settled();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  await first[3]?.free();
  await settled();
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  await e.free();
  await settled();
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('others do not wait for a caller who floods', async () => {
  const { enter, order, pass } = setUp();
  for (const name of ['a', 'b', 'c', 'd']) enter('flood', name);
  pass(1000);
  enter('flood', 'e');
  enter('other');
  await settled();
  expect(order).toEqual(['a', 'b', 'c', 'd', 'other']);
});

test('time is saved again while the caller pauses, up to all places', async () => {
  const { enter, order, pass } = setUp();
  const first = ['a', 'b', 'c', 'd'].map((name) => enter('flood', name));
  pass(1000);
  for (const each of first) await each.free();
  pass(250);
  // One sustained place, and two for the time saved.
  for (const name of ['e', 'f', 'g', 'h']) enter('flood', name);
  await settled();
  expect(order).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});

test('a request is refused when as many wait as may', () => {
  const { enter, places, pass } = setUp();
  for (let n = 0; n < limits.atOnce; n += 1) enter('flood');
  pass(1000);
  for (let n = 0; n < limits.waiting; n += 1) enter('flood');
  expect(() => places.enter('flood')).toThrow(Problem);
  expect(() => places.enter('other')).not.toThrow();
});

test('who leaves while waiting keeps no place and lets the next one wait', async () => {
  const { enter, order, pass } = setUp();
  const first = ['a', 'b', 'c', 'd'].map((name) => enter('flood', name));
  pass(1000);
  const waiting = ['e', 'f', 'g'].map((name) => enter('flood', name));
  waiting[0]?.leave();
  expect(await waiting[0]?.taken).toBeUndefined();
  enter('flood', 'h');
  for (const each of first) await each.free();
  await settled();
  expect(order).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('a place is freed once, however often that is said', async () => {
  const { enter, order, pass } = setUp();
  const first = ['a', 'b', 'c', 'd'].map((name) => enter('flood', name));
  pass(1000);
  enter('flood', 'e');
  for (let n = 0; n < 4; n += 1) await first[0]?.free();
  await settled();
  expect(order).toEqual(['a', 'b', 'c', 'd']);
});

test('callers who have all their places and all their time back are forgotten', async () => {
  const { enter, places, pass } = setUp();
  for (let n = 0; n < 100; n += 1) await enter(`caller ${n}`).free();
  const stays = enter('stays');
  pass(1000);
  for (let n = 0; n < 100; n += 1) enter('last').leave();
  await stays.taken;
  expect(places.countCallers()).toBe(2);
});
