import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/policies.ts';

const zh: typeof en = {
  note: '各类索赔的可提交日和截止日。修改后，下次核查即按此执行。',
  loadFailed: '政策加载失败。',
  filter: '索赔类型',
  allTypes: '全部索赔类型',
  table: '各索赔类型的政策',
  rules: message('{count} 条规则'),

  columns: {
    scope: '区域或国家',
    validFrom: '生效日期',
    opens: '开始',
    closes: '截止',
    sureness: '可靠程度',
    source: '来源',
    changed: '最近修改',
    actions: '操作',
  },
  regions: { NA: '北美', EU: '欧洲', FE: '远东' },
  always: '一直有效',
  atOnce: '当天起',
  afterDays: message('{count} 天后'),
  inDays: message('{count} 天后'),
  inMonths: message('{count} 个月后'),
  countedFrom: message('自{event}起计算'),
  disputed: '未确认',
  sureness: { confirmed: '已确认', unconfirmed: '未确认', to_check: '待核实' },
  surenessNotes: {
    confirmed: `${marketplaceName}页面有明确规定`,
    unconfirmed: `${marketplaceName}页面没有写明该区域的规定，或各页面说法不一`,
    to_check: `没有${marketplaceName}页面说明会赔付：确认后才提交索赔`,
  },
  noSource: '未找到页面',
  surenessFilter: '可靠程度',
  allSureness: '全部可靠程度',
  changedBy: message('{by} 修改于 {when}'),
  asReleased: '系统预置',

  edit: '修改',
  editOf: message('修改 {type}，{scope}，{date}'),
  editTitle: message('修改{type}：{scope}，{date}'),
  fields: {
    opens: '多少天后可以申请',
    closes: '截止时间',
    unit: '单位',
    disputed: `未确认：${marketplaceName}页面没有写明该区域的规定，或各页面说法不一`,
    toCheck: '待核实：用户确认后才提交索赔',
    source: '来源网址，多个之间用空格分隔',
    reason: '修改原因',
  },
  units: { day: '天', month: '个月' },
  problems: {
    opens: '请填写 0 到 3650 之间的整数',
    closes: '请填写 1 到 3650 之间的整数',
    source: '请填写来源',
    reason: '请填写修改原因',
  },
  save: '保存',
  saving: '正在保存',
  saved: '已保存，下次核查生效。',
  close: '关闭',

  log: '修改记录',
  logChange: message('{what}：由“{before}”改为“{after}”'),
  yes: '是',
  no: '否',
};

export default zh;
