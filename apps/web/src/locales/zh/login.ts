import type en from '../en/login.ts';

const zh: typeof en = {
  title: '登录',
  username: '邮箱、手机号或用户名',
  submit: '登录',
  submitting: '正在登录…',
  byPasskey: '使用通行密钥登录',
  passkeyFailed: '未使用通行密钥。请重试，或使用密码登录。',
  forgotten: '忘记密码？',
  noAccount: '还没有账号？',
  signup: '注册账号',
  resetDone: '密码已修改，请使用新密码登录。',
  demoTitle: '演示环境',
  demoText: '选择一个账号即可自动填写。',
  demoMailbox: '打开演示邮箱和手机',
  demoRoles: {
    seller: '卖家',
    agency: '服务商',
    superuser: '运营人员',
    staff: '客服人员',
    special: '特别客户',
  },
};

export default zh;
