import { sellerStates } from '@recoup/contract/seller-states';
import { expect, test } from 'vitest';
import { canBecome } from './states.ts';

test('no state leads to active but through a proven authorization or the end of a suspension', () => {
  const from = Object.values(sellerStates).filter((state) => canBecome(state, sellerStates.active));
  expect(from).toEqual([sellerStates.authorizing, sellerStates.suspended]);
});
