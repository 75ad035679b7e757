import { expect, test } from 'vitest';
import { widgetScript } from './widget-script.ts';

const both = { url: 'https://chat.example/w.js', cnUrl: 'https://chat.example.cn/w.js' };

test.each([
  ['recoup.example', both, both.url],
  ['recoup.example.cn', both, both.cnUrl],
  ['RECOUP.CN', both, both.cnUrl],
  ['cn.example', both, both.url],
  ['recoup.example.cn', { ...both, cnUrl: null }, null],
  ['recoup.example', { ...both, url: null }, null],
])('at %s with %j the script is %j', (host, widget, script) => {
  expect(widgetScript(widget, host)).toBe(script);
});
