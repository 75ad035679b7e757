import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/to-check.ts';

const zh: typeof en = {
  note: `报告中能看到这些损失，但尚未找到${marketplaceName}对此赔付的规则。它们不计入任何合计，只有在您确认后才会提交索赔。`,
  show: '显示',
  states: { to_check: '待核实', dismissed: '已忽略' },
  type: '索赔类型',
  search: '按订单、移除订单、FNSKU 或 SKU 搜索',
  empty: `没有待核实的发现。核查中找到但没有对应${marketplaceName}规则的损失会显示在这里。`,
  toTickets: '查看工单',
  noMatch: '没有符合搜索和筛选条件的发现。',
  noneDismissed: '没有被忽略的发现。',
  showAll: '显示待核实的发现',
  loadFailed: '无法加载这些发现。',
  count: message('共 {count} 条发现'),
  columns: {
    finding: '发现',
    figures: '数据',
    account: '账户',
    store: '店铺',
    closes: '索赔截止日',
    amount: '金额',
  },
  lastDay: '今天是最后一天',
  daysLeft: message('剩余 {count} 天'),
  review: '核实',

  what: '发现的内容',
  confirms: '怎样可以证实',
  whatConfirms: {
    disposed_by_amazon: `${marketplaceName}的页面或案件回复说明会赔付其自行移除的商品，或能证明当天未开启自动移除的设置。`,
    return_wrong_item: '退回商品的照片（例如通过移除订单取回后拍摄），能证明它不是该订单的商品。',
    late_refund: `案件回复说明${marketplaceName}在您未同意的情况下接受了逾期退货，以及能说明商品不可售原因的照片或评级。`,
    fee_removal: `能证明商品仍在仓库的库存盘点，或${marketplaceName}同意退还由其发起的移除费用的案件回复。`,
    fee_aged: '货件的入库日期（例如签收证明），能证明这些商品的库龄不足 181 天。',
    safe_t_not_returned: `能证明包裹从未送达的物流页面，以及您所在站点规定${marketplaceName}赔付退货途中丢失的规则。`,
    safe_t_out_of_policy: '能说明您所在站点接受此类申诉的页面或案件回复，并确认退货并非由您本人批准。',
    safe_t_return_label: '能说明您所在站点接受退货运费申诉的页面或案件回复。',
    awd_inbound_lost: `AWD 货件的事件页面（显示送达和清点箱数）、您的装箱单，以及${marketplaceName}同意赔付缺少箱数的案件回复。`,
    awd_transfer_lost: `卖家后台中的补货订单及其货件，以及说明商品未到达${marketplaceName}运营中心的案件回复。`,
    mcf_lost: `包裹的追踪页面、店铺订单及其退款或补发记录，以及${marketplaceName}同意赔付该国丢失的多渠道订单的案件回复。寄往您自己地址的订单不予赔付。`,
    vendor_shortage: `写明数量的提单或承运商签收证明。如采购订单商品导出文件显示开票数量已全部接收，也可确认。`,
    vendor_chargeback: `供应商后台中的扣款详情，以及能证明您合规的照片、标签或预约确认。`,
  },
  noSource: `未找到${marketplaceName}的相关页面。截止日按同类索赔中最短的期限计算。`,
  nearestRule: '截止日参照最接近的规则：',
  evidence: '证据',
  decided: '以前的决定',
  decidedBy: message('{decision}，{who}，{when}'),
  decisions: { confirmed: '已确认', dismissed: '已忽略' },
  who: { seller: '卖家', operator: '运营人员' },
  decision: '决定',
  choices: {
    confirmed: '提交索赔：生成工单并提交',
    dismissed: '忽略：不提交索赔',
  },
  reason: '理由',
  reasonMissing: '请填写理由',
  save: '保存决定',
  saving: '正在保存',
  saved: {
    confirmed: '已确认，并已生成工单。',
    dismissed: '已忽略，可在“已忽略”中查看。',
  },
};

export default zh;
