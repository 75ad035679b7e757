import type en from '../en/shipment-tracking.ts';

const zh: typeof en = {
  empty: '还没有入库货件。已授权店铺完成首次审计后会显示在这里。',
  action: '查看店铺授权',
};

export default zh;
