import { expect, test } from 'vitest';
import en from '../../locales/en/pages.ts';
import zh from '../../locales/zh/pages.ts';
import { currentEntry, menuFor } from './menu-model.ts';
import { toViewer } from './viewer.ts';

const names = { staffAccount: 'staff', specialClient: 'special' };
const seller = toViewer({ username: 'lin', roles: [] }, names);

const outline = (viewer: typeof seller, titles: typeof en) =>
  menuFor(viewer).map(({ title, items }) => [
    title?.(titles) ?? null,
    ...items.map((item) => item.title(titles)),
  ]);

test('a seller sees the groups and entries of the specification in its order, and the free estimate', () => {
  expect(outline(seller, en)).toEqual([
    [null, 'Dashboard'],
    ['Tickets', 'Ticket list', 'File management', 'Prevention'],
    [null, 'Linked accounts'],
    ['Accounts', 'Profile', 'Payment', 'Invoices', 'Bill', 'Credit', 'Coupons'],
    [null, 'Referrals'],
    ['Help', 'FAQ', 'Free estimate'],
    ['Partner', 'Company filter', 'My customers'],
  ]);
});

test('the menu has the same entries in Chinese', () => {
  expect(outline(seller, zh)[1]).toEqual(['工单', '工单列表', '文件管理', '损失预防']);
});

test('a superuser also sees batch upload and shipment tracking, and no messages', () => {
  const superuser = toViewer({ username: 'op', roles: ['*.superuser'] }, names);
  expect(outline(superuser, en)[1]).toEqual([
    'Tickets',
    'Ticket list',
    'File management',
    'Prevention',
    'Batch upload POD',
    'Shipment tracking',
  ]);
  expect(outline(superuser, en)[3]).toEqual([
    'Accounts',
    'Profile',
    'Payment',
    'Invoices',
    'Bill',
    'Credit',
    'Coupons',
    'Receivables',
  ]);
  expect(outline(superuser, en).flat()).not.toContain('Messages');
});

test('an operator of claims sees them too, one of billing the receivables instead', () => {
  const entries = (role: string) => outline(toViewer({ username: 'op', roles: [role] }, names), en).flat();
  expect(entries('*.claims')).toContain('Shipment tracking');
  expect(entries('*.claims')).not.toContain('Receivables');
  expect(entries('*.billing')).not.toContain('Shipment tracking');
  expect(entries('*.billing')).toContain('Receivables');
});

test('only the staff account sees messages', () => {
  expect(outline(toViewer({ username: 'op', roles: ['*.support'] }, names), en).flat()).not.toContain(
    'Messages',
  );
  expect(outline(toViewer({ username: 'staff', roles: [] }, names), en).at(-1)).toEqual([null, 'Messages']);
});

test('the special client is recognised by its username', () => {
  expect(toViewer({ username: 'special', roles: [] }, names).isSpecialClient).toBe(true);
  expect(seller.isSpecialClient).toBe(false);
});

test.each([
  ['/tickets', '/tickets'],
  ['/tickets/fileMgr', '/tickets/fileMgr'],
  ['/tickets/4711', '/tickets'],
  ['/tickets/documentNeeds', '/tickets/fileMgr'],
  ['/tickets/to-check', '/tickets'],
  ['/ticketsx', null],
  ['/nowhere', null],
])('at %s the menu marks %s', (address, entry) => {
  expect(currentEntry(address)).toBe(entry);
});
