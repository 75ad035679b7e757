/**
 * Lets the demo live its year on two products, one after the other, compares them ticket by ticket and checks that what
 * they show is plausible: `npm run demo:twice`. With `--history short` its last weeks.
 */
import { parseArgs } from 'node:util';
import { demoPassword } from '@recoup/e2e/harness/users.ts';
import { startProduct } from '@recoup/e2e/harness/product.ts';
import { compareStories, findImplausible, readDemoStory, type DemoStory } from '@recoup/testing/demo-story';
import { saveFigures } from '@recoup/testing/figures';
import { untilDemoIsFull } from './screens/demo-at-rest.ts';

const { values } = parseArgs({ options: { history: { type: 'string', default: 'year' } } });
const isYear = values.history === 'year';

const first = await liveOnce();
const second = await liveOnce();
const differences = compareStories(first, second);
const implausible = findImplausible(first, { isYear });
for (const line of [...differences, ...implausible]) console.log(line);
console.log(
  `${first.tickets.length} tickets: ${differences.length} differ, ${implausible.length} implausible`,
);
if (isYear) {
  const n = `2 years, ${first.tickets.length} tickets each`;
  saveFigures('npm run demo:twice', [
    {
      what: 'two years of the demo, ticket by ticket',
      limit: 'the same',
      measured: differences.length === 0 ? 'the same' : `${differences.length} differ`,
      isMet: differences.length === 0,
      n,
    },
    {
      what: 'what nobody would believe of the demo’s year',
      limit: 'nothing',
      measured: implausible.length === 0 ? 'nothing' : implausible.join('; '),
      isMet: implausible.length === 0,
      n,
    },
  ]);
}
if (differences.length + implausible.length > 0) process.exitCode = 1;

async function liveOnce(): Promise<DemoStory> {
  const product = await startProduct({ env: { DEMO_HISTORY: values.history }, readyWithinMs: 10 * 60_000 });
  try {
    await untilDemoIsFull(product.url);
    return await readDemoStory(product.url, demoPassword);
  } finally {
    await product.stop();
  }
}
