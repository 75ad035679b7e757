import { message } from '../../lib/i18n/message.ts';
import type en from '../en/own-data.ts';

const zh: typeof en = {
  export: '导出数据',
  exportIntro: '将账户的全部数据打包成一个 zip 文件，包括 CSV、JSON 表格和你的文件。',
  keptData: '我们保存什么、为什么',
  pack: '打包我的数据',
  packAgain: '重新打包',
  packing: message('正在打包数据：{percent}%。你可以离开此页，完成后会发邮件通知你。'),
  exportFailed: '数据打包失败，请重试。',
  ready: message('已完成，{size}，可在 {until} 之前下载。'),
  download: '下载',
  deletion: '注销账户',
  deletionIntro: '永久删除你的账户及其数据。',
  deleteAccount: '注销我的账户…',
  deletionText:
    '七天后，你的店铺、报告、工单、文件和消息将被清除，账户无法再登录。账单和付款记录会按会计法规保留，但不含你的姓名。在此之前你可以随时在这里撤销。建议先导出数据。',
  owed: message('你还有 {amount} 未付。请先付清账单：账户注销后将无法登录付款。'),
  seeInvoices: '查看账单',
  inDispute: '有争议的明细处理完毕后，账户才会注销。',
  underReview: '还有对账单正在核对中，会先出账单并扣款，之后账户才会注销。',
  boughtCredit: message('你还有 {amount} 充值余额。请先退回银行卡，账户注销后余额将随之失效。'),
  seeCredit: '查看预付余额',
  waits: message('你的账户原定于 {when} 注销，将在未结款项付清后执行。'),
  password: '你的密码',
  deleteInDays: '七天后注销',
  asking: '请稍候…',
  keepAccount: '保留我的账户',
  due: message('你的账户将于 {when} 注销。'),
  kept: '账户已保留。',
};

export default zh;
