import type { UnusedReport } from '../unused-reports.ts';

/** As Seller Central calls them. */
export const unusedReportNames: Readonly<Record<UnusedReport, string>> = {
  fba_inventory: '亚马逊库存',
  inventory_planning: '库存规划',
  restock_inventory: '补充库存',
  reserved_inventory: '预留库存',
  stranded_inventory: '无在售信息的亚马逊库存',
  old_inventory_history: '库存调整（已由库存分类账取代）',
  listings: '商品信息',
  fulfilled_shipments: '亚马逊配送货件',
  unshipped_orders: '未发货订单',
  inbound_sku_list: '入库货件的 SKU 清单',
  old_settlement: '旧版结算报告（已由 V2 取代）',
  transaction_view: '交易一览（日期范围报告含各 SKU 的明细）',
  vat_transactions: '增值税交易',
  gst_invoices: 'GST 发票（MTR）',
  returns_processing_fees: '退货处理费',
  business_report: '业务报告',
  advertising: '广告报告',
};
