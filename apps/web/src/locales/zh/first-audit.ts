import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import { plural } from '../../lib/i18n/plural.ts';
import type en from '../en/first-audit.ts';

const zh: typeof en = {
  of: message('{store} · {places}'),
  reading: `正在读取你的${marketplaceName}报告`,
  searching: `正在查找${marketplaceName}欠你的款项`,
  collecting: message('已获取 {done} / {total} 份报告'),
  collectingFirst: '正在申请第一批报告',
  mayLeave: `${marketplaceName}按需生成每份报告，需要几分钟到几小时。你可以离开本页再回来，读取不会中断。`,
  foundSoFar: '目前已发现',
  found: '我们发现了',
  foundNote: plural(
    '涉及 {count} 个工单。赔付到账前为估算金额。',
    '涉及 {count} 个工单。赔付到账前为估算金额。',
  ),
  unvalued: plural('发现 {count} 项索赔，金额待定', '发现 {count} 项索赔，金额待定'),
  nothing: '今天没有待追回的款项',
  nothingNote: '我们每天都会重新核查。',
  reports: '已获取报告',
  rows: '已读取行数',
  commission: '佣金',
  commissionNote: `按我们提交的索赔中${marketplaceName}实际赔付的金额收取，此外无其他费用。`,
  gift: '你的礼包',
  toCoupons: '查看优惠券',
  toTickets: plural('查看 {count} 个工单', '查看 {count} 个工单'),
  toDocuments: message('上传文件，解锁 {amount}'),
  toDocumentsUnvalued: '上传所需文件',
  toExpiring: message('查看即将到期的索赔：{amount}'),
  toExpiringUnvalued: '查看即将到期的索赔',
  toDashboard: '前往首页',
  toStores: '查看店铺授权',
  authorizeAgain: '重新授权店铺',
  stopped: '核查已停止',
  failed: '核查未完成',
  failedNote: '系统会在一天内自动重试，也可以现在重新开始。',
  unknownCodes: '文件中无法识别的原因代码过多，运营人员检查之前不显示结果。',
  auditNow: '立即核查',
  table: '各类报告',
  states: {
    waiting: '等待中',
    fetching: '获取中',
    done: '已获取',
    failed: plural('{count} 份失败', '{count} 份失败'),
  },
  fetched: message('{done} / {total}'),
  rowsRead: plural('{count} 行', '{count} 行'),
  gone: '你的账户中没有这家店铺。',
};

export default zh;
