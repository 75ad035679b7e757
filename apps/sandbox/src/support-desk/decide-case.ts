import type { Region } from '../world/regions.ts';
import type { LossKind } from '../world/truth.ts';
import type { SupportCase, Denial, Question } from './cases.ts';
import { extractIds, type Loss } from './losses.ts';
import type { BookedReimbursement } from './reimbursement-book.ts';
import { getClaimWindow } from './windows.ts';

export type Decision =
  | { readonly does: 'pay'; readonly loss: Loss; readonly quantity: number; readonly partly: boolean }
  | { readonly does: 'deny'; readonly why: Denial }
  | { readonly does: 'ask'; readonly what: Question };

const day = 86_400_000;
/** Paid only with a document: an invoice, or what shows a multi-channel order and its refund. */
const wantsProof: ReadonlySet<LossKind> = new Set([
  'inbound_lost',
  'inbound_damaged',
  'awd_inbound_lost',
  'mcf_lost',
]);

/** Automatic decisions: true and proven claims are paid, others refused with a reason. */
export function decideCase(
  asked: SupportCase,
  loss: Loss | undefined,
  paid: readonly BookedReimbursement[],
  region: Region,
): Decision {
  const ids = extractIds(asked);
  if (ids.fnsku.length + ids.shipmentId.length === 0) return { does: 'ask', what: 'product' };
  if (!loss) return deny('not_found');
  const left = countUnpaid(loss, paid);
  if (left === 0) return deny('duplicate');
  if (loss.verdict === 'innocent') return deny('already_settled');
  const window = getClaimWindow(loss.kind, region);
  const age = Math.floor((asked.filedAt - Date.parse(`${loss.anchor}T00:00:00Z`)) / day);
  if (loss.verdict === 'undecided' || age < window.opens) return deny('too_early');
  if (loss.verdict === 'lapsed' || age > window.closes) return deny('too_late');
  const proven = asked.messages.some(
    ({ author, attachments }) => author === 'seller' && attachments.length > 0,
  );
  if (wantsProof.has(loss.kind) && !proven) {
    const was = asked.messages.some(({ say }) => say === 'ask:invoice');
    return was ? deny('no_document') : { does: 'ask', what: 'invoice' };
  }
  const quantity = Math.min(asked.quantity, left);
  return { does: 'pay', loss, quantity, partly: quantity < asked.quantity };
}

/** Units not reimbursed yet. An underpayment is settled by one payment. */
export function countUnpaid(loss: Loss, paid: readonly BookedReimbursement[]): number {
  const given = paid.filter(({ loss: key }) => key === loss.key);
  if (loss.kind === 'under_reimbursed') return given.length > 0 ? 0 : loss.quantity;
  return Math.max(
    0,
    given.reduce((left, { cash, inventory }) => left - cash - inventory, loss.quantity),
  );
}

function deny(why: Denial): Decision {
  return { does: 'deny', why };
}
