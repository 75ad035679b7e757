import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const letter = {
  subject: 'Subject',
  paragraphs: ['First <b>', 'Second & last'],
  code: '123456',
  link: { label: 'Open', url: 'https://recoup.example/?a=1&b="2"' },
};

test('the text reads without the HTML and the code stands alone', () => {
  const { text } = renderMail(letter, 'Recoup', 'en');
  expect(text.split('\n\n')).toEqual([
    'First <b>',
    '123456',
    'Second & last',
    'Open: https://recoup.example/?a=1&b="2"',
    '— Recoup',
  ]);
});

test('nothing in the words becomes markup', () => {
  const { html } = renderMail(letter, '<Recoup>', 'zh');
  expect(html).toContain('First &lt;b&gt;');
  expect(html).toContain('&lt;Recoup&gt;');
  expect(html).toContain('href="https://recoup.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('lang="zh-CN"');
});

test('figures are lines of the text and rows of a table', () => {
  const { text, html } = renderMail(
    { ...letter, figures: [{ title: 'Week', rows: [{ label: 'Found <i>', value: '$1.00' }] }] },
    'Recoup',
    'en',
  );
  expect(text).toContain('Second & last\n\nWeek\nFound <i>: $1.00\n\nOpen: ');
  expect(html).toContain('>Found &lt;i&gt;</td>');
  expect(html).toContain('>$1.00</span></td>');
});

test('amounts and their count may stand on lines of their own, each unbroken', () => {
  const rows = [{ label: 'Found', value: '$1.00 + €2.00 · 17 tickets' }];
  const { html } = renderMail({ ...letter, figures: [{ rows }] }, 'Recoup', 'en');
  const part = (words: string) => `<span style="white-space:nowrap">${words}</span>`;
  expect(html).toContain(`${part('$1.00')} ${part('+ €2.00')}`);
  expect(html).toContain(part('17 tickets'));
});

test('the HTML is headed by what happened, unless that is the code', () => {
  const { code: _, ...plain } = letter;
  const getHeading = (mail: Parameters<typeof renderMail>[0]) =>
    /<h1[^>]*>(.*)<\/h1>/.exec(renderMail(mail, 'Recoup', 'en').html)?.[1];
  expect(getHeading(plain)).toBe('Subject');
  expect(getHeading({ ...plain, title: 'Ann & Bob' })).toBe('Ann &amp; Bob');
  expect(getHeading(letter)).toBeUndefined();
});

test('a phone shows the HTML at its own width, in its own colours', () => {
  const { html } = renderMail(letter, 'Recoup', 'en');
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).toContain('<meta name="color-scheme" content="light">');
});

test('links that are not about the matter stand below everything else', () => {
  const footer = [{ label: 'Stop', url: 'https://recoup.example/stop?a&b' }];
  const { text, html } = renderMail(letter, 'Recoup', 'en', footer);
  expect(text).toMatch(/— Recoup\n\nStop: https:\/\/recoup\.example\/stop\?a&b$/);
  expect(html).toContain('href="https://recoup.example/stop?a&amp;b"');
});

test('in Chinese the address follows a full-width colon', () => {
  expect(renderMail(letter, '追偿通', 'zh').text).toContain('Open：https://recoup.example/');
});
