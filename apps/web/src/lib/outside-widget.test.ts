import { expect, test } from 'vitest';
import { chooseWidget } from './outside-widget.ts';

const both = {
  url: 'https://chat.example/w.js',
  cnUrl: 'https://chat.example.cn/w.js',
  boot: { chatId: 'a1' },
  cnBoot: { chatId: 'cn1' },
};

test.each([
  ['recoup.example', both, { script: both.url, boot: both.boot }],
  ['recoup.example.cn', both, { script: both.cnUrl, boot: both.cnBoot }],
  ['RECOUP.CN', both, { script: both.cnUrl, boot: both.cnBoot }],
  ['cn.example', both, { script: both.url, boot: both.boot }],
  ['recoup.example.cn', { ...both, cnUrl: null }, null],
  ['recoup.example', { ...both, url: null }, null],
])('at %s with %j the widget is %j', (host, widget, chosen) => {
  expect(chooseWidget(widget, host)).toEqual(chosen);
});
