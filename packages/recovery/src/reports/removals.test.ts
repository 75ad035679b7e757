import { expect, test } from 'vitest';
import { setUpImports } from '../import/import-testing.ts';

const { read, rows } = setUpImports();

// Headings of Amazon's help page; downloaded files have `request-date` and `shipped-quantity` instead:
// https://sellercentral.amazon.com/gp/help/external/200989100
test('shipments of removals are read under the headings of the help page, too', async () => {
  const header = 'removal-date\torder-id\tshipment-date\tsku\tquantity shipped\tcarrier\ttracking-number';
  const result = await read(`${header}\n2026-07-14\tR1\t2026-07-16\tMUG\t9\tABF\t1Z1\n`);
  expect(result).toMatchObject({ table: 'removal_shipments', unknownColumns: [] });
  expect(await rows('cast(request_date as varchar), shipped')).toEqual([['2026-07-14', 9]]);
});
