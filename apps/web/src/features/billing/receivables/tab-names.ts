/** The parts of the desk as they are offered: what is owed, how it is billed, what was paid, what was given. */
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

/** The part an address names; what is owed when it names none. */
export function tabOf(named: string | undefined): TabName {
  return tabNames.find((tab) => tab === named) ?? 'ages';
}
