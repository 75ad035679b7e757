const dayMs = 24 * 3600_000;

/** A kind of report the audit reads, and how the marketplace wants to be asked for it. */
export interface ReportKind {
  readonly type: string;
  /** Asked for one at a time; a single empty part where there is nothing to choose. */
  readonly parts: readonly string[];
  readonly optionsOf: (part: string) => Readonly<Record<string, string>>;
  /** `region`: one file for all marketplaces. `first`: the same whichever is named, so one is. `each`: one by one. */
  readonly marketplaces: 'region' | 'first' | 'each';
  /** Without one the report shows how things stand now. */
  readonly window?: {
    readonly days: number;
    readonly history: number;
    /** Rows that appear or change after their day was read. */
    readonly overlap: number;
  };
  readonly everyHours: number;
  /** Between two requests of the same report: asked for sooner, the marketplace cancels the second. */
  readonly apartMinutes: number;
}

// At most every 4 hours for what is made daily, every 30 minutes for what is near real time; "All Orders" has no such
// limit (https://developer-docs.amazon.com/sp-api/docs/fba-sales-reports-attributes). A little more than that, because
// our clock is not theirs.
//
// The same report is, by Amazon's word, the same type (https://developer-docs.amazon.com/sp-api/docs/reports-faq), and
// other dates were no excuse (amzn/selling-partner-api-docs#2803): windows of a type keep the distance. Another country
// is another report where each has its own file (#1645), but not where all get one file (#1385), of which we name one.
// Should that be wrong for a type, a country's file comes with the next sync.
const daily = { apartMinutes: 245 } as const;
const nearRealTime = { apartMinutes: 31 } as const;

const plain = {
  parts: [''],
  optionsOf: () => ({}),
  marketplaces: 'region',
  everyHours: 20,
  apartMinutes: 0,
} as const;

// As long as the ledger reaches back.
const history = 540;

// Amazon gives one event type at a time: a list yields an empty file, none an error.
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
    optionsOf: (part) => ({ eventType: part }),
    window: { days: 180, history, overlap: 7 },
  },
  {
    ...plain,
    type: 'GET_LEDGER_SUMMARY_VIEW_DATA',
    optionsOf: () => ({ aggregateByLocation: 'COUNTRY', aggregatedByTimePeriod: 'MONTHLY' }),
    window: { days: 180, history, overlap: 35 },
  },
  {
    ...plain,
    ...daily,
    type: 'GET_FBA_REIMBURSEMENTS_DATA',
    // Asked for one country, it cancels the same report of another.
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
    window: { days: 180, history: 180, overlap: 30 },
  },
  {
    ...plain,
    type: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL',
    window: { days: 30, history: 180, overlap: 2 },
  },
  { ...plain, ...daily, type: 'GET_FBA_ESTIMATED_FBA_FEES_TXT_DATA', marketplaces: 'each', everyHours: 72 },
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

/** No report: the inbound API's answers, one shipment or item on a line. It alone tells how many units arrived. */
export const inboundKind: ReportKind = {
  ...plain,
  type: 'FBA_INBOUND_V0',
  parts: ['shipments', 'items'],
  // The marketplace named makes no difference.
  marketplaces: 'first',
  window: { days: 180, history, overlap: 7 },
};

/** Made by the marketplace on its own days; it can be listed, never asked for. */
export const settlementType = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';

export interface Window {
  readonly start: Date;
  readonly end: Date;
}

/** From where the last window ended, less the overlap, up to now; the newest piece first, for it expires soonest. */
export function windowsSince(
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
