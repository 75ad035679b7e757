import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const defaults = {
  brand: { en: 'Recoup', zh: '追偿通' },
  staffAccount: 'staff',
  specialClient: 'special',
  supportWidget: { url: null, cnUrl: null, boot: {}, cnBoot: {} },
  supportMail: null,
  demo: null,
};

test.each(['__RECOUP_CONFIG__', '', 'null', '[]', '{"brand":5,"demo":true,"supportWidget":"x"}'])(
  'a page whose settings are %j runs with the defaults',
  (text) => {
    expect(readConfig(text)).toEqual(defaults);
  },
);

test('the configuration in the page is used', () => {
  const given = {
    brand: { en: 'Northwind', zh: '北风' },
    staffAccount: 'desk',
    specialClient: 'acme',
    supportWidget: { url: 'https://chat.example/w.js', cnUrl: null, boot: { chatId: 'a1' }, cnBoot: {} },
    supportMail: 'help@northwind.example',
    demo: {
      sandboxUrl: 'http://localhost:4000',
      signIns: [{ role: 'seller', username: 'seller@demo.example', password: 'secret' }],
    },
  };
  expect(readConfig(JSON.stringify(given))).toEqual(given);
});

test('an invalid sandbox address hides the demo', () => {
  expect(readConfig('{"demo":{"sandboxUrl":"javascript:alert(1)","signIns":[]}}').demo).toBeNull();
});

test('a demo user without a password is left out', () => {
  const text = '{"demo":{"sandboxUrl":"http://localhost:1","signIns":[{"username":"a"},null]}}';
  expect(readConfig(text).demo?.signIns).toEqual([]);
});
