/** The tabs in their groups: receivables, billing, payments, grants. */
export const tabGroups = {
  owed: ['ages', 'invoices', 'disputes'],
  billing: ['accounts', 'rates'],
  paid: ['payments', 'returns', 'reconciliation'],
  given: ['liabilities', 'credit', 'coupons'],
} as const;

export type TabGroup = keyof typeof tabGroups;
export type TabName = (typeof tabGroups)[TabGroup][number];

const groups: readonly (readonly TabName[])[] = Object.values(tabGroups);

export const tabNames = groups.flat();

/** Tabs without waiting work, which are in a menu. */
export const rareTabs: ReadonlySet<TabName> = new Set([
  'rates',
  'reconciliation',
  'liabilities',
  'credit',
  'coupons',
]);

/** The tab an address names, by default the receivables. */
export function parseTab(named: string | undefined): TabName {
  return tabNames.find((tab) => tab === named) ?? 'ages';
}
