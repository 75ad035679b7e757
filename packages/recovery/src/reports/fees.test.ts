import { expect, test } from 'vitest';
import { setUpImports } from '../import/import-testing.ts';

const { read, rows } = setUpImports();

test('storage fees of an account in Chinese are read', async () => {
  const header =
    'asin,fnsku,亚马逊运营中心,国家/地区代码,最长边,次长边,最短边,计量单位,重量单位,商品体积,体积单位,商品尺寸分段,现货的平均数量,等待移除的平均数量,商品总体积（预计）,收费月份,仓储费费率,currency,月度仓储费（预计）';
  const row = 'B1,X001,ONT8,US,9,8,7,inches,pounds,0.3,cubic feet,Standard-Size,4,1,0.9,Apr-26,0.78,USD,0.70';
  expect(await read(`${header}\n${row}\n`)).toMatchObject({ table: 'storage_fees', unknownColumns: [] });
  const columns = 'center, cast(month as varchar), cast(total_volume as double), cast(fee as double)';
  expect(await rows(columns)).toEqual([['ONT8', '2026-04-01', 0.9, 0.7]]);
});
