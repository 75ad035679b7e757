import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/costs.ts';

const zh: typeof en = {
  title: '采购成本',
  note: '每件商品向工厂或批发商采购的成本，不含运费、操作费和关税。下次核查将按这些成本计算损失金额。',
  close: '关闭',

  drop: '把成本表拖到这里',
  lists: '成本表',
  columns: '表格文件（CSV、XLSX），不限格式：需有 SKU 或 FNSKU 和单件成本，币种和生效日期可选',
  mapTitle: message('{file} 中各列是什么？'),
  mapNote: '只需选择一次，以后表头相同的成本表会自动识别。',
  noColumn: '表中没有',
  oneCurrency: '全部成本的币种',
  importList: '导入成本表',
  mapProblems: {
    product: '请选择 SKU 或 FNSKU 所在的列',
    cost: '请选择成本所在的列',
    currency: '请选择币种所在的列，或填写全部成本的币种',
  },
  sending: '正在读取成本表',
  kept: message('已导入 {count} 行，下次核查生效。'),
  refused: '未导入任何内容。请修正以下各行后重新上传。',
  unmapped: '尚未导入，请在下方选择各列内容。',
  faults: '需要修正的行',
  line: message('第 {line} 行：'),
  lineColumn: message('第 {line} 行，{column}：'),

  gain: {
    label: '上传发票可多获赔金额',
    title: message('上传 {count} 个商品的采购发票：约多获赔 {amount}'),
    note: message(
      `此为估算：按已录入的成本计算未结损失，与${marketplaceName}自行估算的赔付比较。${marketplaceName}未公开其估算方法；我们以同一商品的以往赔付为准，没有以往赔付时按售价的 {share}% 估算。`,
    ),
    show: '查看商品',
    units: message('{count} 件'),
    more: message('+{amount}'),
    past_payments: message(`相同件数${marketplaceName}以往赔付 {byDefault}；按你的成本为 {byCost}`),
    estimate: message(`${marketplaceName}可能赔付 {byDefault}；按你的成本为 {byCost}`),
    shownOnly: message('仅显示差额最大的 {count} 个商品。'),
    documented: message('文件中已有的发票约可多获赔 {amount}。'),
    uncosted: message('{count} 个有未结损失的商品没有采购成本。录入后可查看上传发票能多获赔多少。'),
    lower: message(`{count} 个商品的${marketplaceName}估算可能高于你的成本，上传发票没有好处。`),
    failed: '未能计算上传发票可多获赔的金额。',
  },

  search: 'SKU 或 FNSKU',
  add: '添加成本',
  count: message('共 {count} 条成本'),
  empty: '还没有采购成本。没有成本时，损失金额按以往赔付或估算值计算。',
  noMatch: '没有符合搜索条件的成本。',
  tryAgain: '重试',
  list: '商品成本列表',
  always: '一直有效',
  validFrom: message('自 {date} 起有效'),
  firstPage: '第一页',
  nextPage: '下一页',

  change: '修改',
  changeOf: message('修改 {product} 的成本'),
  delete: '删除',
  deleteOf: message('删除 {product} 的成本'),
  deleteSure: message('确定删除 {product} 的成本？'),
  deleted: '成本已删除，下次核查不再使用。',

  addTitle: '添加成本',
  changeTitle: '修改成本',
  fields: {
    sku: '商家 SKU',
    fnsku: '商品条码 FNSKU',
    cost: '单件成本',
    currency: '币种',
    validFrom: '生效日期（不填则一直有效）',
  },
  problems: {
    product: '请填写 SKU 或 FNSKU',
    cost: '请填写数字，最多四位小数，例如 12.50',
    currency: '请填写三位字母代码，例如 USD',
  },
  save: '保存',
  saving: '正在保存',
  saved: '已保存，下次核查生效。',
  cancel: '取消',
};

export default zh;
