import { describe, expect, test } from 'vitest';
import { setUpImports } from '../import/import-testing.ts';
import { reports } from './all.ts';
import { findUnusedReport } from './unused.ts';

const { fault } = setUpImports();

describe('a report that the audit does not use is named', () => {
  test.each([
    ['fba_inventory', 'sku\tfnsku\tasin\tafn-fulfillable-quantity\tafn-total-quantity'],
    [
      'inventory_planning',
      'snapshot-date,sku,fnsku,available,units-shipped-t7,units-shipped-t30,days-of-supply',
    ],
    ['restock_inventory', 'Country,Product Name,FNSKU,Merchant SKU,ASIN,Recommended replenishment qty'],
    ['reserved_inventory', 'sku\tfnsku\tasin\tproduct-name\treserved_qty\treserved_fc-transfers'],
    ['stranded_inventory', 'primary-action\tstranded-reason\tasin\tsku\tfnsku\tfulfillable-qty'],
    [
      'old_inventory_history',
      'adjusted-date\ttransaction-item-id\tfnsku\tsku\tquantity\treason\tdisposition',
    ],
    ['listings', 'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tasin1'],
    // Shipments to customers, which have the columns of an inbound shipment as well.
    [
      'fulfilled_shipments',
      'amazon-order-id\tshipment-id\tshipment-item-id\tshipment-date\tsku\tquantity-shipped\tcarrier',
    ],
    ['fulfilled_shipments', '亚马逊订单编号,配送日期,销售渠道,卖家 SKU'],
    ['unshipped_orders', 'order-id\torder-item-id\tpurchase-date\tsku\tquantity-purchased\tquantity-to-ship'],
    ['old_settlement', 'settlement-id\tcurrency\ttransaction-type\torder-id\tprice-type\tprice-amount\tsku'],
    [
      'transaction_view',
      '"Date","Transaction type","Order ID","Product Details","Total product charges","Amazon fees"',
    ],
    ['vat_transactions', 'UNIQUE_ACCOUNT_IDENTIFIER,ACTIVITY_PERIOD,SALES_CHANNEL,MARKETPLACE'],
    [
      'gst_invoices',
      'Seller Gstin,Invoice Number,Invoice Date,Transaction Type,Order Id,Shipment Id,Quantity',
    ],
    ['returns_processing_fees', 'asin,fnsku,month_of_charge,asin_returned_units,sku_returned_units_charged'],
    ['business_report', '"(Parent) ASIN","(Child) ASIN","Title","Sessions - Total","Units Ordered"'],
    ['business_report', '{"reportSpecification":{},"salesAndTrafficByDate":[],"salesAndTrafficByAsin":[]}'],
    ['advertising', '"Start Date","End Date","Portfolio name","Currency","Impressions","Clicks","Spend"'],
  ] as const)('%s', async (name, header) => {
    expect(await fault(`${header}\n`)).toMatchObject([{ fault: 'unused_report', row: 1, value: name }]);
  });

  test('below lines about the whole file', async () => {
    const about = 'Shipment ID\tFBA15DAAAAAA\nName\tSpring\n\n';
    const header = 'Merchant SKU\tTitle\tFNSKU\tWho will prep?\tWho will label?\tShipped\n';
    expect(await fault(`${about}${header}`)).toMatchObject([
      { fault: 'unused_report', row: 4, value: 'inbound_sku_list' },
    ]);
  });
});

test('a report that the audit reads is never recognised as unused', () => {
  for (const { type, columns } of reports) {
    const headers = Object.values(columns).flatMap(({ headers }) => headers);
    expect([type, findUnusedReport(headers)]).toEqual([type, undefined]);
  }
});
