import type { ClaimType } from '../claim-types.ts';
import type { TicketState } from '../ticket-states.ts';
import { marketplaceName } from '../marketplace-names/zh.ts';

/** Short names for lists and exports. */
export const stateNames: Record<TicketState, string> = {
  detected: '已发现',
  waiting_for_window: '未到可提交日',
  documents_needed: '需要文件',
  ready: '可提交',
  filed: '已提交',
  marketplace_asks: `${marketplaceName}要求补充信息`,
  approved: '已批准',
  partly_paid: '部分赔付',
  paid: '已全额赔付',
  closed: '已结案',
  denied: '被拒绝',
  appeal: '申诉中',
  expired: '已过期',
  withdrawn: '已撤销',
  auto_paid: `${marketplaceName}自动赔付`,
  reversed: `被${marketplaceName}追回`,
};

export const claimNames: Record<ClaimType, string> = {
  warehouse_lost: '仓库丢失',
  warehouse_damaged: '仓库损坏',
  disposed_no_consent: '未经同意弃置',
  transfer_lost: '转运丢失',
  refund_no_return: '退款未退货',
  replacement_no_return: '换货未退回',
  return_lost: '退货丢失',
  return_damaged_amazon: `退货被${marketplaceName}损坏`,
  return_wrong_item: '退回错误商品',
  over_refund: '超额退款',
  late_refund: '超期退款',
  inbound_lost: '入库少收',
  inbound_damaged: '入库损坏',
  inbound_clawback: '入库后扣减',
  removal_lost: '移除丢失',
  removal_damaged: '移除损坏或少件',
  disposed_by_amazon: `${marketplaceName}自行弃置`,
  fee_dimension: 'FBA 配送费多收',
  fee_referral: '销售佣金多收',
  fee_storage: '仓储费多收',
  fee_aged: '超龄库存附加费多收',
  fee_inbound_defect: '入库缺陷费',
  fee_unused_label: '已取消货件收费',
  fee_removal: '移除费多收',
  under_reimbursed: '赔付不足',
  reversal: '赔付被追回',
};
