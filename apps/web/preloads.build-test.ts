import { readFileSync } from 'node:fs';
import { languages } from '@recoup/contract/languages';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`dist/${file}`, import.meta.url), 'utf8');
const manifest: Record<string, { readonly file: string; readonly name?: string }> = JSON.parse(
  read('.vite/manifest.json'),
);
const preloads: Record<string, Record<string, readonly string[]>> = JSON.parse(read('.vite/preloads.json'));

test.each([
  ['/auth/login', []],
  ['/dashboard', ['dashboard']],
  ['*', []],
])('%s links its texts in the page, in the language of the visitor alone', (path, names) => {
  for (const language of languages) {
    const linked = preloads[path]?.[language] ?? [];
    const texts = (of: string) => [
      Object.values(manifest).find(({ name }) => name === `texts-${of}`)?.file,
      ...names.map((name) => manifest[`src/locales/${of}/${name}.ts`]?.file),
    ];
    expect(linked).toEqual(expect.arrayContaining(texts(language)));
    for (const other of languages.filter((each) => each !== language))
      expect(linked.filter((file) => texts(other).includes(file))).toEqual([]);
  }
});

test('the sign-in page needs as few files as a browser asks for at once', () => {
  const linked = read('index.html').match(/assets\//g) ?? [];
  expect(linked.length + (preloads['/auth/login']?.['en']?.length ?? 0)).toBeLessThanOrEqual(6);
});
