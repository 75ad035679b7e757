import { message } from '../../lib/i18n/message.ts';

export default {
  title: '通知',
  open: message('通知，{count} 条未读'),
  openNone: '通知，无未读',
  empty: '暂无通知。索赔、店铺和账单的动态会显示在这里。',
  failed: '通知加载失败。',
  tryAgain: '重试',
  allRead: '全部标为已读',
  unread: '未读',
  more: '查看更早的通知',
  choose: '通知设置',
};
