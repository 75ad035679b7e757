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
