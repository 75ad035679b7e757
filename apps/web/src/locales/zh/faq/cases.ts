import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../../en/faq/cases.ts';

const zh: typeof en = {
  'who-files': {
    question: `由谁向${marketplaceName}提交索赔？`,
    answer: `由我们的运营人员在${marketplaceName}的卖家后台提交。${marketplaceName}没有提供用程序提交索赔的接口，所以每一份都经过人工审阅后才会发出。提交后，工单上会显示案例编号。`,
  },
  'my-part': {
    question: '我自己需要做什么？',
    answer:
      '只需处理“待我处理”视图中的事项：补充文件、回答问题、重新授权店铺。文件齐全后，在工单上选择“标记为可提交”，其余的由我们完成。',
  },
  'how-long': {
    question: '案例多久会有结果？',
    answer: `这取决于${marketplaceName}，有的一天内就有答复，有的需要几周。批准后款项通常几天内到账，再过几天会出现在${marketplaceName}的赔偿报告中。工单会自动更新。`,
  },
  'marketplace-asks': {
    question: `“${marketplaceName}要求补充信息”是什么意思？`,
    answer: `${marketplaceName}在作出决定前需要更多信息或文件，工单上最近的留言或记录会写明具体内容。请补充文件，或在工单中给运营人员留言，由他们回复${marketplaceName}。这类要求的期限通常很短，请尽快处理。`,
  },
  'denied-appeal': {
    question: '索赔被拒绝了，可以申诉吗？',
    answer:
      '可以。在工单上选择“申诉”，说明该决定为何有误，新的证据最有帮助。之后由运营人员重新提交。即使首次索赔的截止日已过，仍然可以提交申诉。',
  },
  'denied-or-expired': {
    question: '“被拒绝”和“已过期”有什么区别？',
    answer: `被拒绝：${marketplaceName}审核后没有同意，可以申诉。已过期：提交之前已过索赔截止日。两者我们绝不混用。`,
  },
  'partly-paid': {
    question: '为什么只赔了一部分？',
    answer: `${marketplaceName}可能找回了部分商品、以库存形式补了一部分，或者按较低的价值计算。工单会列出每笔款项及其在赔偿报告中的行号。其余部分若仍应赔付，我们会继续追；若赔付低于你的采购成本，会另开一张工单。`,
  },
  reversed: {
    question: `${marketplaceName}为什么把赔偿收回去了？`,
    answer:
      '通常是因为商品后来找到了，或者退货晚到。如果商品回到了你的库存，收回是正确的；如果没有，我们会就此索赔。无论哪种情况，这笔款项已收取的佣金都会自动退还。',
  },
  'own-cases': {
    question: '我自己也在提交案例，会有影响吗？',
    answer:
      '没有影响，但请不要就同一件事同时提交，重复的案例会互相拖慢。提交前我们会核对处理中和已赔付的案例，以及已经到账的款项。你自己提交的案例追回的款项不收取佣金。',
  },
  'filing-limit': {
    question: '为什么不把索赔一次全部提交？',
    answer: `如果请求过多、过早或准备不足，${marketplaceName}会放慢处理甚至限制账户，后果由卖家承担。因此我们对每个店铺每天提交的数量设有上限，优先提交最早截止的。`,
  },
  withdraw: {
    question: '可以停止某个索赔吗？',
    answer: '可以，在工单上选择“撤销”。在索赔截止日之前还可以“重新开启”。',
  },
};

export default zh;
