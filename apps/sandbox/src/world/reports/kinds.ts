import { feePreview } from './fee-preview.ts';
import { inboundProblems } from './inbound-problems.ts';
import { ledgerSummary } from './ledger-summary.ts';
import { ledgerDetail } from './ledger.ts';
import { overage } from './overage.ts';
import { reimbursements } from './payments.ts';
import { removalOrders, removalShipments } from './removals.ts';
import type { ReportKind } from './report.ts';
import { customerReturns, ordersByDate, ordersByUpdate, replacements } from './sales.ts';
import { sellerFulfilledReturns } from './seller-returns.ts';
import { agedSurcharge, storageFees } from './storage.ts';

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
