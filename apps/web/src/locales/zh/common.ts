import { message } from '../../lib/i18n/message.ts';
import type en from '../en/common.ts';

const zh: typeof en = {
  language: '语言',
  switchToDark: '切换到深色模式',
  switchToLight: '切换到浅色模式',
  offline: '网络已断开。你填写的内容会保留，恢复连接后再提交即可。',
  logoAlt: message('{brand}，返回首页'),
  timeout: '请求超时，请稍后再试',
  network: '网络错误',
  server: '系统出错了',
  unknown: message('未知错误：{detail}'),
  returnToLogin: '返回登录',
  retry: '重试',
  loading: '加载中',
  dateOrder: message('此文件中的日期（如 {example}）以什么开头？'),
  monthFirst: '月在前',
  dayFirst: '日在前',
  close: '关闭',
  nothingFound: '没有找到',
  statusMessages: '操作结果',
};

export default zh;
