import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as en from './en.ts';
import * as zh from './zh.ts';

/** The sandbox imports no other workspace, so its texts are printed by a program of its own. */
function namesAtTheDesk(): unknown {
  const words = new URL('../../../../apps/sandbox/src/support-desk/texts.ts', import.meta.url);
  const program = `
    import { deskWords } from ${JSON.stringify(words)};
    console.log(JSON.stringify({ en: deskWords.en.kinds, zh: deskWords.zh.kinds }));
  `;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  );
}

test('the desk of the sandbox calls a claim what our tickets call it', () => {
  expect(namesAtTheDesk()).toEqual({ en: en.claimNames, zh: zh.claimNames });
});
