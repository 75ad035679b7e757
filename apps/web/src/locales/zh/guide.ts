import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../en/guide.ts';

const zh: typeof en = {
  close: '关闭且不再显示',
  profileStep: '公司资料',
  storeStep: '授权店铺',
  doneStep: '领取礼包',
  profileTitle: '完善公司资料',
  profile: '公司资料会用于账单，以及我们为你准备的索赔文件。',
  saveAndContinue: '保存并继续',
  storeTitle: `连接你的${marketplaceName}店铺`,
  store: `获得你的授权后，我们会读取店铺报告，找出${marketplaceName}欠你的款项，不会改动店铺的任何内容。`,
  toStores: '前往店铺授权',
  doneTitle: '全部完成',
  giftAlt: '一份包装好的礼物',
  done: '账户资料已完善，新人礼包已放入你的优惠券。',
  toCoupons: '查看优惠券',
};

export default zh;
