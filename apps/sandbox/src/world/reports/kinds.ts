import { feePreview } from './fee-preview.ts';
import { inboundProblems } from './inbound-problems.ts';
import { ledgerSummary } from './ledger-summary.ts';
import { ledgerDetail } from './ledger.ts';
import { overage } from './overage.ts';
import { reimbursements } from './payments.ts';
import { removalOrders, removalShipments } from './removals.ts';
import { utf8, type ReportKind } from './report.ts';
import { customerReturns, ordersByDate, ordersByUpdate, replacements } from './sales.ts';
import { agedSurcharge, storageFees } from './storage.ts';

/** For sellers who ship themselves; our stores do not, so it never has a row. */
const sellerFulfilledReturns: ReportKind = {
  type: 'GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE',
  quoted: false,
  charset: utf8,
  interval: 'any',
  header: () => ['Order ID', 'Order date', 'Return request date', 'Return request status', 'Amazon RMA ID'],
  *rows() {},
};

/** Every report that can be requested. Settlements come by themselves. */
export const reportKinds: ReadonlyMap<string, ReportKind> = new Map(
  [
    ledgerDetail,
    ledgerSummary,
    reimbursements,
    customerReturns,
    replacements,
    removalOrders,
    removalShipments,
    feePreview,
    ordersByUpdate,
    ordersByDate,
    storageFees,
    agedSurcharge,
    overage,
    inboundProblems,
    sellerFulfilledReturns,
  ].map((kind) => [kind.type, kind]),
);
