import type en from '../en/confirmation.ts';

const zh: typeof en = {
  title: '请确认是本人操作',
  intro: '此操作需要重新验证身份，验证后 10 分钟内有效。',
  password: '你的密码',
  code: '应用验证码或恢复码',
  confirm: '确认',
  confirming: '正在验证…',
  usePasskey: '使用通行密钥',
  passkeyFailed: '未使用通行密钥。请重试，或输入验证码。',
  unsavedTitle: '不保存就离开吗？',
  unsaved: '你的修改尚未保存，离开后将会丢失。',
  discard: '放弃修改',
  keepEditing: '继续编辑',
};

export default zh;
