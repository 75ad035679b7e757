import { expect, test } from 'vitest';
import { createTestDatabase } from './testing/test-database.ts';
import { runLives } from './testing/money-model/run-lives.ts';

/** `npm run model` runs more of them. */
const lives = 8;

test(`after ${lives} random lives of claims, exactly what stayed paid for our cases is billed`, async () => {
  const fault = await runLives({
    seed: 20_261_116,
    from: 0,
    to: lives,
    createDatabase: createTestDatabase,
    shrinks: true,
  });
  expect(fault).toBeUndefined();
});
