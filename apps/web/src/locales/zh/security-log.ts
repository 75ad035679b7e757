import { securityEventColumns, securityEventNames } from '@recoup/contract/security-event-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/security-log.ts';

const zh: typeof en = {
  kinds: securityEventNames,
  columns: { ...securityEventColumns, time: '时间' },
  alarms: {
    failed_sign_ins: '多次登录失败',
    many_refusals: '多次操作被拒绝',
    mass_download: '大量下载',
  },
  areas: {
    account: '账户与登录',
    security: '安全日志',
    agencies: '代理机构与客户',
    ext: '店铺授权',
    refund: '首页与工单',
    audits: '核查',
    shipments: '货件',
    documents: '文件',
    uploads: '上传',
    invoices: '账单与付款',
    referrals: '推荐有奖',
    notifications: '通知',
    support: '客服聊天',
    integrations: 'API 密钥与 Webhook',
    'own-data': '数据导出与删除',
    'kept-data': '我们保存什么、为什么',
    live: '实时更新',
  },
  title: '安全活动',
  intro: '12 个月内的登录、更改、下载，以及谁查看过你的数据。任何人都无法修改此日志。',
  note: '所有账户 12 个月内的安全日志，任何人都无法修改。',
  event: '事件类型',
  allEvents: '全部事件',
  search: '用户、账户或 IP 地址',
  operator: '运营人员',
  nobody: '未知',
  unknownDevice: '未知设备',
  more: '显示更多',
  exportCsv: '导出 CSV',
  exported: message('已保存 {file}。'),
  noMatch: '没有此类事件。',
  showAll: '显示全部事件',
  loadFailed: '安全日志加载失败。',
  ofAll: '所有账户的安全日志',
  operators: '运营人员及其角色',
  invitationBlocks: '被限制的邀请',
};

export default zh;
