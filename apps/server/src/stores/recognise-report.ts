import { settlementType } from './report-kinds.ts';

interface Signature {
  readonly type: string;
  /** Names that together stand in no other report, as `columnKey` writes them. */
  readonly columns: readonly string[];
  readonly numbers?: readonly string[];
  readonly dates?: readonly string[];
}

/** Docs print `EventType`, files carry `Event Type` or `event-type`: one column all the same. */
export function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const signatures: readonly Signature[] = [
  {
    type: 'GET_LEDGER_DETAIL_VIEW_DATA',
    columns: ['date', 'fnsku', 'eventtype', 'referenceid', 'quantity'],
    numbers: ['quantity'],
    dates: ['date'],
  },
  {
    type: 'GET_LEDGER_SUMMARY_VIEW_DATA',
    columns: ['date', 'fnsku', 'startingwarehousebalance', 'endingwarehousebalance'],
    numbers: ['startingwarehousebalance', 'endingwarehousebalance'],
    dates: ['date'],
  },
  {
    type: 'GET_FBA_REIMBURSEMENTS_DATA',
    columns: ['approvaldate', 'reimbursementid', 'reason', 'amounttotal'],
    numbers: ['amounttotal', 'quantityreimbursedtotal'],
    dates: ['approvaldate'],
  },
  {
    type: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
    columns: ['returndate', 'orderid', 'detaileddisposition'],
    numbers: ['quantity'],
    dates: ['returndate'],
  },
  {
    type: 'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA',
    columns: ['shipmentdate', 'replacementamazonorderid', 'originalamazonorderid'],
    numbers: ['quantity'],
    dates: ['shipmentdate'],
  },
  {
    type: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
    columns: ['requestdate', 'orderid', 'orderstatus', 'requestedquantity'],
    numbers: ['requestedquantity'],
    dates: ['requestdate'],
  },
  {
    type: 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
    columns: ['requestdate', 'orderid', 'shipmentdate', 'trackingnumber'],
    numbers: ['shippedquantity'],
    dates: ['requestdate', 'shipmentdate'],
  },
  { type: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA', columns: ['sku', 'asin', 'estimatedfeetotal'] },
  {
    type: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    columns: ['amazonorderid', 'purchasedate', 'lastupdateddate', 'orderstatus'],
    numbers: ['quantity'],
    dates: ['purchasedate'],
  },
  { type: settlementType, columns: ['settlementid', 'amounttype', 'amountdescription', 'amount'] },
  {
    type: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
    columns: ['fnsku', 'monthofcharge', 'estimatedmonthlystoragefee'],
    numbers: ['estimatedmonthlystoragefee'],
  },
  {
    type: 'GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA',
    columns: ['snapshotdate', 'sku', 'qtycharged', 'amountcharged'],
    numbers: ['qtycharged', 'amountcharged'],
    dates: ['snapshotdate'],
  },
  {
    type: 'GET_FBA_OVERAGE_FEE_CHARGES_DATA',
    columns: ['chargeddate', 'storagetype', 'chargedfeeamount'],
    numbers: ['chargedfeeamount'],
    dates: ['chargeddate'],
  },
  {
    type: 'GET_FBA_FULFILLMENT_INBOUND_NONCOMPLIANCE_DATA',
    columns: ['issuereporteddate', 'fbashipmentid', 'problemtype'],
    dates: ['issuereporteddate'],
  },
];

export interface Recognised {
  readonly type: string;
  /** What each column must hold, in the file's own order. */
  readonly checks: readonly { readonly name: string; readonly holds: 'text' | 'number' | 'date' }[];
}

/** By the names in its first line, in whatever order and among whichever others. */
export function recogniseReport(header: readonly string[]): Recognised | undefined {
  const keys = header.map(columnKey);
  const found = signatures.find(({ columns }) => columns.every((column) => keys.includes(column)));
  if (found === undefined) return undefined;
  return {
    type: found.type,
    checks: keys.map((key, index) => ({
      name: header[index] ?? '',
      holds: found.numbers?.includes(key) ? 'number' : found.dates?.includes(key) ? 'date' : 'text',
    })),
  };
}
