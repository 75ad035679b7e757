import { expect, test } from 'vitest';
import { contactSheet, type Picture } from './contact-sheet.ts';

const picture: Picture = {
  name: 'faq',
  address: '/faq',
  who: 'seller',
  language: 'en',
  theme: 'light',
  width: 360,
  file: 'en/light/360/faq.png',
  faults: [],
};

test('a page has one row with all its pictures', () => {
  const sheet = contactSheet([picture, { ...picture, theme: 'dark', file: 'en/dark/360/faq.png' }]);
  expect(sheet.match(/<section>/g)).toHaveLength(1);
  expect(sheet).toContain('href="en/light/360/faq.png"');
  expect(sheet).toContain('src="en/dark/360/faq.png"');
});

test('a fault is listed once, and as text', () => {
  const faults = ['page: <b> & "more"'];
  const sheet = contactSheet([
    { ...picture, faults },
    { ...picture, width: 1440, faults },
  ]);
  expect(sheet.match(/class="faults"/g)).toHaveLength(1);
  expect(sheet).toContain('page: &lt;b&gt; &amp; &quot;more&quot;');
});
