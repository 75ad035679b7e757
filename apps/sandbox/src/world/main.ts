import { parseArgs } from 'node:util';
import { writeFolder } from './folder.ts';
import { isRegion } from './regions.ts';
import { createWorld } from './world.ts';

const usage =
  'node apps/sandbox/src/world/main.ts FOLDER [--seed TEXT] [--rows 1000..10000000] [--region NA|EU|FE] [--as-of YYYY-MM-DD]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: 'recoup' },
      rows: { type: 'string', default: '10000' },
      region: { type: 'string', default: 'NA' },
      'as-of': { type: 'string', default: new Date().toISOString().slice(0, 10) },
    },
  });
  const [folder] = positionals;
  if (!folder || !isRegion(values.region)) throw new RangeError(`usage: ${usage}`);
  const { seed, region, 'as-of': asOf } = values;
  await writeFolder(createWorld({ seed, region, asOf, rows: Number(values.rows) }), folder);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
