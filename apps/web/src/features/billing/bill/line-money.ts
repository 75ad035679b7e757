import type { StatementLine } from '@recoup/contract/invoices';

/** Disputed lines are not part of the statement's total either. */
function isCounted({ state }: StatementLine): boolean {
  return state !== 'left_out' && state !== 'voided' && state !== 'disputed';
}

export function countAmount(line: StatementLine) {
  return isCounted(line) ? line.amount : null;
}

export function countCommission(line: StatementLine) {
  return isCounted(line) ? line.commission : null;
}

export function countDiscount(line: StatementLine) {
  if (line.coupon === null || !isCounted(line)) return null;
  return { ...line.discount, minor: -line.discount.minor };
}
