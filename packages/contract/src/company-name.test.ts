import { expect, test } from 'vitest';
import { publicName } from './company-name.ts';

test.each([
  'Harbour Trading',
  'Shenzhen Anker Co.,Ltd.',
  'Shenzhen Anker Co.Ltd',
  'S.r.l. Rossi & Figli',
  'Firma Sp.zo.o.',
  'St. Gallen AG',
  '深圳市海港贸易有限公司',
  'Müller/Meier GbR',
  'No. 1 Store (UK)',
])('%s is a name', (name) => {
  expect(publicName.safeParse(name).success).toBe(true);
});

test.each([
  'Your refund: https://evil.example/pay',
  'www.evil.example',
  'evil.example',
  'Pay at evil.com/refund now',
  'pay\u3002 evil.公司',
  'support@amazon.example',
  'Amazon\r\nBcc: all@users.example',
  'Amazon\u202eelpmaxe',
  'Ama\u200bzon',
  '<b>Amazon</b>',
  'x'.repeat(121),
])('%j is not a name', (name) => {
  expect(publicName.safeParse(name).success).toBe(false);
});
