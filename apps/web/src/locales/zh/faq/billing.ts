import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../../en/faq/billing.ts';

const zh: typeof en = {
  'what-it-costs': {
    question: '怎么收费？佣金怎么算？',
    answer:
      '只对我们提交的案例所追回的款项收取佣金，此外没有其他费用：没有月费，核查、被拒绝的索赔和过期的工单都不收费。你的佣金比例写在对账单的每一行上。',
  },
  'auto-paid-free': {
    question: `${marketplaceName}自动赔付的款项要付佣金吗？`,
    answer: `不用。只有带有我们所提交案例的编号的赔偿才会计费。没有案例编号的，显示为“${marketplaceName}自动赔付”，不会出现在对账单上。`,
  },
  'replaced-units': {
    question: `${marketplaceName}补库存而不是赔钱，要付佣金吗？`,
    answer: '除非事先与你约定，否则不收。对账单默认只计现金赔付，补回的库存会显示在工单上，不产生费用。',
  },
  'when-charged': {
    question: '什么时候扣款？',
    answer:
      '我们每周生成一次对账单，每笔赔偿一行，并通知你。之后是核对期，通常为七天。核对期结束后转为正式账单并扣款。',
  },
  'what-is-spent-first': {
    question: '优惠券、预付余额和银行卡，先用哪个？',
    answer: '先用优惠券，再用预付余额，剩余部分才从银行卡扣款。预付余额中，赠送的先用，充值的后用。',
  },
  'dispute-line': {
    question: '对账单有一行不对，怎么办？',
    answer:
      '在核对期内，点击该行的“提出异议”，并说明哪里有误。在我们答复之前，这一行不会扣款：要么从账单中去掉，要么说明保留的理由。',
  },
  'commission-back': {
    question: `赔付被${marketplaceName}追回后，佣金会退吗？`,
    answer: '会自动退还。账单尚未付款的，直接抵减；已经付款的，转为预付余额。你不需要申请。',
  },
  'exchange-rate': {
    question: '汇率按哪一天计算？',
    answer:
      '按款项到账当天的汇率计算，汇率及其来源都写在对账单的该行上。汇率、优惠券和佣金在当时就已固定，之后不会改变。',
  },
  'payment-failed': {
    question: '银行卡扣款失败会怎样？',
    answer:
      '我们会告诉你原因，并在一天、三天和五天后再次尝试。你也可以在“支付方式”中添加另一张卡，或在“账单”中自行付款。即使银行答复较晚，也不会重复扣款。',
  },
  'prepaid-credit': {
    question: '什么是预付余额？可以退吗？',
    answer:
      '预付余额会先于银行卡用来支付账单。你可以用银行卡充值，充值后未使用的部分可以随时退回原卡。赠送的余额不能提现，其中一部分有有效期。每一笔变动都列在“预付余额”中。',
  },
  'coupons-and-gift': {
    question: '优惠券和新人礼包怎么用？',
    answer:
      '第一家店铺授权成功后，你会获得一次新人优惠券。其他优惠码在“优惠券”中兑换。优惠券用于此后到账款项的佣金或账单；“优惠券”中会显示每张抵了多少、还剩多少。',
  },
  'invoice-pdf': {
    question: '在哪里下载账单的 PDF？',
    answer:
      '在“账单”中打开对应账单，可下载英文版和中文版，与你当前使用的界面语言无关。贷记通知列在所属账单下。账单编号在核对期结束时生成，之后不会改变。',
  },
  'for-accountants': {
    question: '可以给会计提供什么资料？',
    answer:
      '在“对账单”中，每份对账单都可以导出为 CSV 或 XLSX：每笔赔偿一行，包含工单、案例编号、金额、汇率、佣金比例、优惠券和佣金。',
  },
};

export default zh;
