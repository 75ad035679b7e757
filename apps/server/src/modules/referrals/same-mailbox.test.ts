import { expect, test } from 'vitest';
import { toMailbox } from './same-mailbox.ts';

test.each([
  ['Jane+friend@shop.example', 'jane@shop.example'],
  ['j.a.ne+1@googlemail.com', 'jane@gmail.com'],
  ['jane.doe@shop.example', 'jane.doe@shop.example'],
])('%s arrives in the mailbox %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
