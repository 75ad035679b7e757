const dayMs = 24 * 3600_000;

/** A report type the audit reads, and how it must be requested. */
export interface ReportKind {
  readonly type: string;
  /** Requested one at a time; a single empty variant where there is nothing to choose. */
  readonly parts: readonly string[];
  readonly buildOptions: (part: string) => Readonly<Record<string, string>>;
  /**
   * `region`: one file for all marketplaces. `first`: the same for every marketplace, so one is named.
   * `each`: one file per marketplace. `turn`: the same, but one marketplace at a time, the longest waiting first.
   */
  readonly marketplaces: 'region' | 'first' | 'each' | 'turn';
  /** The only marketplace that has it. */
  readonly onlyIn?: string;
  /** Without a window the report shows the current state. */
  readonly window?: {
    readonly days: number;
    readonly history: number;
    /** Days in which rows can still appear or change. */
    readonly overlap: number;
  };
  readonly everyHours: number;
  /** Minimum interval between two requests: Amazon cancels an earlier repetition. */
  readonly apartMinutes: number;
}

// At most every 4 hours for daily reports, every 30 minutes for near real-time ones; "All Orders" has no
// such limit (https://developer-docs.amazon.com/sp-api/docs/fba-sales-reports-attributes). Slightly more
// than that, because our clock differs from Amazon's. "The same report" means the same type
// (https://developer-docs.amazon.com/sp-api/docs/reports-faq) even with other dates
// (amzn/selling-partner-api-docs#2803). Another country is another report where each has its own file
// (#1645) but not where all share one (#1385). If that is wrong for a type, that country's file comes with
// the next sync.
const daily = { apartMinutes: 245 } as const;
const nearRealTime = { apartMinutes: 31 } as const;

const plain = {
  parts: [''],
  buildOptions: () => ({}),
  marketplaces: 'region',
  everyHours: 20,
  apartMinutes: 0,
} as const;

// As long as the ledger is kept.
const history = 540;

// Amazon accepts one event type per request: a list yields an empty file, none an error.
export const ledgerEvents = [
  'Adjustments',
  'CustomerReturns',
  'Receipts',
  'Shipments',
  'VendorReturns',
  'WhseTransfers',
] as const;

/** https://developer-docs.amazon.com/sp-api/docs/report-type-values-fba */
export const reportKinds: readonly ReportKind[] = [
  {
    ...plain,
    type: 'GET_LEDGER_DETAIL_VIEW_DATA',
    parts: ledgerEvents,
    buildOptions: (part) => ({ eventType: part }),
    window: { days: 180, history, overlap: 7 },
  },
  {
    ...plain,
    type: 'GET_LEDGER_SUMMARY_VIEW_DATA',
    buildOptions: () => ({ aggregateByLocation: 'COUNTRY', aggregatedByTimePeriod: 'MONTHLY' }),
    window: { days: 180, history, overlap: 35 },
  },
  {
    ...plain,
    ...daily,
    type: 'GET_FBA_REIMBURSEMENTS_DATA',
    // A request for one country cancels the same report of another.
    marketplaces: 'first',
    window: { days: history, history, overlap: 14 },
  },
  {
    ...plain,
    ...daily,
    type: 'GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA',
    window: { days: 180, history: 180, overlap: 7 },
  },
  {
    ...plain,
    type: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
    // At most 60 days in one file (https://developer-docs.amazon.com/sp-api/docs/returns-reports-attributes). Rows are of
    // the day the return was requested, and change until it has arrived and was decided on.
    window: { days: 60, history: 120, overlap: 60 },
  },
  {
    ...plain,
    ...daily,
    type: 'GET_FBA_FULFILLMENT_CUSTOMER_SHIPMENT_REPLACEMENT_DATA',
    window: { days: 180, history: 180, overlap: 7 },
  },
  {
    ...plain,
    ...nearRealTime,
    type: 'GET_FBA_FULFILLMENT_REMOVAL_ORDER_DETAIL_DATA',
    window: { days: 180, history: 180, overlap: 30 },
  },
  {
    ...plain,
    ...nearRealTime,
    type: 'GET_FBA_FULFILLMENT_REMOVAL_SHIPMENT_DETAIL_DATA',
    // Filtered by the day of the order, which can precede its shipments by months
    // (amzn/selling-partner-api-models#2538).
    window: { days: 180, history: 180, overlap: 90 },
  },
  {
    ...plain,
    type: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    window: { days: 30, history: 180, overlap: 2 },
  },
  {
    ...plain,
    type: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA',
    // One a day for a seller, whatever the country (amzn/selling-partner-api-models#5024). Each file is a snapshot that
    // the audit dates by its request.
    marketplaces: 'turn',
    window: { days: 4, history: 4, overlap: 4 },
    everyHours: 24,
    apartMinutes: 24 * 60,
  },
  {
    ...plain,
    ...daily,
    type: 'GET_FBA_STORAGE_FEE_CHARGES_DATA',
    window: { days: 186, history: 186, overlap: 31 },
    everyHours: 72,
  },
  {
    ...plain,
    ...daily,
    type: 'GET_FBA_FULFILLMENT_LONGTERM_STORAGE_FEE_CHARGES_DATA',
    window: { days: 186, history: 186, overlap: 31 },
    everyHours: 72,
  },
  {
    ...plain,
    ...daily,
    type: 'GET_FBA_OVERAGE_FEE_CHARGES_DATA',
    window: { days: 180, history: 180, overlap: 31 },
    everyHours: 72,
  },
  {
    ...plain,
    ...daily,
    type: 'GET_FBA_FULFILLMENT_INBOUND_NONCOMPLIANCE_DATA',
    window: { days: 180, history: 180, overlap: 7 },
  },
];

/**
 * Not a report: the inbound API's replies, one shipment or item per line. Only they contain received
 * quantities.
 */
export const inboundKind: ReportKind = {
  ...plain,
  type: 'FBA_INBOUND_V0',
  parts: ['shipments', 'items'],
  // The named marketplace makes no difference.
  marketplaces: 'first',
  window: { days: 180, history, overlap: 7 },
};

/** Not a report: reimbursements of the Finances API, which lists them before the reimbursements report does. */
export const transactionsKind: ReportKind = {
  ...plain,
  type: 'FINANCES_2024_06_19',
  // One list has the transactions of all marketplaces.
  marketplaces: 'first',
};

/**
 * Not a report: shipments to Amazon Warehousing and Distribution, and its transfers to FBA, one SKU per line. Older
 * ones can no longer be claimed.
 */
export const awdKind: ReportKind = {
  ...plain,
  type: 'AWD_2024_05_09',
  parts: ['shipments', 'transfers'],
  marketplaces: 'first',
  onlyIn: 'ATVPDKIKX0DER',
  window: { days: 180, history: 180, overlap: 7 },
};

/**
 * Not a report: packages of multi-channel orders, one SKU per line. A package changes until it is delivered, so
 * everything that can still be claimed is listed each time.
 */
export const multiChannelKind: ReportKind = {
  ...plain,
  type: 'FBA_OUTBOUND_2020_07_01',
  // One list has the orders of all marketplaces.
  marketplaces: 'first',
  window: { days: 120, history: 120, overlap: 120 },
};

/**
 * Not a report: shipments of the accepted placement of an inbound plan. Amazon charges the fee 45 days after receiving
 * the units; fees of plans older than the history can no longer be claimed.
 */
export const placementsKind: ReportKind = {
  ...plain,
  type: 'FBA_INBOUND_2024_03_20',
  parts: ['placements'],
  // One list has the plans of all marketplaces.
  marketplaces: 'first',
  window: { days: 180, history: 180, overlap: 7 },
};

/** Requested first, because a first audit needs only these. */
export const firstAuditTypes = ['GET_LEDGER_DETAIL_VIEW_DATA', 'GET_FBA_REIMBURSEMENTS_DATA'];

/** Created by Amazon on its own schedule; can be listed, not requested. */
export const settlementType = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';

export interface Window {
  readonly start: Date;
  readonly end: Date;
}

/** From the end of the last window less the overlap up to now, newest first, because it expires soonest. */
export function listWindowsSince(
  { days, history, overlap }: NonNullable<ReportKind['window']>,
  lastEnd: Date | undefined,
  now: Date,
): Window[] {
  const begin = Math.max(
    now.getTime() - history * dayMs,
    lastEnd === undefined ? 0 : lastEnd.getTime() - overlap * dayMs,
  );
  const windows: Window[] = [];
  for (let end = now.getTime(); end > begin; end -= days * dayMs) {
    windows.push({ start: new Date(Math.max(begin, end - days * dayMs)), end: new Date(end) });
  }
  return windows;
}
