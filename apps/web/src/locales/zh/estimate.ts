import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/estimate.ts';

const zh: typeof en = {
  intro: `把卖家后台的报告文件拖到这里，在授权店铺之前就能看到${marketplaceName}可能欠您多少。我们按表头识别每份报告。`,
  deletedNote: '文件只用于本次估算，一天后删除，除非您选择保留。',
  deletedOn: message('文件和本次估算将于 {when} 删除，除非您选择保留。'),
  region: '店铺所在区域',
  regions: { na: '北美', eu: '欧洲、中东、印度', fe: '远东、澳大利亚' },
  drop: '将报告文件拖到这里',
  choose: '或选择文件',
  which: '提供最近 18 个月的库存分类账、赔偿、退货、订单和结算报告，能查出的最多。',

  files: '文件',
  waiting: '等待中',
  sending: message('上传中 {percent}'),
  reading: '正在读取',
  read: message('{rows} 行'),
  refused: '未读取',
  failed: message('未上传：{reason}'),
  again: '重新上传',
  faultLine: message('第 {line} 行'),
  faultLineColumn: message('第 {line} 行，{column} 列'),
  moreFaults: message('另有 {count} 处'),
  rowSetAside: '有 1 行无法读取，已搁置',
  rowsSetAside: message('有 {count} 行无法读取，已搁置'),

  searching: message('正在检查文件 {percent}'),
  searchFailed: '无法检查这些文件，请重试或联系客服。',
  result: '预计可追回',
  resultTable: '按类型的预计可追回',
  resultNote: '这是估算：仅反映报告目前显示的情况，尚未提交任何申请。',
  none: `这些文件中没有发现${marketplaceName}欠款。提供更多报告可以检查更多项目。`,
  columns: {
    type: '类型',
    findings: '笔数',
    units: '件数',
    amount: '预计可追回',
    deadline: '最近截止日',
  },
  total: '合计',
  noDeadline: '时限均未开始',
  missing: message('缺少报告“{report}”，未检查：{claims}。'),
  withheld: message('“{report}”中不认识的代码过多，未检查：{claims}。'),
  notChecked: message('没有当时的费用预览，以下费用未核查（{count} 笔）：{claims}。'),
  heldBack: message('有无法读取的赔付行提到同一商品或订单，暂不计入（{count} 项）：{claims}。'),
  contradictory: message('所依据的行相互矛盾，已搁置（{count} 项）：{claims}。'),
  someUnknown: message('以下不认识的原因代码未计入：{codes}。'),

  linkStore: '授权店铺',
  keep: '保留这些文件',
  keepFor: '保留到店铺',
  keepNote: '文件将成为该店铺的报告，并用于核查。',
  noStore: '如需保留文件，请先授权该区域的店铺；文件在此保留一天。',
  kept: message('已保留 {count} 个文件，店铺核查已开始。'),
  remove: '立即删除',
  removed: '文件和估算已删除。',
  gone: '该估算已删除，您可以重新开始。',
  begin: '开始新的估算',
  loading: '正在加载估算',
};

export default zh;
