import { expect, test } from 'vitest';
import { SeededRepository } from './seeded-repository.ts';

const unsettled = ['!.oxlintrc.json', '!tsconfig.json', '.'];

test.each([
  ['apps/server/src/app.ts', 'export const greeting = "hello"', `export const greeting = 'hello';\n`],
  ['apps/web/src/a.css', 'a{color:red}', 'a {\n  color: red;\n}\n'],
])('%s must be formatted', (file, loose, neat) => {
  const faulty = new SeededRepository({ [file]: loose });
  const sound = new SeededRepository({ [file]: neat });
  expect(faulty.run('oxfmt', '--check', ...unsettled).status).not.toBe(0);
  expect(sound.run('oxfmt', '--check', ...unsettled)).toMatchObject({ status: 0 });
  faulty.remove();
  sound.remove();
});
