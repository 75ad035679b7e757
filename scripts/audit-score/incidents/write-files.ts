import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isoDay, type Cells, type FileName, type ReportRow, type Store } from './store.ts';

const headers: Readonly<Record<FileName, string>> = {
  ledger:
    'Date|FNSKU|ASIN|MSKU|Title|Event Type|Reference ID|Quantity|Fulfillment Center|Disposition|Reason|Country|Reconciled Quantity|Unreconciled Quantity|Date and Time',
  reimbursements:
    'approval-date|reimbursement-id|case-id|amazon-order-id|reason|sku|fnsku|asin|product-name|condition|currency-unit|amount-per-unit|amount-total|quantity-reimbursed-cash|quantity-reimbursed-inventory|quantity-reimbursed-total|original-reimbursement-id|original-reimbursement-type',
  settlement:
    'settlement-id|settlement-start-date|settlement-end-date|deposit-date|total-amount|currency|transaction-type|order-id|merchant-order-id|adjustment-id|shipment-id|marketplace-name|amount-type|amount-description|amount|fulfillment-id|posted-date|posted-date-time|order-item-code|merchant-order-item-id|merchant-adjustment-item-id|sku|quantity-purchased|promotion-id',
  transactions:
    'date/time|settlement id|type|order id|sku|description|quantity|marketplace|account type|fulfillment|order city|order state|order postal|tax collection model|product sales|product sales tax|shipping credits|shipping credits tax|gift wrap credits|giftwrap credits tax|promotional rebates|promotional rebates tax|marketplace withheld tax|selling fees|fba fees|other transaction fees|other|total',
  orders:
    'amazon-order-id|merchant-order-id|purchase-date|last-updated-date|order-status|fulfillment-channel|sales-channel|order-channel|ship-service-level|product-name|sku|asin|item-status|quantity|currency|item-price',
  returns:
    'return-date|order-id|sku|asin|fnsku|product-name|quantity|fulfillment-center-id|detailed-disposition|reason|status|license-plate-number|customer-comments',
  sellerReturns:
    'Order ID|Order date|Return request date|Return request status|Amazon RMA ID|Merchant RMA ID|Label type|Label cost|Currency code|Return carrier|Tracking ID|Label to be paid by|A-to-Z Claim|Is prime|ASIN|Merchant SKU|Item Name|Return quantity|Return Reason|In policy|Return type|Resolution|Invoice number|Return delivery date|Order Amount|Order quantity|SafeT Action reason|SafeT claim id|SafeT claim state|SafeT claim creation time|SafeT claim reimbursement amount|Refunded Amount',
  replacements:
    'shipment-date|sku|asin|fulfillment-center-id|original-fulfillment-center-id|quantity|replacement-reason-code|replacement-amazon-order-id|original-amazon-order-id',
  removalOrders:
    'request-date|order-id|order-source|order-type|order-status|last-updated-date|sku|fnsku|disposition|requested-quantity|cancelled-quantity|disposed-quantity|shipped-quantity|in-process-quantity|removal-fee|currency',
  removalShipments:
    'request-date|order-id|shipment-date|sku|fnsku|disposition|shipped-quantity|carrier|tracking-number|removal-order-type',
  agedFees:
    'snapshot-date|sku|fnsku|asin|product-name|condition|per-unit-volume|currency|volume-unit|country|qty-charged|amount-charged|surcharge-age-tier|rate-surcharge',
  ledgerSummary:
    'Date|FNSKU|ASIN|MSKU|Title|Disposition|Starting Warehouse Balance|In Transit Between Warehouses|Receipts|Customer Shipments|Customer Returns|Vendor Returns|Warehouse Transfer In/Out|Found|Lost|Damaged|Disposed|Other Events|Ending Warehouse Balance|Unknown Events|Location',
  feePreview: '',
  storageFees: '',
  inboundProblems:
    'issue-reported-date|shipment-creation-date|fba-shipment-id|fba-carton-id|fulfillment-center-id|sku|fnsku|asin|product-name|problem-type|problem-quantity|expected-quantity|received-quantity|performance-measurement-unit|coaching-level|fee-type|currency|fee-total|problem-level|alert-status',
  costs: 'sku|fnsku|sourcing-cost|currency|valid-from',
  deliveries: 'shipment-id|delivered-date',
  receivingCounts: 'order-id|tracking-number|sku|fnsku|received-date|received-quantity|damaged-quantity',
};

const previewStart =
  'sku|fnsku|asin|amazon-store|product-name|product-group|brand|fulfilled-by|your-price|sales-price|longest-side|median-side|shortest-side|length-and-girth|unit-of-dimension|item-package-weight|unit-of-weight';
const americanPreview = `${previewStart}|product-size-tier|currency|estimated-fee-total|estimated-referral-fee-per-unit|estimated-variable-closing-fee|expected-fulfillment-fee-per-unit`;
const europeanPreview = `${previewStart.replace('amazon-store', 'amazon-store|has-local-inventory')}|product-size-weight-band|currency|estimated-fee-total|estimated-referral-fee-per-unit|estimated-variable-closing-fee|expected-domestic-fulfilment-fee-per-unit`;

const storageStart =
  'fnsku|product_name|fulfillment_center|country_code|longest_side|median_side|shortest_side|measurement_units|weight|weight_units|item_volume|volume_units|product_size_tier|average_quantity_on_hand|average_quantity_pending_removal|estimated_total_item_volume|month_of_charge';
const classicStorage = `asin|${storageStart}|storage_rate|currency|estimated_monthly_storage_fee|dangerous_goods_storage_type`;
const surchargeStorage = `sku|${storageStart}|storage_utilization_ratio|storage_utilization_ratio_units|base_rate|utilization_surcharge_rate|avg_qty_for_sus|est_vol_for_sus|est_base_msf|est_sus|currency|estimated_monthly_storage_fee|dangerous_goods_storage_type`;

/** The two exports of the ledger share these days; the first one's last day is only half written. */
const firstExportEnds = 40;
const secondExportBegins = 60;

/** Writes the store's reports as Amazon writes them: every report in the form sellers' files were seen in. */
export function writeFiles(store: Store, folder: string): void {
  const listRows = (file: FileName) => (store.rows.get(file) ?? []).toSorted((a, b) => b.ago - a.ago);
  const save = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
  const plain = (file: FileName, rows: readonly ReportRow[] = listRows(file)) => tabbed(store, file, rows);

  const ledger = listRows('ledger');
  const last = ledger.filter(({ ago }) => ago === firstExportEnds);
  const unfinished = new Set(last.slice(0, Math.ceil(last.length / 2)));
  const first = ledger.filter((row) => row.ago > firstExportEnds || unfinished.has(row));
  save('ledger-1.txt', quoted(store, 'ledger', first, '\t'));
  const second = ledger.filter(({ ago }) => ago <= secondExportBegins);
  save('ledger-2.csv', quoted(store, 'ledger', second, ','));

  const reimbursements = plain('reimbursements');
  save('reimbursements.txt', reimbursements);
  // Pulled once for each site: the same rows again.
  save('reimbursements-other-site.txt', `${reimbursements}\r\n`);
  for (const [index, rows] of months(listRows('settlement')).entries()) {
    const id = `1900000000${index}`;
    const totals = [id, '', '', '', amount(store, 100), store.site.currency].join('\t');
    const [header, ...lines] = tabbed(store, 'settlement', rows, { 'settlement-id': id }).split('\n');
    save(`settlement-${index}.csv`, [header, totals, ...lines].join('\n'));
  }
  save('2026OctMonthlyTransaction.csv', paymentsPage(store, listRows('transactions')));
  save('orders.txt', plain('orders'));
  save('returns.txt', Buffer.from(plain('returns'), store.region === 'FE' ? 'utf8' : 'latin1'));
  save('seller-returns.txt', plain('sellerReturns'));
  save('replacements.txt', plain('replacements'));
  save('removal-orders.txt', plain('removalOrders'));
  save('removal-shipments.txt', plain('removalShipments'));
  save('fee-preview.txt', plain('feePreview'));
  save('costs.txt', `\uFEFF${plain('costs').replaceAll('\n', '\r\n')}\r\n`);
  save('storage-fees.txt', plain('storageFees'));
  save('aged-fees.txt', plain('agedFees'));
  save('ledger-summary.csv', quoted(store, 'ledgerSummary', listRows('ledgerSummary'), ','));
  save('inbound-problems.txt', plain('inboundProblems'));
  save('deliveries.txt', plain('deliveries'));
  save('receiving-counts.txt', plain('receivingCounts'));
  const shipments = store.shipments.map(({ id, status }) => ({ ShipmentId: id, ShipmentStatus: status }));
  save('shipments.json', JSON.stringify({ payload: { ShipmentData: shipments } }));
  const items = store.shipments.flatMap(({ id, items: lines }) =>
    lines.map(({ product, shipped, received }) => ({
      ShipmentId: id,
      SellerSKU: product.sku,
      FulfillmentNetworkSKU: product.fnsku,
      QuantityShipped: shipped,
      QuantityReceived: received,
    })),
  );
  save('shipment-items.json', JSON.stringify({ payload: { ItemData: items } }));
  const lines = (entries: readonly object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  if (store.awdShipments.length > 0) save('awd-shipments.jsonl', lines(store.awdShipments));
  if (store.awdTransfers.length > 0) save('awd-transfers.jsonl', lines(store.awdTransfers));
  save('multi-channel-packages.jsonl', lines(store.multiChannelPackages));
  save('placements.jsonl', lines(store.placements));
  save('Payments.csv', remittances(store));
}

/** As a spreadsheet saves the export: the payments first, then what they are for, deductions in parentheses. */
function remittances(store: Store): string {
  const { currency } = store.site;
  const written = (minor: number) => {
    const text = amount(store, store.money(Math.abs(minor)));
    return `"${minor < 0 ? `(${text})` : text}"`;
  };
  return [
    '\uFEFFRemittance payments',
    '',
    'Payment Number,Payment Date,Invoice Currency,Amount in Invoice Currency',
    `367531888,${isoDay(10)},${currency},${written(5_417_170)}`,
    '',
    'Invoices',
    'Payment Number,Invoice Number,Invoice Date,Description,Invoice Amount,Invoice Currency,Amount Paid,Remaining Amount',
    ...store.remittances.map(({ invoice, minor, what, date }) =>
      ['367531888', invoice, date, what, written(minor), currency, written(minor), '0'].join(','),
    ),
    '',
  ].join('\r\n');
}

/** Every cell quoted, and no quote within escaped. */
function quoted(store: Store, file: FileName, rows: readonly ReportRow[], separator: string): string {
  const lines = [getHeader(store, file), ...rows.map((row) => toCells(store, file, row))];
  return lines.map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\n');
}

/** Nothing quoted: a quote is a letter like any other. */
function tabbed(store: Store, file: FileName, rows: readonly ReportRow[], always: Cells = {}): string {
  const lines = rows.map(({ ago, cells }) => toCells(store, file, { ago, cells: { ...always, ...cells } }));
  return [getHeader(store, file), ...lines].map((cells) => cells.join('\t')).join('\n');
}

function paymentsPage(store: Store, rows: readonly ReportRow[]): string {
  const preamble = [
    'Includes Amazon Marketplace, Fulfillment by Amazon (FBA), and Amazon Webstore transactions',
    `All amounts in ${store.site.currency}, unless specified`,
    'Definitions:',
    'Sales tax collected: Includes sales tax collected from buyers for product sales, shipping, and gift wrap.',
    'Selling fees: Includes variable closing fees and referral fees.',
    'Other transaction fees: Includes shipping chargebacks, shipping holdbacks, per-item fees.',
    'Other: Includes non-order transaction amounts. For more details, see the ""Type"" and ""Description"" columns.',
  ];
  return [...preamble.map((text) => `"${text}"`), quoted(store, 'transactions', rows, ',')].join('\n');
}

function getHeader({ region }: Store, file: FileName): string[] {
  const byRegion: Partial<Record<FileName, string>> = {
    feePreview: region === 'EU' ? europeanPreview : americanPreview,
    storageFees: region === 'NA' ? surchargeStorage : classicStorage,
  };
  return (byRegion[file] ?? headers[file]).split('|');
}

function toCells(store: Store, file: FileName, { ago, cells }: ReportRow): string[] {
  const all: Cells = { ...everyRow(store, file, ago), ...cells };
  return getHeader(store, file).map((column) => {
    const cell = all[column] ?? '';
    if (typeof cell === 'string') return cell;
    if (column.endsWith('-date')) return `${isoDay(cell)}T10:00:00+00:00`;
    if (column.endsWith(' date')) return wordDay(cell);
    return isAmount(column) ? amount(store, cell, file) : String(cell);
  });
}

function isAmount(column: string): boolean {
  return /amount(?!-type)|price|fee|cost|total$|^other$/i.test(column) && !column.startsWith('quantity');
}

/** Europe writes a decimal comma in every file but the payments page, which Amazon has in the account's language. */
function amount({ region }: Store, value: number, file?: FileName): string {
  if (region === 'FE') return String(Math.round(value));
  const text = value.toFixed(2);
  return region === 'EU' && file !== 'transactions' ? text.replace('.', ',') : text;
}

function everyRow({ site, region }: Store, file: FileName, ago: number): Cells {
  const day = isoDay(ago);
  const [year = '', month = '', date = ''] = day.split('-');
  const stamp = `${day}T10:00:00+00:00`;
  const midnight = { NA: '00:00:00-0700', EU: '01:00:00+0100', FE: '00:00:00+0900' }[region];
  const title = 'Webcam, 1/2" Sensor';
  switch (file) {
    case 'ledger':
      return {
        Date: `${month}/${date}/${year}`,
        'Date and Time': `${day}T${midnight}`,
        Title: title,
        'Fulfillment Center': site.center,
        Country: site.country,
      };
    case 'ledgerSummary':
      return {
        Date: `${month}/${date}/${year}`,
        Title: title,
        Disposition: 'SELLABLE',
        Location: site.country,
      };
    case 'agedFees':
      return {
        'snapshot-date': stamp,
        'product-name': title,
        condition: 'NewItem',
        currency: site.currency,
        country: site.country,
      };
    case 'reimbursements':
      return {
        'approval-date': stamp,
        'currency-unit': site.currency,
        condition: 'NewItem',
        'product-name': title,
      };
    case 'settlement': {
      const posted = region === 'EU' ? `${date}.${month}.${year}` : day;
      return { 'posted-date': posted, 'posted-date-time': `${posted} 10:00:00 UTC` };
    }
    case 'transactions':
      return { 'date/time': `${monthName(day)} ${Number(date)}, ${year} 10:23:05 PM PDT` };
    case 'orders':
      return {
        'purchase-date': stamp,
        'last-updated-date': stamp,
        'order-status': 'Shipped',
        'fulfillment-channel': 'Amazon',
        'sales-channel': site.marketplace,
        'product-name': title,
        'item-status': 'Shipped',
        currency: site.currency,
      };
    case 'returns':
      return { 'return-date': stamp, 'fulfillment-center-id': site.center, 'product-name': title };
    case 'sellerReturns':
      return {
        'Order date': wordDay(ago + 12),
        'Return request date': wordDay(ago),
        'Return request status': 'Approved',
        'Merchant RMA ID': ' ',
        'Label type': 'AmazonPrePaidLabel',
        'Currency code': site.currency,
        'Return carrier': 'UPS',
        'Item Name': title,
        'Return delivery date': ' ',
        'SafeT claim id': ' ',
      };
    case 'replacements':
      return { 'shipment-date': stamp, 'fulfillment-center-id': site.center };
    case 'removalOrders':
      return {
        'request-date': stamp,
        'cancelled-quantity': 0,
        'disposed-quantity': 0,
        'shipped-quantity': 0,
        'in-process-quantity': 0,
        currency: site.currency,
      };
    case 'removalShipments':
      return {
        'shipment-date': stamp,
        carrier: 'UPS',
        'tracking-number': `1Z${ago}`,
        'removal-order-type': 'Return',
      };
    case 'feePreview':
      return {
        'amazon-store': site.country,
        currency: site.currency,
        'fulfilled-by': 'Amazon',
        'product-group': '--',
      };
    case 'storageFees':
      return {
        fulfillment_center: site.center,
        country_code: site.country,
        product_name: title,
        measurement_units: 'centimeters',
        volume_units: 'cubic meters',
        month_of_charge: isoDay(ago).slice(0, 7),
        currency: site.currency,
      };
    case 'inboundProblems':
      return {
        'issue-reported-date': stamp,
        'fulfillment-center-id': site.center,
        'product-name': title,
        'performance-measurement-unit': 'Items',
        'fee-type': 'Inbound Defect Fee',
        currency: site.currency,
      };
    case 'costs':
      return {};
    case 'receivingCounts':
      return { 'received-date': day };
    case 'deliveries':
      return { 'delivered-date': day };
  }
}

/** As 05-Sep-2026. */
function wordDay(ago: number): string {
  const day = isoDay(ago);
  return `${day.slice(8)}-${monthName(day)}-${day.slice(0, 4)}`;
}

function monthName(day: string): string {
  return new Date(day).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
}

function months(rows: readonly ReportRow[]): ReportRow[][] {
  return [...Map.groupBy(rows, ({ ago }) => isoDay(ago).slice(0, 7)).values()];
}
