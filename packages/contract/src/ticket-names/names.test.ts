import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as en from './en.ts';
import * as zh from './zh.ts';

/** The sandbox imports no other workspace, so its texts are printed by a program of its own. */
function supportDeskNames(): unknown {
  const texts = new URL('../../../../apps/sandbox/src/support-desk/texts.ts', import.meta.url);
  const program = `
    import { supportDeskTexts } from ${JSON.stringify(texts)};
    console.log(JSON.stringify({ en: supportDeskTexts.en.kinds, zh: supportDeskTexts.zh.kinds }));
  `;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
  );
}

test('the sandbox names claim types like our tickets', () => {
  expect(supportDeskNames()).toEqual({ en: en.claimNames, zh: zh.claimNames });
});
