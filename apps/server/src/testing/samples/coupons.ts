import { randomUUID } from 'node:crypto';
import type { Data } from '../../platform/database/database.ts';
import type { SamplesOf } from './sample.ts';

const coupon = (data: Data) =>
  data.withSystem((tx) =>
    tx
      .insertInto('coupons')
      .values({ code: randomUUID(), name_en: 'A name', name_zh: '名称', percent_bp: 1000 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const coupons: SamplesOf<'coupons'> = {
  list: {},
  redeem: { body: () => ({ code: 'NEVERMADE', key: randomUUID() }), refused: 'coupon_not_valid' },
  listTemplates: {},
  create: {
    body: (unique) => ({ code: `SAMPLE-${unique}`, name_en: 'A name', name_zh: '名称', percent_bp: 1000 }),
  },
  endTemplate: { params: coupon },
};
