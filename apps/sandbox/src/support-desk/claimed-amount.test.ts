import { expect, test } from 'vitest';
import { readClaimedAmount } from './claimed-amount.ts';

test.each([
  ['Due $45.00, paid $2.00, difference $43.00.', 4_300],
  ['Anspruch 1.045,00 €, gezahlt 2,00 €, Differenz 1.043,00 €.', 104_300],
  ['Dû 1 045,00 €, payé 2,00 €, différence 1 043,00 €.', 104_300],
  ['差額：¥1,043', 1_043],
  ['- FNSKU X001234567\n  Difference CA$1.50.\n- FNSKU X001234568\n  Difference CA$2.25.', 375],
  ['Please reimburse 3 units.', undefined],
])('%j asks for %s', (text, claimed) => {
  expect(readClaimedAmount(text)).toBe(claimed);
});
