import { expect, test } from 'vitest';
import { chosen, readChoice } from './choice.ts';

test('without options everything is taken', () => {
  expect(readChoice([])).toMatchObject({
    pages: [],
    widths: [1440, 1024, 360],
    languages: ['en', 'zh'],
    themes: ['light', 'dark'],
    state: 'filled',
    readme: false,
  });
});

test('options may be given more than once', () => {
  const choice = readChoice(['--width', '360', '--width', '800', '--language', 'zh', '--theme', 'dark']);
  expect(choice).toMatchObject({ widths: [360, 800], languages: ['zh'], themes: ['dark'] });
});

test.each([
  [['--language', 'fr']],
  [['--theme', 'grey']],
  [['--state', 'broken']],
  [['--width', 'wide']],
  [['--pgae', 'x']],
])('what nobody knows is refused: %s', (args) => {
  expect(() => readChoice(args)).toThrow();
});

test('a page is chosen by its path or its name, and a wrong name is refused', () => {
  const bill = { path: '/settings/bill', name: 'settings-bill' };
  const faq = { path: '/faq', name: 'faq' };
  expect(chosen([bill, faq], [])).toEqual([bill, faq]);
  expect(chosen([bill, faq], ['/settings/bill'])).toEqual([bill]);
  expect(chosen([bill, faq], ['faq', 'settings-bill'])).toEqual([bill, faq]);
  expect(() => chosen([bill, faq], ['bills'])).toThrow('settings-bill, faq');
});
