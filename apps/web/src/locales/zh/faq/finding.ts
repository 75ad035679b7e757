import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../../en/faq/finding.ts';

const zh: typeof en = {
  'how-found': {
    question: `你们是怎么发现${marketplaceName}欠款的？`,
    answer: `每次核查都用一套固定的规则核对${marketplaceName}自己的报告。每条规则既写明是哪种损失，也列出所有能解释它的情况：商品后来找回、已经赔偿、退货晚到等。只有找不到任何解释的，才会列为核查发现。`,
  },
  'trace-numbers': {
    question: '我能核对金额的来源吗？',
    answer: `能。每张工单都会用通俗的语言说明为什么${marketplaceName}应赔付，以及金额如何计算。点击“查看证据（报告原始行）”，可以看到${marketplaceName}报告中的原始记录，精确到文件和行号。`,
  },
  'which-reports': {
    question: '你们会读取哪些报告？',
    answer:
      '库存分类账、赔偿、买家退货、自配送订单退货、换货、移除订单和移除货件、订单、费用预览、仓储费、入库违规以及结算报告。“店铺授权”中会显示每个店铺收到了哪些报告，哪些没能读取。',
  },
  'how-often': {
    question: '店铺多久核查一次？',
    answer:
      '大多数报告每天获取一次左右，新数据当天就会自动核查。你也可以在店铺菜单中选择“立即同步”；选择“立即核查”则对已有数据重新核查。',
  },
  'empty-report': {
    question: '报告显示“没有数据，或申请过早”，是不是说明没有损失？',
    answer: `不是。没有数据和申请得过早时，${marketplaceName}给出的答复是一样的。我们绝不会把它当成“没有损失”，下次同步时会再次获取。`,
  },
  'potential-changes': {
    question: '为什么“预计可追回”变少了？',
    answer: `“预计可追回”是已发现、尚未提交的估算金额。${marketplaceName}找回商品或自动赔付、后续报告解释了损失、工单提交后转入“处理中”，或者已过索赔截止日，都会使它减少。具体原因可以在工单的处理记录中看到。`,
  },
  'how-valued': {
    question: '索赔金额是怎么算的？',
    answer:
      '买家下单之前丢失或损坏的商品，按采购成本计算，也就是你付给工厂或批发商的价格，不含运费、操作费和关税。下单之后的，按该订单售价减去费用计算；费用类索赔按多收的差额计算。工单上会写明采用的是哪一种。',
  },
  'sourcing-cost': {
    question: '为什么要填写采购成本？',
    answer: `没有采购成本时，我们只能按${marketplaceName}以往的赔偿或估算值计算，也可能发现不了${marketplaceName}赔少了。请在“文件管理”的“采购成本”中逐条填写，或上传任意格式的成本表，并注明生效日期：每笔损失按发生当天的成本计算。页面还会估算上传发票后可比${marketplaceName}默认赔付多得多少。下次核查即生效。卖家后台里的成本也请保持最新，${marketplaceName}是按那里的成本赔付的。`,
  },
  'paid-too-little': {
    question: `怎样发现${marketplaceName}赔少了？`,
    answer: `每笔赔付都会与批准当天的商品价值比较：下单前的损失按你当天的采购成本，下单后的按该订单售价减去费用。后来的补付和追回都会计入，金额也不会超过${marketplaceName}的单件赔付上限。工单会列出件数、单件价值、应付和实付金额，以及申请重新评估的截止日。该期限尚未确认：我们没有找到${marketplaceName}说明它的页面。需要带价格的采购发票。`,
  },
  prevention: {
    question: '怎样减少商品丢失？',
    answer: `请打开“损失预防”。页面按运营中心、商品和承运商列出丢失、损坏或未收到的商品比例，并与其他运营中心、商品或承运商比较，同时显示近几个月的走势和可索赔金额。某个商品损坏得比其他商品多，可以改进包装；某个承运商丢失得多，可以更换；某个运营中心比例偏高时，只要${marketplaceName}允许你选择，就可以换一条发货路线。件数太少时不作比较。`,
  },
  'figures-meaning': {
    question: '预计可追回、处理中、已追回分别是什么意思？',
    answer: `预计可追回：已发现、尚未提交，是估算值。处理中：已提交、尚未到账。已追回：${marketplaceName}因我们提交的案例而赔付的款项。${marketplaceName}自动赔付：没有案例、${marketplaceName}自行赔付的款项。被${marketplaceName}追回：${marketplaceName}收回的款项。这几项从不混在一起，不同币种也不会相加。`,
  },
};

export default zh;
