import type en from '../en/shell.ts';

const zh: typeof en = {
  mainMenu: '主菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  breadcrumbs: '当前位置',
  skipToContent: '跳到正文',
  userMenu: '您的账户',
  profile: '基本资料',
  logout: '退出登录',
  logoutFailed: '退出登录失败，请重试。',
  notAllowedTitle: '您的账户无法访问此页面',
  notAllowed: '此页面仅供运营人员使用，如有需要请与他们联系。',
  toDashboard: '返回首页',
  accountFailed: '账户信息加载失败。',
  tryAgain: '重试',
};

export default zh;
