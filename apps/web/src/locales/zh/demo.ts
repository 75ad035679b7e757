import type en from '../en/demo.ts';

const zh: typeof en = {
  title: '演示环境',
  text: '选择一个账号即可自动填写。',
  mailbox: '打开演示邮箱和手机',
  roles: {
    seller: '卖家',
    agency: '代理机构',
    superuser: '运营人员',
    staff: '客服人员',
    special: '特别客户',
  },
};

export default zh;
