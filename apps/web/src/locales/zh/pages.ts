import type en from '../en/pages.ts';

const zh: typeof en = {
  dashboard: '首页',
  tickets: '工单',
  ticketList: '工单列表',
  ticket: '工单详情',
  fileManagement: '文件管理',
  batchUploadPod: '批量上传签收证明',
  shipmentTracking: '货件追踪',
  linkedAccounts: '店铺授权',
  accounts: '账户',
  profile: '基本资料',
  payment: '支付方式',
  invoices: '账单',
  bill: '对账单',
  credit: '预付余额',
  coupons: '优惠券',
  referrals: '推荐有奖',
  help: '帮助',
  faq: '常见问题',
  partner: '合作伙伴',
  companyFilter: '公司查重',
  customers: '我的客户',
  messages: '消息列表',
  login: '登录',
  signup: '注册账号',
  reset: '重置密码',
  amzLogin: '授权店铺',
  amzRedirect: '店铺授权',
  notFound: '页面不存在',
};

export default zh;
