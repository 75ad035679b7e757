import { claimTypes, isSafeT } from '@recoup/contract/claim-types';
import { expect, test } from 'vitest';
import { isAboutUnits, reasonsFor } from './reasons.ts';

test('only a claim about units is denied, asked about and appealed in terms of units', () => {
  const withUnits = claimTypes.filter((claimType) =>
    /units|invoice/.test(Object.values(reasonsFor(claimType, 'en')).join(' ')),
  );
  expect(withUnits).toEqual(claimTypes.filter((claim_type) => isAboutUnits({ claim_type })));
  expect(withUnits).toContain('awd_inbound_lost');
  const others = claimTypes.filter((claimType) => isSafeT(claimType) || claimType.startsWith('fee_'));
  expect(withUnits.filter((claimType) => others.includes(claimType))).toEqual([]);
});

test('Chinese reasons speak of goods and invoices for the same claims', () => {
  const withUnits = claimTypes.filter((claimType) =>
    /这些商品|发票/.test(Object.values(reasonsFor(claimType, 'zh')).join(' ')),
  );
  expect(withUnits).toEqual(claimTypes.filter((claim_type) => isAboutUnits({ claim_type })));
});
