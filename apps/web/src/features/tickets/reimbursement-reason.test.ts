import { expect, test } from 'vitest';
import en from '../../locales/en/tickets.ts';
import zh from '../../locales/zh/tickets.ts';
import { reimbursementReason } from './reimbursement-reason.ts';

test.each(['Lost_Warehouse', 'Lost:Warehouse', 'LOST WAREHOUSE'])('%s is shown as its text', (reason) => {
  expect(reimbursementReason(reason, en)).toBe('Lost in the warehouse');
  expect(reimbursementReason(reason, zh)).toBe('仓库丢失');
});

test.each(['', 'Something_New', 'toString'])('%j is not known', (reason) => {
  expect(reimbursementReason(reason, en)).toBeNull();
});
