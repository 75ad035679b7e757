import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../../en/faq/claims.ts';

const zh: typeof en = {
  'claim-types': {
    question: '你们可以追哪些类型的损失？',
    answer:
      '仓库内或仓库之间丢失、损坏的商品，以及未经您同意被弃置的商品；入库少收和入库损坏；已退款或换货但商品没有退回；退货丢失或损坏；移除货件未送达或数量短少；多收的费用；赔偿不足或赔偿被撤回；自配送订单中被退款的退货。',
  },
  'what-is-window': {
    question: '什么是索赔截止日？',
    answer: `${marketplaceName}受理索赔的最后一天。可提交的时间从某个事件（例如退款或签收）起若干天后开始，再过若干天截止，因索赔类型和区域而异。工单上会显示开始日、截止日和所依据的政策。请以工单上的日期为准，本页写的是通常的天数。`,
  },
  'waiting-for-window': {
    question: '为什么工单要等到可提交日？',
    answer: `有些索赔提交得太早会被${marketplaceName}拒绝：已退款的商品可能还会退回，移除货件可能还在路上。到了可以提交的第一天，工单会自动进入下一步。在此之前也可以先补充文件。`,
  },
  'warehouse-window': {
    question: '仓库丢失或损坏的商品，多久之内可以索赔？',
    answer: `通常是${marketplaceName}库存分类账记录该损失后的第 5 至 60 天。这类损失${marketplaceName}大多会在前 5 天内自动赔付，我们重点盯住${marketplaceName}漏赔和少赔的部分。`,
  },
  'return-window': {
    question: '退了款但买家没有退货，什么时候可以索赔？',
    answer:
      '北美通常是退款或换货后的第 60 至 120 天，欧洲通常是第 45 至 105 天。在此之前，买家仍有时间把商品寄回。',
  },
  'inbound-window': {
    question: '入库少收多久之内可以索赔？',
    answer:
      '通常从签收之日算起，北美九个月，欧洲六个月，阿联酋只有六十天。各方资料对其中一些说法不一，遇到这种情况我们按较短的计算，并在工单上注明。截止日从签收日起算，所以签收证明有双重作用。',
  },
  'removal-window': {
    question: '移除货件没有收到，或者收到时已损坏，截止日怎么算？',
    answer: `途中丢失：通常为移除货件发出后的第 15 至 75 天。损坏、少件或发错：通常为您签收后的 60 天内，阿联酋为 30 天。建议收货当天就清点并拍照，这类损失${marketplaceName}几乎不会主动赔付。`,
  },
  'wrong-item-returned': {
    question: '买家退回了别的商品，可以索赔吗？',
    answer: `${marketplaceName}记录为错误商品且不可售的退货，显示为待核实。请通过移除订单取回该商品并连同标签拍照；您清点时记为损坏或错误的商品，将作为移除索赔提交，通常须在送达后 60 天内。`,
  },
  'late-refund': {
    question: `售出数月后${marketplaceName}才退款，怎么办？`,
    answer: `退款远晚于通常的 30 天退货期（已计入配送、退回和节假日的时间），且商品退回时不可售，我们会显示为待核实。${marketplaceName}只说明可能接受超期退货，未说明会赔付。退款高于售价的部分会另行索赔。`,
  },
  'seller-fulfilled': {
    question: '自配送的订单也会核查吗？',
    answer: `会核查其退货。承运人首次扫描退货时，${marketplaceName}可能已向买家退款。我们将自配送订单退货报告与结算报告对照，找出从未送达的包裹、不符合退货政策的退货，以及本应由买家或${marketplaceName}承担、却向您收取的退货运费。这类索赔在卖家平台的 SAFE-T 索赔页面提交，每个订单一次：美国为退款后 30 天内，欧洲为 60 天内。其他站点，以及欧洲退货途中丢失的包裹，显示为待核实。由您自行退款的退货，以及已有亚马逊商城交易保障索赔的订单，不能索赔。`,
  },
  'aged-surcharge': {
    question: '如何核查超龄库存附加费？',
    answer: `${marketplaceName}按整个配送网络先进先出计算库龄。我们根据库存分类账及其汇总，算出收费当日最多有多少件商品可能已在库 181 天；买家退回或找回的商品一律按超龄计算。若收费数量更多，差额显示为待核实：没有页面说明${marketplaceName}是否退还。`,
  },
  'awd-losses': {
    question: '能发现 AWD（亚马逊入仓分销网络）中的损失吗？',
    answer: `能，限美国站点，且${marketplaceName}须已向我们的应用授予 AWD 权限。我们将已关闭货件申报的箱数与清点的箱数按件数比较，并查找已从 AWD 发往 FBA、但补货订单完成一个月后仍未入库的商品。两者都显示为待核实：没有页面说明${marketplaceName}在多长时间内赔付。库存分类账不含 AWD 库存，因此 AWD 仓库内部的损失无法看到。`,
  },
  'multi-channel': {
    question: `能发现${marketplaceName}发出却丢失的自有店铺订单吗？`,
    answer: `能。我们读取多渠道订单的包裹，查找超过预计送达日 7 天、承运商仍未显示送达的包裹。美国站点可在预计送达日后 90 天内申诉，印度站点为 30 天；其他国家显示为待核实。${marketplaceName}要求提供店铺订单及其退款或补发记录，含客户姓名和地址。寄给您自己的订单不予赔付，请将其忽略。`,
  },
  'to-check': {
    question: '“待核实，不提交索赔”是什么意思？',
    answer: `报告显示这笔钱可能应当退还，但我们未找到${marketplaceName}对此赔付的规则。这类发现不会生成工单，也不计入任何合计。请查看其证据行，如认为属实，可自行向${marketplaceName}询问。`,
  },
  'amazon-disposal': {
    question: `${marketplaceName}未经同意弃置了我的库存，会显示吗？`,
    answer: `会。移除订单报告写明由${marketplaceName}发起弃置、且商品可售时，显示为待核实的发现。您自己下单或设置的弃置，以及已不可售的商品，不会显示。填写采购成本后即可看到其价值。`,
  },
  'removal-fee': {
    question: '什么情况下移除费不应收取？',
    answer: `移除订单已完成，但库存分类账从未显示商品出库；或者移除由${marketplaceName}自行发起。这类费用在 90 天内显示为待核实，与${marketplaceName}对其他费用规定的时间相同；是否退还，没有页面说明。`,
  },
  'fee-window': {
    question: '多收的费用多久之内可以索赔？',
    answer: `通常是收费之日起 90 天内，每笔收费只能索赔一次。如果${marketplaceName}登记的尺寸或重量有误，请同时在卖家后台申请重新测量，否则以后的费用还会算错。`,
  },
  'deadline-warning': {
    question: '快到截止日期时会提醒我吗？',
    answer:
      '会。工单还缺材料或尚未提交时，我们会在截止前 7 天、3 天和 1 天提醒您。工单列表的“即将到期”视图和首页会列出 7 天内截止的全部工单。是否发送邮件可以在“基本资料”中设置。',
  },
  'deadline-missed': {
    question: '如果在索赔截止日前没有提交，会怎样？',
    answer: `工单会变为“已过期”，不再计入“预计可追回”。过了截止日，${marketplaceName}不再受理首次索赔。过期的工单不收取任何费用。`,
  },
};

export default zh;
