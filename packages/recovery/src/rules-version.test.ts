import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allDetectors } from './detectors/all.ts';
import { listRules } from './rules-version.ts';
import { transactionWords } from './transaction-words.ts';

const source = fileURLToPath(new URL('.', import.meta.url));

test('every SQL file belongs to the rules, so that none can change without a new audit', () => {
  const rules = listRules(allDetectors);
  const files = globSync('**/*.sql', { cwd: source });
  expect(files.length).toBeGreaterThan(40);
  const missing = files.filter((file) => {
    const text = readFileSync(`${source}/${file}`, 'utf8');
    return !rules.includes(JSON.stringify(text));
  });
  expect(missing).toEqual([]);
});

test('the words of the payments page belong to the rules', () => {
  const rules = listRules(allDetectors);
  const missing = transactionWords
    .flatMap(({ words }) => words)
    .filter((word) => !rules.includes(word.toLowerCase()));
  expect(missing).toEqual([]);
});
