import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/prevention.ts';

const zh: typeof en = {
  note: '商品在哪里丢失或损坏，金额高的在前。可据此调整备货、包装或发货路线。',
  show: '显示',
  by: { center: '运营中心', product: '商品', carrier: '承运商' },
  columns: {
    cause: '原因',
    units: '件数',
    trend: '近 6 个月',
    amount: '可索赔金额',
    tickets: '工单',
  },
  losses: {
    lost: message('{share} 的商品丢失'),
    damaged: message('{share} 的商品损坏'),
    inbound_short: message('{share} 的发货商品未收到'),
    removal_lost: message('{share} 的移除商品丢失'),
    removal_damaged: message('{share} 的移除商品损坏'),
  },
  compared: {
    center: message('{what}，其他运营中心为 {others}'),
    product: message('{what}，其他商品为 {others}'),
    carrier: message('{what}，其他承运商为 {others}'),
  },
  noRate: '未知比例',
  unitsOf: message('{units} / {handled}'),
  fewUnits: '件数太少，不作比较',
  ofMonth: message('{month}：{units} / {handled}'),
  ticket: message('工单 {id}'),
  moreTickets: message('另有 {count} 个'),
  empty: '暂无原因。核查完成后，这里会显示商品在哪里丢失或损坏。',
  toStores: '查看店铺授权',
  none: {
    center: '没有运营中心丢失或损坏商品。',
    product: '没有商品丢失或损坏。',
    carrier: '没有承运商的数据。入库货件需要追踪编号，移除订单需要移除货件报告。',
  },
  showAll: '显示所有店铺的运营中心',
  loadFailed: '损失原因加载失败。',
  counted: message(
    `按最近 {months} 个月的库存事件统计。以入库或出库件数中较多者为 100%，已找回的丢失商品不计入。少于 {least} 件时不作比较。不显示由谁预处理：我们读取的${marketplaceName}报告中没有这项数据。`,
  ),
};

export default zh;
