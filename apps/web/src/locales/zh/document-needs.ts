import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/document-needs.ts';

const zh: typeof en = {
  loadFailed: '所需文件加载失败。',
  empty: '目前没有索赔在等待文件。',
  toFiles: '前往文件管理',
  enterCosts: '录入采购成本',
  waiting: message('等待文件，涉及 {count} 个工单'),
  questions: message(`其中 {count} 个需回复${marketplaceName}的提问`),
  more: '仅显示截止日最近的工单，处理完后会显示其余工单。',

  documents: {
    ownership: '采购发票',
    delivery_small_parcel: '签收证明',
    delivery_ltl_ftl: '提单',
    delivery_amazon_freight: '签收证明',
    delivery_awd: '签收证明',
    removal_photos: '照片',
    removal_delivery: '签收证明',
    return_photos: '照片',
    return_tracking: '物流截图',
    measured_photos: '测量照片',
    inbound_defect_evidence: '证据文件',
    cost_invoice: '含单价的采购发票',
    shop_order: '订单与退款证明',
    vendor_delivery: '提单或签收证明',
    chargeback_evidence: '合规证据',
  },
  unlocks: message('1 份{document}可解锁 {amount}，涉及 {count} 个工单'),
  isPart: message('1 份{document}是 {amount} 索赔所需，涉及 {count} 个工单'),
  waitsForAnswer: message(`${marketplaceName}正在等待你就 {amount} 作出答复`),
  sources: {
    supplier: message('供应商：{name}'),
    shipment: message('货件 {name}'),
    product: message('商品 {name}'),
    removal_order: message('移除订单 {name}'),
    ticket: message('工单 {name}'),
  },
  asked: `${marketplaceName}要求补充信息，具体要求见工单的留言或处理记录。`,
  partly: message('其中 {count} 个工单还缺其他文件。'),
  unpriced: '已添加发票，但尚未填写单价。',
  unknownAmount: '金额待定',

  ticketsOf: message('{count} 个工单'),
  ticket: message('工单 {id}'),
  attachTo: message('添加到工单 {id}'),
  others: message('还缺 {count} 份文件'),
  attached: message('已添加到 {count} 个工单。'),
  nowReady: message(`{count} 个工单现已可以向${marketplaceName}提交。`),

  matcher: '批量上传文件',
  drop: '将所有文件拖到这里',
  dropNote: '系统按文件名或文件夹名中的货件编号、供应商、商品或工单号匹配，添加前由你确认。',
  files: '已上传的文件',
  needOf: message('{name} 的用途'),
  noNeed: '选择用途',
  attachAll: message('添加 {count} 个已匹配的文件'),
  isAttached: '已添加',
};

export default zh;
