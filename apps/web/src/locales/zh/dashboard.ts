import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/dashboard.ts';

const zh: typeof en = {
  title: message('欢迎使用{brand}'),
  empty: '授权第一家店铺后，这里会显示已追回、处理中和即将到期的金额。',
  action: `连接${marketplaceName}店铺`,
  estimate: `先用报告文件估算${marketplaceName}欠您多少`,
  loadFailed: '数据加载失败。',

  demo: '演示数据',
  demoFilling: message('正在生成一年的演示数据：{done} / {total}'),

  filters: '统计范围',
  store: '店铺',
  allStores: '全部店铺',
  period: '时间范围',
  periods: { 1: '本月', 3: '近 3 个月', 12: '近 12 个月', 0: '全部时间' },
  currency: '币种',

  figures: {
    recovered: '已追回',
    in_progress: '处理中',
    potential: '预计可追回',
    expiring: '7 天内到期',
    auto_paid: `${marketplaceName}自动赔付`,
    reversed: `被${marketplaceName}追回`,
  },
  help: {
    recovered: `${marketplaceName}就我们提交的案例支付的赔偿`,
    in_progress: '已提交、尚未赔付，按索赔金额计',
    potential: '已发现、尚未提交，为估算金额',
    expiring: '属于预计可追回，逾期未提交将无法索赔',
    auto_paid: `${marketplaceName}主动赔付，不收佣金`,
    reversed: '未从其他金额中扣除',
  },
  today: '截至今天',
  tickets: message('{count} 个工单'),
  payments: message('{count} 笔赔付'),
  reversals: message('{count} 笔追回'),
  alsoIn: '其他币种',
  unvalued: message('{count} 个工单暂无金额，未计入以上各项'),
  success: '成功率',
  successHelp: '所选时间内提交且已有结果的索赔中，获得赔付的比例',
  successOf: message('{decided} 件有结果，{paid} 件获赔'),
  noneDecided: '所选时间内提交的索赔还没有结果',

  headline: {
    label: '资金概览',
    recovered: '已追回',
    recoverable: '仍可追回',
    rates: message('按 {day} 的汇率折算（{source}）。'),
    unconverted: message('以下币种暂无公布汇率，未计入：{currencies}。'),
  },
  next: '下一步',
  nothingNeeded: '暂无待处理事项。',
  dueBy: message('截止 {day}'),
  steps: {
    closing: message('{count} 个索赔将在 7 天内到期'),
    documents: message('{count} 个工单需要补充文件'),
    answers: message(`{count} 个索赔需要您回复${marketplaceName}`),
    authorization: message('{store} 的授权已失效'),
    statement: message('{count} 份对账单待确认'),
    invoice: message('{count} 份账单待支付'),
  },
  stepActions: {
    closing: '查看索赔',
    documents: '上传文件',
    answers: '回复',
    authorization: '重新授权',
    statement: '查看对账单',
    invoice: '支付账单',
  },
  funnel: '从发现到赔付',
  stages: { found: '已发现', ready: '待提交', filed: '已提交', approved: '已批准', paid: '已赔付' },
  stageOf: message('{stage}，{amount}'),

  progress: '核查进行中',
  collecting: message('正在获取报告：{done} / {total}'),
  collectingFirst: '正在申请报告',
  searching: `正在查找${marketplaceName}应赔的款项`,
  firstAudit: '首次核查正在进行，发现的金额会显示在这里，无需等待。',
  waiting: '店铺报告到齐后，首次核查会自动开始。',
  toStores: '查看店铺',
  nothingFound: message(
    `最近一次核查（{day}）没有发现${marketplaceName}应赔的款项。之后的新报告也会继续检查。`,
  ),
  seeStores: '查看已读取的报告',

  trend: '每月金额',
  month: '月份',
  asChart: '图表',
  asTable: '表格',
  view: '显示方式',
  noMoney: '所选时间内没有赔付或追回。',
  chartLabel: message('{from} 至 {to} 每月金额折线图，币种 {currency}。表格中有全部数值。'),

  split: '金额构成',
  splitBy: '拆分方式',
  by: { type: '索赔类型', marketplace: '站点', store: '店铺' },
  unknownMarketplace: '未注明',
  nothingToSplit: '暂无可拆分的金额。',
};

export default zh;
