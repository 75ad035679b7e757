import { contract, endpoints } from '@recoup/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { maxValues, readInput } from './input.ts';

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** The most items and fields an input of the schema has. */
function countValues(schema: JsonSchema): number {
  if (typeof schema === 'boolean') return 1;
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.length > 0) return Math.max(...choices.map(countValues));
  if (typeof schema.items === 'object' && !Array.isArray(schema.items))
    return 1 + (schema.maxItems ?? Infinity) * countValues(schema.items);
  return Object.values(schema.properties ?? {}).reduce((sum, field) => sum + countValues(field), 1);
}

test('no call takes a body of more values than are read', () => {
  const sizes = endpoints.map(({ body }) =>
    countValues(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
  );
  expect(Math.max(...sizes)).toBeLessThan(maxValues);
});

test.each([
  ['a list', Array.from({ length: 500_000 }, () => 0)],
  ['lists', Array.from({ length: 5_000 }, () => Array.from({ length: 50 }, () => 0))],
  ['fields', Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`field ${n}`, 0]))],
])('%s of more values is refused without judging each of them', (_, given) => {
  const read = () =>
    readInput(contract.tickets.attachToMany, { params: {}, query: {}, body: { tickets: given } });
  expect(read).toThrow(new Problem('invalid_input'));
  try {
    read();
  } catch (error) {
    expect(error).toHaveProperty('fields', undefined);
  }
});
