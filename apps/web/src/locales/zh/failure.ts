import type en from '../en/failure.ts';

const zh: typeof en = {
  crashTitle: '页面出现了问题',
  crashText: '这是我们的故障，你已保存的内容不会丢失。请重新加载页面；如果再次出现，请联系客服。',
  chunkTitle: '页面未能加载',
  chunkText: '可能刚刚发布了新版本，或者网络已断开。请重新加载页面。',
  reload: '重新加载',
  home: '返回首页',
  details: '技术信息',
};

export default zh;
