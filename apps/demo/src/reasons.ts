import type { ClaimType } from '@recoup/contract/claim-types';

/** What a claim is about, which decides how its reasons are worded. */
type Subject = 'units' | 'refund' | 'fee' | 'payment' | 'label';

const subjects: Record<ClaimType, Subject> = {
  warehouse_lost: 'units',
  warehouse_damaged: 'units',
  disposed_no_consent: 'units',
  transfer_lost: 'units',
  refund_no_return: 'refund',
  replacement_no_return: 'refund',
  return_lost: 'units',
  return_damaged_amazon: 'units',
  return_wrong_item: 'refund',
  over_refund: 'refund',
  late_refund: 'refund',
  inbound_lost: 'units',
  inbound_damaged: 'units',
  inbound_clawback: 'payment',
  awd_inbound_lost: 'units',
  awd_transfer_lost: 'units',
  mcf_lost: 'units',
  removal_lost: 'units',
  removal_damaged: 'units',
  disposed_by_amazon: 'units',
  fee_dimension: 'fee',
  fee_referral: 'fee',
  fee_storage: 'fee',
  fee_aged: 'fee',
  fee_inbound_defect: 'fee',
  fee_unused_label: 'label',
  fee_placement: 'fee',
  fee_removal: 'fee',
  under_reimbursed: 'payment',
  reversal: 'payment',
  safe_t_not_returned: 'refund',
  safe_t_out_of_policy: 'refund',
  safe_t_return_label: 'label',
  vendor_shortage: 'payment',
  vendor_chargeback: 'fee',
};

interface Reasons {
  readonly denied: string;
  readonly asked: string;
  readonly appeal: string;
}

const texts: Record<'en' | 'zh', Record<Subject, Reasons>> = {
  en: {
    units: {
      denied: 'Amazon answered that its own records show the units as received.',
      asked: 'Amazon asks for the supplier’s invoice before it decides.',
      appeal: 'The reports show the units as lost; the count Amazon names is from the week before.',
    },
    refund: {
      denied: 'Amazon answered that the customer was refunded as its return policy says.',
      asked: 'Amazon asks for a record of the order and its return before it decides.',
      appeal: 'The order and returns reports show the dates; by them the policy does not cover this refund.',
    },
    fee: {
      denied: 'Amazon answered that the fee was charged by the rates of that day.',
      asked: 'Amazon asks for proof of what the fee should have been before it decides.',
      appeal: 'The fee preview of the same week shows the lower fee; the charge is attached.',
    },
    payment: {
      denied: 'Amazon answered that the amount was calculated by its reimbursement policy.',
      asked: 'Amazon asks for proof of the product’s value before it decides.',
      appeal: 'The policy of that day gives a higher amount; the calculation is attached.',
    },
    label: {
      denied: 'Amazon answered that the label was used and stays charged.',
      asked: 'Amazon asks for the tracking record of the label before it decides.',
      appeal: 'The carrier’s tracking of the label shows otherwise; it is attached.',
    },
  },
  zh: {
    units: {
      denied: '亚马逊回复称，其记录显示这些商品已收货。',
      asked: '亚马逊要求先提供供应商发票，再作决定。',
      appeal: '报告显示这些商品已丢失，对方引用的是前一周的盘点数据。',
    },
    refund: {
      denied: '亚马逊回复称，向买家退款符合其退货政策。',
      asked: '亚马逊要求先提供订单及退货记录，再作决定。',
      appeal: '订单和退货报告列明了日期，按该日期，此笔退款不在政策范围内。',
    },
    fee: {
      denied: '亚马逊回复称，该费用按当日费率收取。',
      asked: '亚马逊要求先提供应收费用的证明，再作决定。',
      appeal: '同一周的费用预览显示的费用更低，扣费记录已附上。',
    },
    payment: {
      denied: '亚马逊回复称，赔付金额按其赔付政策计算。',
      asked: '亚马逊要求先提供商品价值证明，再作决定。',
      appeal: '按当日政策计算的金额更高，计算过程已附上。',
    },
    label: {
      denied: '亚马逊回复称，该标签已使用，费用不予退还。',
      asked: '亚马逊要求先提供该标签的物流轨迹，再作决定。',
      appeal: '承运商的物流轨迹与此不符，已附上。',
    },
  },
};

/** The reasons given with actions on a ticket of that claim type, in the owner's language. */
export function reasonsFor(claimType: ClaimType, language: 'en' | 'zh'): Reasons {
  return texts[language][subjects[claimType]];
}

export function isAboutUnits({ claim_type }: { readonly claim_type: ClaimType }): boolean {
  return subjects[claim_type] === 'units';
}
