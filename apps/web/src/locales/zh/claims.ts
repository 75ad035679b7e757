import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { figureNames } from '@recoup/contract/figure-names/zh';
import { claimNames } from '@recoup/contract/ticket-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/claims.ts';
import { reportNames } from './report-names.ts';

const zh: typeof en = {
  types: {
    warehouse_lost: {
      name: claimNames.warehouse_lost,
      why: `${marketplaceName}记录该商品在其仓库中丢失，此后既未找回，也未赔付。`,
    },
    warehouse_damaged: {
      name: claimNames.warehouse_damaged,
      why: `商品在${marketplaceName}保管期间损坏，${marketplaceName}未赔付，也未补货。`,
    },
    disposed_no_consent: {
      name: claimNames.disposed_no_consent,
      why: `可售商品在没有人申请的情况下被弃置，${marketplaceName}未赔付。`,
    },
    transfer_lost: {
      name: claimNames.transfer_lost,
      why: '商品从一个仓库发出后没有到达下一个仓库，既未找回，也未赔付。',
    },
    refund_no_return: {
      name: claimNames.refund_no_return,
      why: `买家已收到退款，但商品没有退回，${marketplaceName}既未向买家追收，也未向你赔付。`,
    },
    replacement_no_return: {
      name: claimNames.replacement_no_return,
      why: `买家免费收到了换货，但原商品没有退回，${marketplaceName}未向你赔付。`,
    },
    return_lost: {
      name: claimNames.return_lost,
      why: `${marketplaceName}已收到退货，但商品没有回到你的库存，也未赔付。`,
    },
    return_damaged_amazon: {
      name: claimNames.return_damaged_amazon,
      why: `退货被${marketplaceName}或其承运商损坏，${marketplaceName}未赔付。`,
    },
    return_wrong_item: {
      name: claimNames.return_wrong_item,
      why: `退货记录为错误商品且已不可售，${marketplaceName}未对缺失的商品赔付。`,
    },
    over_refund: {
      name: claimNames.over_refund,
      why: '退给买家的金额超过了买家实际支付的金额。',
    },
    late_refund: {
      name: claimNames.late_refund,
      why: '买家在退货期结束很久之后获得退款，商品退回时已不可售，且未向你赔付。',
    },
    inbound_lost: {
      name: claimNames.inbound_lost,
      why: `发往仓库的数量多于${marketplaceName}接收的数量，差额既未找回，也未赔付。`,
    },
    inbound_damaged: {
      name: claimNames.inbound_damaged,
      why: `商品在入库途中被${marketplaceName}或其承运商损坏，${marketplaceName}未赔付。`,
    },
    inbound_clawback: {
      name: claimNames.inbound_clawback,
      why: `该货件的商品入库后又被从你的库存中扣除，${marketplaceName}未赔付。`,
    },
    awd_inbound_lost: {
      name: claimNames.awd_inbound_lost,
      why: `${marketplaceName}关闭了发往 AWD 仓库的货件，接收箱数少于你申报的箱数，差额未赔付。`,
    },
    awd_transfer_lost: {
      name: claimNames.awd_transfer_lost,
      why: '商品已从 AWD 发往运营中心，补货订单完成一个月后，库存分类账仍无对应的入库记录。',
    },
    mcf_lost: {
      name: claimNames.mcf_lost,
      why: `其他店铺的订单已从${marketplaceName}运营中心发出，超过${marketplaceName}预计送达日 7 天，承运商仍未显示送达。`,
    },
    removal_lost: {
      name: claimNames.removal_lost,
      why: `你申请移除的商品没有送达，${marketplaceName}未赔付。`,
    },
    removal_damaged: {
      name: claimNames.removal_damaged,
      why: `送达的完好商品少于${marketplaceName}发出的数量，${marketplaceName}未赔付。`,
    },
    disposed_by_amazon: {
      name: claimNames.disposed_by_amazon,
      why: `${marketplaceName}通过自行创建的移除订单弃置了可售商品，未赔付。`,
    },
    fee_dimension: {
      name: claimNames.fee_dimension,
      why: `${marketplaceName}按比实际更大或更重的尺寸收取了配送费。`,
    },
    fee_referral: {
      name: claimNames.fee_referral,
      why: '实际收取的销售佣金高于该类目的费率。',
    },
    fee_storage: {
      name: claimNames.fee_storage,
      why: '收取的仓储费高于商品体积和在库天数应收的金额。',
    },
    fee_aged: {
      name: claimNames.fee_aged,
      why: '按库存分类账先进先出计算，在库满 181 天的商品少于被收取附加费的数量。',
    },
    fee_inbound_defect: {
      name: claimNames.fee_inbound_defect,
      why: `${marketplaceName}收取了入库缺陷费，但货件记录并不支持这一缺陷。`,
    },
    fee_unused_label: {
      name: claimNames.fee_unused_label,
      why: `${marketplaceName}收取了运输面单费用，但货件没有使用该面单发出。`,
    },
    fee_placement: {
      name: claimNames.fee_placement,
      why: '商品全部按发货数量接收，但入库计划收取的配置费高于你确认的配置方案。',
    },
    fee_removal: {
      name: claimNames.fee_removal,
      why: `库存分类账未显示商品已出库，或移除由${marketplaceName}自行发起，却收取了移除费。`,
    },
    under_reimbursed: {
      name: claimNames.under_reimbursed,
      why: `${marketplaceName}的赔付低于商品的价值。`,
    },
    reversal: {
      name: claimNames.reversal,
      why: `${marketplaceName}追回了赔付，但商品没有回到你的库存。`,
    },
    safe_t_not_returned: {
      name: claimNames.safe_t_not_returned,
      why: `承运商首次扫描退货时${marketplaceName}已向买家退款，但退货报告没有送达记录。`,
    },
    safe_t_out_of_policy: {
      name: claimNames.safe_t_out_of_policy,
      why: `退货报告显示该退货不符合退货政策，${marketplaceName}却在承运商首次扫描时向买家退款。`,
    },
    safe_t_return_label: {
      name: claimNames.safe_t_return_label,
      why: `应由买家或${marketplaceName}承担的退货运费向你收取，且未从退款中扣除。`,
    },
    vendor_shortage: {
      name: claimNames.vendor_shortage,
      why: `${marketplaceName}以未收到商品为由从你的发票中扣款，且尚未返还。`,
    },
    vendor_chargeback: {
      name: claimNames.vendor_chargeback,
      why: `${marketplaceName}以违规为由向你扣款，且尚未返还。文件无法说明扣款是否正确。`,
    },
  },
  figures: figureNames,
  valuations: {
    price_less_fees: '买家支付的价格，减去你本应支付的费用。',
    excess_refund: '退款超过买家实付的部分。',
    fee_difference: '实收费用减去应收费用。',
    fee_in_full: '全部费用，因为本不应收取。',
    payment_difference: '商品价值减去已赔付金额。',
    reversed_amount: '已支付又被追回的金额。',
    deducted_amount: '已扣款项减去已返还的金额。',
    sourcing_cost: '你的采购成本乘以数量。',
    past_payments: `${marketplaceName}以往对该商品赔付的平均值乘以数量。`,
    estimate: '估算值：该商品没有采购成本，也没有以往赔付记录。',
    unknown: '没有可用于估值的数据。填写该商品的采购成本后即可估值。',
  },
  anchors: {
    loss_reported: '丢损记录',
    refund: '退款',
    replacement_sent: '换货发出',
    return_received: '退货接收',
    delivery: '货件签收',
    estimated_delivery: '预计送达日',
    removal_shipped: '移除发出',
    removal_delivered: '移除签收',
    fee_charged: '费用收取',
    invoice_dated: '发票日期',
    reimbursement: '赔付',
    reversal: '赔付追回',
  },
  ids: {
    fnsku: '商品条码 FNSKU',
    sku: '商家 SKU',
    asin: '商品 ASIN',
    order: '订单',
    shipment: '货件',
    removal: '移除订单',
    reimbursement: '赔偿编号',
    reference: '参考编号',
    country: '站点',
  },
  states: {
    open: '可以索赔',
    waiting: '未到可索赔日',
    to_check: '待核实，不提交索赔',
    dismissed: '已忽略，不提交索赔',
    lapsed: '已过索赔截止日',
    found: `${marketplaceName}已找回`,
    paid: `${marketplaceName}已赔付`,
    explained: '新报告已说明原因',
  },
  reportNames,
  noAmount: '未估值',
  units: message('{count} 件'),
};

export default zh;
