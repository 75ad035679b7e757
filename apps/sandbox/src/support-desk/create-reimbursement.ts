import type { Product } from '../world/catalog.ts';
import type { SupportCase } from './cases.ts';
import { reversalReason } from '../world/wording.ts';
import type { Loss } from './losses.ts';
import type { BookedReimbursement } from './reimbursement-book.ts';
import { reimbursementReasons } from './reimbursement-reasons.ts';

interface Given {
  readonly loss: Loss | undefined;
  readonly product: Product;
  /** Undefined when paid without a case. */
  readonly asked: SupportCase | undefined;
  readonly quantity: number;
  /** Minor units; defaults to the amount owed. */
  readonly perUnit?: number | undefined;
  readonly status: 'paid' | 'partly_paid' | 'replaced';
  readonly at: number;
}

export function createReimbursement({
  loss,
  product,
  asked,
  quantity,
  perUnit,
  status,
  at,
}: Given): Omit<BookedReimbursement, 'id'> {
  const kind = loss?.kind ?? asked?.kind ?? 'warehouse_lost';
  const inKind = status === 'replaced';
  // An underpayment is topped up in money only; no unit is counted.
  const toppedUp = kind === 'under_reimbursed' && !inKind;
  const owed =
    loss && loss.amount > 0 ? (loss.amount * quantity) / loss.quantity : quantity * product.sourcingCost;
  const total = Math.round(perUnit === undefined ? owed : perUnit * quantity);
  const original = loss?.payment;
  return {
    at,
    caseId: asked?.id ?? '',
    loss: loss?.key ?? `${kind} ${product.fnsku} case ${asked?.id ?? ''}`,
    settles: loss?.ids.referenceId ?? '',
    fnsku: product.fnsku,
    orderId: loss?.ids.orderId ?? asked?.ids.orderId ?? '',
    reason: getReason(kind, original),
    perUnit: inKind || toppedUp ? 0 : (perUnit ?? Math.round(total / quantity)),
    total: inKind ? 0 : total,
    cash: inKind || toppedUp ? 0 : quantity,
    inventory: inKind ? quantity : 0,
    originalId: original?.id ?? '',
    originalReason: original?.reason ?? '',
    moved: inKind ? 'N' : undefined,
  };
}

function getReason(kind: keyof typeof reimbursementReasons, original: Loss['payment']): string {
  if (kind === 'under_reimbursed' && original) return original.reason;
  if (kind === 'reversal' && original?.originalReason) return original.originalReason;
  return reimbursementReasons[kind];
}

export function createReversal(
  payment: BookedReimbursement,
  at: number,
  found: boolean,
): Omit<BookedReimbursement, 'id'> {
  return {
    ...payment,
    at,
    caseId: '',
    loss: `taken back ${payment.id}`,
    settles: '',
    reason: reversalReason,
    total: -payment.total,
    cash: -payment.cash,
    inventory: -payment.inventory,
    originalId: payment.id,
    originalReason: payment.reason,
    moved: found && payment.cash > 0 ? 'F' : undefined,
  };
}
