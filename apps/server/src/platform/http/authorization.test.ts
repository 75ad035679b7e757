import { endpoints, type Endpoint } from '@recoup/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classCalls, startActors, type Actors } from '../../testing/authorization/actors.ts';
import { findWrongCells } from '../../testing/authorization/wrong-cells.ts';
import { sampledCalls } from '../../testing/samples/index.ts';

let actors: Actors;

beforeAll(async () => {
  actors = await startActors();
});
afterAll(() => actors.close());

test('every call of the contract is in the matrix', () => {
  expect(sampledCalls.map(([, call]) => call)).toEqual(endpoints);
});

describe('who may do what in whose account', () => {
  test.each(sampledCalls)('%s', async (_, call, sample) => {
    expect(await findWrongCells(actors, actors.server.app, call, sample)).toEqual([]);
  });

  test.each(classCalls.map((call): [string, Endpoint] => [`${call.method} for ${call.access}`, call]))(
    'a call that would %s',
    async (_, call) => {
      expect(await findWrongCells(actors, actors.probes, call, { mentionsAccount: true })).toEqual([]);
    },
  );
});
