import { expect, test } from 'vitest';
import en from '../../locales/en/ticket.ts';
import zh from '../../locales/zh/ticket.ts';
import { announcedReason } from './announced-reason.ts';

test.each(['WAREHOUSE_LOST', 'FBAInventoryReimbursement - WAREHOUSE_LOST'])(
  '%s is shown as its text',
  (reason) => {
    expect(announcedReason(reason, en)).toBe('Lost in the warehouse');
    expect(announcedReason(reason, zh)).toBe('仓库丢失');
  },
);

test.each(['', 'Adjustment - SOMETHING_NEW', 'toString'])('%j is shown as it is', (reason) => {
  expect(announcedReason(reason, en)).toBe(reason);
});
