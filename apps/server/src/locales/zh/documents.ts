import type { Catalogue } from '../catalogue.ts';

export const documents: Pick<Catalogue, 'documentExport'> = {
  documentExport: {
    sheet: '文件',
    columns: {
      name: '文件名',
      type: '类型',
      status: '状态',
      reason: '退回原因',
      note: '备注',
      invoice: '发票号',
      shipments: '货件',
      tickets: '工单',
      size: '大小（字节）',
      uploadedAt: '上传时间（UTC）',
    },
    types: {
      supplier_invoice: '采购发票',
      packing_slip: '装箱单',
      proof_of_delivery: '签收证明（POD）',
      bill_of_lading: '提单（BOL）',
      letter_of_authority: '授权书',
      photo: '照片',
      other: '其他',
    },
    statuses: { waiting: '待审核', accepted: '已通过', rejected: '已退回' },
    reasons: {
      unreadable: '无法辨认',
      pro_forma: '形式发票',
      altered: '有涂改',
      not_covering: '数量不足以覆盖索赔',
      wrong_party: '开票方或购买方不符',
      expired: '已过期',
      other: '其他',
    },
  },
};
