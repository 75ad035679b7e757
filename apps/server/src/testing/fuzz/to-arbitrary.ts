import fc from 'fast-check';
import { z } from 'zod';

/** Values that break programs: too large, too deep, of another type, or special to some layer below. */
const oddValues: readonly unknown[] = [
  null,
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uFFFE',
  '‮abc',
  -1,
  0,
  -0,
  0.1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  '9223372036854775808',
  '1e309',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '${7*7}',
  '<script>alert(1)</script>',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  true,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: { prototype: {} } },
];

/** Expensive to send, so rarely chosen. */
const largeValues: readonly (() => unknown)[] = [
  () => 'a'.repeat(1024 * 1024),
  () => Array.from({ length: 100_000 }, () => 0),
  () => JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`),
];

export const anOddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 20, arbitrary: fc.anything({ maxDepth: 2 }) },
  { weight: 20, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(...largeValues).map((make) => make()) },
);

/** Inputs of a schema, some of whose parts are replaced by odd values. */
export function toArbitrary(schema: z.ZodType): fc.Arbitrary<unknown> {
  return ofSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

type JsonSchema = z.core.JSONSchema._JSONSchema;

function ofSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const valid = ofValid(schema);
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: anOddValue });
}

function ofValid(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return anOddValue;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined && choices.length > 0) return fc.oneof(...choices.map(ofSchema));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, ofSchema(field)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(
        typeof schema.items === 'object' && !Array.isArray(schema.items)
          ? ofSchema(schema.items)
          : anOddValue,
        {
          maxLength: 5,
        },
      );
    case 'integer':
      return fc.integer();
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 100 }), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.emailAddress(),
        fc.uuid(),
        fc.constantFrom('2026-11-16', '2026-11-16T10:00:00.000Z', 'USD', '12.50', 'X001234567'),
      );
    case 'null':
      return fc.constant(null);
    default:
      return anOddValue;
  }
}
