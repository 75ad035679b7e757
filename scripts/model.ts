/**
 * Random lives of claims and their money against a model and the rules of `ledger:check`:
 * `npm run model -- --lives 10000 --seed 1`. It may be stopped at any time, and goes on with `--from`.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runLives, type LivedLives } from '@recoup/server/testing/money-model/run-lives';
import { cloneTemplate, startTestPostgres } from '@recoup/server/testing/test-postgres';
import { saveFigures } from '@recoup/testing/figures';

const { values } = parseArgs({
  options: {
    lives: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    /** How many databases are lived in at the same time. */
    lanes: { type: 'string', default: '6' },
    /** Neither shrinks a fault nor writes figures. */
    quick: { type: 'boolean', default: false },
  },
});
const [lives, seed, from] = [Number(values.lives), Number(values.seed), Number(values.from)];
const progressEvery = 100;
const memory = '/dev/shm';

const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
// Cloning databases is mostly work of the file system.
if (existsSync(memory)) process.env['TMPDIR'] ??= memory;
const postgres = await startTestPostgres();
let lived: LivedLives = { count: 0, next: from };
try {
  const fault = await runLives({
    seed,
    from,
    to: from + lives,
    createDatabase: () => cloneTemplate(postgres.databases),
    shrinks: !values.quick,
    signal: ended.signal,
    lanes: Number(values.lanes),
    onLives: (now) => {
      const isTold = Math.floor(now.count / progressEvery) > Math.floor(lived.count / progressEvery);
      lived = now;
      if (isTold) console.log(`${new Date().toISOString()} ${now.count} lives; --from ${now.next} goes on`);
    },
  });
  if (fault !== undefined) {
    console.log(`life ${fault.life} of seed ${seed}: ${fault.message}`);
    console.log(JSON.stringify({ start: fault.start, commands: fault.commands }));
    process.exitCode = 1;
  }
  const { user, system } = process.cpuUsage();
  const each = (user + system) / 1e6 / Math.max(1, lived.count);
  console.log(`${lived.count} lives, ${each.toFixed(2)} s of this process each, without PostgreSQL`);
  if (!values.quick) {
    saveFigures(`npm run model -- --lives ${lives} --seed ${seed}${from === 0 ? '' : ` --from ${from}`}`, [
      {
        what: 'random lives of claims and their money against a model and the rules of `ledger:check`: differences',
        limit: '0 in 10,000 lives',
        measured: fault === undefined ? 'none' : fault.message.slice(0, 200),
        isMet: fault === undefined && lived.count >= 10_000,
        n: `${lived.count} lives of 8 to 40 steps`,
      },
    ]);
  }
} finally {
  await postgres.stop();
}
