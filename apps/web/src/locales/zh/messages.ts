import type en from '../en/messages.ts';

const zh: typeof en = {
  empty: '还没有会话。用户在客服聊天中发送的消息会显示在这里。',
  action: '返回首页',
};

export default zh;
