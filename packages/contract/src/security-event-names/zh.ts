import type { SecurityEventKind } from '../security-event-kinds.ts';
import type { securityEventColumns as columns } from './en.ts';

export const securityEventNames: Record<SecurityEventKind, string> = {
  signed_up: '开通账户',
  signed_in: '登录',
  new_device: '在新设备上登录',
  sign_in_failed: '登录失败',
  signed_out: '退出登录',
  session_ended: '设备被退出登录',
  password_changed: '更改密码',
  password_reset: '重设密码',
  email_changed: '更改邮箱地址',
  factor_changed: '更改两步验证',
  key_changed: '更改 API 密钥或 Webhook',
  confirmation_failed: '身份确认失败',
  refused: '操作被拒绝',
  agency_read: '代理机构查看',
  operator_read: '运营人员查看',
  exported: '导出',
  downloaded: '下载',
  roles_changed: '更改角色',
  alarm: '安全警报',
};

export const securityEventColumns: Record<keyof typeof columns, string> = {
  time: '时间（UTC）',
  event: '事件',
  account: '账户',
  person: '用户',
  address: 'IP 地址',
  device: '设备',
  detail: '接口调用',
  request: '请求编号',
};
