import { marketplaceName } from '@recoup/contract/marketplace-names/zh';
import { message } from '../../lib/i18n/message.ts';
import type en from '../en/kept-data.ts';

const zh: typeof en = {
  loadFailed: '清单加载失败。',
  stored: '保存的数据',
  columns: {
    data: '数据',
    purpose: '用途',
    period: '保存多久',
    report: '报告',
    dropped: '保存文件前清除的内容',
    orderNumbers: '保存订单号用于',
  },
  days: message('{count} 天'),
  afterRevoked: message('直到授权终止后 {count} 天'),
  ownFigure: `天数由我们自定：${marketplaceName}的数据保护政策要求删除，具体天数尚未核实。`,
  until: {
    store_removed: '直到你移除店铺及其数据，或注销账户',
    deleted_by_owner: '直到你删除文件，或注销账户',
    law: '按会计法规要求的期限，注销账户后仍保留',
  },
  kinds: {
    report_files: { name: '你上传的报告文件', purpose: '查找损失，并展示作为证据的数据行' },
    revoked_store_files: {
      name: `${marketplaceName}提供的报告文件`,
      purpose: '查找损失，并展示作为证据的数据行',
    },
    findings: { name: '发现、工单和赔付', purpose: '追讨损失并据实结算' },
    documents: { name: '你的文件', purpose: '在索赔中证明签收和成本' },
    estimates: { name: '免费估算的文件', purpose: '计算估算结果' },
    sessions: { name: '登录会话', purpose: '保持登录状态' },
    security_log: { name: '安全日志：用户、地址、设备', purpose: '发现并查明滥用行为' },
    company_checks: { name: '在公司查重中输入的名称', purpose: '比对公司' },
    exports: { name: '你的数据导出文件', purpose: '供你下载' },
    books: { name: '账单、付款和账本', purpose: '会计记账' },
  },
  buyers: '买家数据',
  buyersNote:
    '索赔不需要买家的姓名、地址或留言。文件保存之前，这些列的内容会被清空，你自行添加的同类列也一样。',
  dropped: {
    name: '姓名和公司',
    address: '地址',
    contact: '邮箱和电话',
    comment: '留言',
    tax_id: '税号',
    ship_from: '货件的发货地址',
  },
  nothing: '无：该报告不含此类数据',
  notStored: '该报告没有订单号',
};

export default zh;
