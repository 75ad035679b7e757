import { figureNames } from '@recoup/contract/figure-names/en';
import { isUnusedReport } from '@recoup/contract/unused-reports';
import { unusedReportNames } from '@recoup/contract/unused-report-names/en';
import { claimNames } from '@recoup/contract/ticket-names/en';
import type { CliWords } from './words.ts';

function number(count: number): string {
  return count.toLocaleString('en-US');
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

const addedFeeNames = { low_inventory: 'a low-inventory-level fee', fuel: 'a fuel surcharge' } as const;

export const english: CliWords = {
  claims: claimNames,
  figures: figureNames,
  figureStyle: { between: ', ', end: '.' },
  tables: {
    ledger: 'Inventory ledger, detail',
    ledger_summary: 'Inventory ledger, summary',
    reimbursements: 'Reimbursements',
    returns: 'Customer returns',
    seller_returns: 'Seller-fulfilled returns',
    replacements: 'Replacements',
    removal_orders: 'Removal orders',
    removal_shipments: 'Removal shipments',
    fee_preview: 'Fee preview',
    orders: 'All orders',
    settlement: 'Settlements',
    transactions: 'Date-range transactions',
    storage_fees: 'Monthly storage fees',
    aged_storage_fees: 'Aged inventory surcharge',
    overage_fees: 'Storage overage fees',
    inbound_problems: 'Inbound problems',
    shipments: 'Inbound shipments',
    shipment_items: 'Inbound shipment items',
    awd_shipments: 'Shipments to AWD',
    awd_transfers: 'Transfers from AWD to FBA',
    multi_channel_packages: 'Packages of multi-channel orders',
    placements: 'Accepted placements of inbound plans',
    sourcing_costs: 'Sourcing costs',
    receiving_counts: 'Receiving counts',
    deliveries: 'Deliveries',
    vendor_remittances: 'Vendor remittances',
    vendor_payables: 'Vendor payables',
    vendor_purchase_orders: 'Vendor purchase orders',
    vendor_invoices: 'Vendor invoices',
    measurements: 'Product measurements',
  },
  regions: { NA: 'North America', EU: 'Europe', FE: 'Far East' },
  anchors: {
    loss_reported: 'the loss is reported',
    refund: 'the refund',
    replacement_sent: 'the replacement is sent',
    return_received: 'the return is received',
    delivery: 'the delivery',
    estimated_delivery: 'the day Amazon named for the delivery',
    removal_shipped: 'the removal is shipped',
    removal_delivered: 'the removal is delivered',
    fee_charged: 'the fee is charged',
    invoice_dated: 'the date of the invoice',
    reimbursement: 'the reimbursement',
    reversal: 'the reversal',
  },
  faults: {
    empty_file: () => 'the file is empty',
    binary_file: () => 'not a text file; unpack an archive, save a workbook as tab-separated text or CSV',
    nul_byte: () => 'holds NUL bytes; the file is damaged',
    unknown_report: () => 'not a report we know',
    unused_report: (value) =>
      `not used by the audit${isUnusedReport(value) ? ` (${unusedReportNames[value]})` : ''}`,
    missing_column: (value) => `the column is missing (${value})`,
    wrong_columns: (value) => `wrong number of cells (${value}); the file may be cut`,
    shifted_cells: (value) =>
      `${value === '' ? '' : `“${value}” may belong to another column; `}an unquoted comma may have split an amount`,
    open_quote: () => 'a quote is never closed; the file may be cut',
    too_long: () => 'the line is too long for a row',
    missing_value: () => 'the cell is empty',
    not_a_number: (value) => `“${value}” is not a number`,
    not_a_whole_number: (value) => `“${value}” is not a whole number`,
    not_a_date: (value) => `“${value}” is not a date`,
    undecided_dates: (value) =>
      `“${value}” can be read day first or month first; say which with --date-order`,
    not_json: () => 'not valid JSON; the file may be cut',
    unreadable: () => 'cannot be read',
  },
  fault({ row, column }, why, more) {
    const place = column === '' ? `row ${row}` : `row ${row}, column ${column}`;
    return `${place}: ${why}${more === 0 ? '' : ` (and ${more} more)`}`;
  },
  fileWarning(warning) {
    switch (warning.code) {
      case 'damaged_ids':
        return `a spreadsheet has rounded ${warning.count} ids in column ${warning.column}; they match nothing`;
      case 'given_date_order':
        return `its rows do not show the order of dates; read ${warning.order} first`;
    }
  },
  number,
  listSeparator: ', ',

  title: (folder) => `Recoup audit of ${folder}`,
  frame: (asOf, region, isGuessed) =>
    `As of ${asOf}, ${region}${isGuessed ? ' (guessed from the files)' : ''}`,
  read: {
    title: 'What was read',
    nothing: 'Nothing.',
    columns: ['Report', 'Files', 'Rows', 'Period'],
    period: (from, to) => `${from} to ${to}`,
    repeated: (name, of) => `${name} is ${of} again and was read once.`,
  },
  owed: {
    title: 'What is owed',
    nothing: 'Nothing that can be claimed today.',
    columns: ['Claim', 'Findings', 'Units', 'Amount', 'Next deadline'],
    total: 'Total',
    waiting: (count) => `${number(count)} more may become claimable once the window opens.`,
    toCheck: (count) =>
      `${number(count)} more to check, not claimed: no rule of Amazon is known by which it pays for them. --json lists them.`,
    lapsed: (count) => `${plural(count, 'claim')} lapsed: the window has closed.`,
    unvalued: (count) => `${count} not valued`,
  },
  unknownDeadline: 'unknown',
  unconfirmedDeadline: 'No page of Amazon confirms this deadline.',
  notValued: 'not valued',
  urgent: {
    title: 'Most urgent',
    columns: ['Claim by', 'Claim', 'Units', 'Amount'],
    row: (file, row) => `${file} row ${row}`,
  },
  more: (count) => `… and ${number(count)} more; --json lists all.`,
  unread: { title: 'What was not read', columns: ['File', 'Why'] },
  setAside: {
    title: (count) => `Rows set aside: ${number(count)}`,
    columns: ['File', 'Row', 'Column', 'Why'],
    more: (count, listed) => `… and ${number(count)} more; --json lists the first ${listed} of each file.`,
  },
  fileWarnings: { title: 'Warnings about files', about: (name, what) => `${name}: ${what}.` },
  skipped: { title: 'What could not be checked', columns: ['Claim', 'Missing report'] },
  unchecked: { title: 'What was checked without a report that may explain it' },
  warnings: {
    title: 'Warnings',
    undated: (count, claim) =>
      `${plural(count, 'loss', 'losses')} of type “${claim}” without a deadline: no report says when the clock started.`,
    notChecked: (count, claim) =>
      `${plural(count, 'charge')} not checked for “${claim}”: no fee preview of the rates of that time is there.`,
    heldBack: (count, claim) =>
      `${plural(count, 'finding')} of type “${claim}” held back: a row set aside above names the same product, order or shipment.`,
    heldBackByFile: (count, claim, reports) =>
      `${plural(count, 'finding')} of type “${claim}” held back: a file of ${reports} that could not be read may explain ${count === 1 ? 'it' : 'them'}.`,
    ledgerGap: (count, claim, gaps) =>
      `${plural(count, 'finding')} of type “${claim}” held back: no file of the ledger covers ${gaps}, which may explain ${count === 1 ? 'it' : 'them'}.`,
    addedFee: (count, claim, fee) =>
      `${plural(count, 'charge')} not claimed as “${claim}”: higher by just ${addedFeeNames[fee]}. Its amount is not confirmed by Amazon.`,
    contradictory: (count, claim, why, keys) =>
      `${plural(count, 'finding')} of type “${claim}” set aside, because they ${
        why === 'no_units' ? 'name no units' : 'are named twice with different rows'
      }: ${keys}.`,
    unknown: (table, column, codes) =>
      `${table}: unknown ${column === 'reason' ? 'reasons' : 'event types'}: ${codes}.`,
    noCode: '(none)',
    withheld: (claims) => ` These are too many, so these claims were not looked for: ${claims}.`,
  },
  list: {
    title: 'Claim types and the rules of their windows',
    needs: (reports) => `Found from: ${reports}`,
    window: (anchor, { opensAfterDays, closesAfter, closesUnit }) => {
      const until = `until ${plural(closesAfter, closesUnit)} after ${anchor}`;
      return opensAfterDays === 0 ? until : `from ${plural(opensAfterDays, 'day')} ${until}`;
    },
    rule: ({ scope, since, window, sureness }) => `${scope}, since ${since}: ${window}; ${sureness}`,
    confirmed: 'confirmed by Amazon',
    unconfirmed: 'unconfirmed',
    toCheck: 'to check, never claimed',
    noSource: 'No page of Amazon was found.',
    defaults: 'Without a sourcing cost of the seller',
    default: (basis, share, since, sureness) =>
      `${basis === 'past_payments' ? 'Average past payment for the product' : `${share}% of the price`}, since ${since}, ${sureness}`,
    addedFees: 'What Amazon may have added to a fulfillment fee, which is not claimed',
    addedFee: (fee, sum, since, sureness) =>
      `${addedFeeNames[fee].replace(/^an? /, '')}: ${sum}, since ${since}, ${sureness}`,
    arrivals: 'Days units on their way may take before they count as lost',
    arrival: (way, days, sureness) =>
      `${{ transfer: 'Between fulfillment centers', awd_transfer: 'From AWD to a fulfillment center', return: 'Customer returns', multi_channel: 'Multi-channel orders, from the estimated day' }[way]}: ${days} days, ${sureness}`,
  },
  noReport: (folder) => `There is no report in ${folder} that can be read.`,
};
