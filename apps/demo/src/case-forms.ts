import type { TicketRow } from '@recoup/contract/tickets';

export type Decision = 'pay' | 'pay-partly' | 'replace' | 'deny' | 'ask';

type Fields = Record<string, string>;

const fields: Record<Decision, Fields> = {
  pay: {},
  'pay-partly': {},
  replace: {},
  deny: { why: 'already_settled' },
  ask: { what: 'invoice' },
};

/** Without its kind, a case about an underpayment would be matched to the loss that was paid. */
export function toCaseFields({ claim_type }: Pick<TicketRow, 'claim_type'>): Fields {
  return claim_type === 'under_reimbursed' ? { kind: claim_type } : {};
}

/** The support desk knows what a loss is worth, but not by how much one of its own payments was too low. */
export function toDecisionFields(
  decision: Decision,
  { claim_type, amount, quantity }: Pick<TicketRow, 'claim_type' | 'amount' | 'quantity'>,
): Fields {
  const isPaid = decision === 'pay' || decision === 'pay-partly';
  if (!isPaid || claim_type !== 'under_reimbursed' || amount === null) return fields[decision];
  return { 'per-unit': String(Math.max(1, Math.round(amount.minor / Math.max(1, quantity)))) };
}
