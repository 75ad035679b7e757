import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/poster.ts';

const zh: typeof en = {
  headline: `${marketplaceName}欠你的钱，`,
  headlineNext: '帮你追回来。',
  points: ['库存丢失损坏、费用多收、退款未退货', '自动核对报告，备好索赔材料', '追回款项才收费'],
  gift: message('新人可得 {amount} 预付余额'),
  scan: '扫码注册',
  code: message('推荐码 {code}'),
};

export default zh;
