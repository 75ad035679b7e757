import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import type en from '../../en/faq/documents.ts';

const zh: typeof en = {
  'which-documents': {
    question: '索赔需要哪些文件？',
    answer: `很多索赔不需要文件，${marketplaceName}自己的记录就是证据。入库少收需要所有权证明和签收证明；移除类需要照片；尺寸费用类需要带尺子和秤的照片。每张工单都有文件清单，“文件管理”中的“索赔需要哪些文件”列出了各类型的要求。`,
  },
  'good-invoice': {
    question: '采购发票上要有哪些内容？',
    answer:
      '采购日期、商品名称、数量，以及开票方和购买方的完整名称和地址。购买方必须是店铺所属的公司。请上传供应商发来的原件，PDF 或图片均可，不要涂改或标注。',
  },
  'hide-prices': {
    question: '发票上的价格可以遮住吗？',
    answer:
      '只用来证明货物归你所有时可以遮住，例如入库少收。用来证明成本时不可以，例如赔偿不足，这时单价必须清晰可见。',
  },
  'pro-forma': {
    question: '为什么我的形式发票被退回？',
    answer: `${marketplaceName}只认可已完成的交易。形式发票、合同和订单确认书只能说明有购买意向。请向供应商索取同一笔交易的正式发票，再重新上传。`,
  },
  'own-products': {
    question: '商品是我自己生产的，没有采购发票，可以提供什么？',
    answer:
      '如果你是生产商或品牌方，可以提供该货件签过字的装箱单。装箱单上要有与发票相同的内容：日期、商品名称、数量、双方名称和地址。',
  },
  'proof-of-delivery': {
    question: '哪些文件可以作为签收证明（POD）？',
    answer: `小包快递：承运商的物流轨迹或签收单。卡车运输：注明箱数和总重量、由仓库签字或盖章的提单，或带预约编号的送仓预约截图。${marketplaceName}自有货运：${marketplaceName}开具的电子签收证明。`,
  },
  'more-invoices': {
    question: '为什么要求的发票数量比少收的数量还多？',
    answer: `${marketplaceName}可能要求提供该商品自发票日期以来全部发货数量的发票，而不只是少收的部分。因此我们会保存发票的每一行：每次索赔从中扣减，“文件管理”会显示还有多少数量可用于索赔。`,
  },
  'rejected-document': {
    question: '我的文件被退回了，怎么办？',
    answer:
      '在“文件管理”中打开该文件，可以看到原因和处理办法，例如重新扫描，或改传正式发票。上传新文件后，材料齐全并标记为可提交，工单就会继续处理。',
  },
  'upload-limits': {
    question: '可以上传哪些文件？数量和大小有限制吗？',
    answer:
      '支持 PDF、图片、CSV 和 XLSX，可以一次上传多个；上传窗口会显示单个文件的大小上限和剩余空间。上传中断后，再次选择同一文件即可从中断处继续；已有的文件不会重复保存。',
  },
};

export default zh;
