import type { uploadedReports as en } from '../en/uploaded-reports.ts';

export const uploadedReports: typeof en = {
  transactions: '日期范围交易报告',
  sourcingCosts: '采购成本',
  receivingCounts: '收货清点',
  deliveries: '签收记录',
  measurements: '商品实测尺寸',
  vendorRemittances: '供应商付款明细',
  vendorPayables: '供应商待扣款项',
  vendorPurchaseOrders: '供应商采购订单',
  vendorInvoices: '供应商发票',
};
