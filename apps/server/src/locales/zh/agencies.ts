import type { Catalogue } from '../catalogue.ts';

export const agencies: Pick<Catalogue, 'customerExport' | 'checkExport'> = {
  customerExport: {
    sheet: '我的客户',
    columns: {
      company: '公司',
      username: '用户名',
      name: '姓名',
      since: '合作起始日',
      stores: '店铺数',
      needsAction: '待处理工单',
      currency: '币种',
      recoverable: '可追回总额',
      potential: '预计可追回',
      inProgress: '处理中',
      recovered: '已追回',
      expiring: '7 天内到期',
      unpaid: '未付款',
    },
  },
  checkExport: {
    sheet: '公司查重',
    columns: { company: '公司', standing: '状态', score: '相似度（%）' },
    standings: {
      free: '可报备',
      customer: '已是客户',
      pipeline: '他人跟进中',
      yours: '你正在跟进',
    },
  },
};
