import { sql, type RawBuilder } from 'kysely';
import { findingsView } from '../audits/public.ts';
import { isReversalRow } from './reversal-rule.ts';

/** The earliest loss of `tickets`. */
export const lostOn: RawBuilder<string> = sql<string>`coalesce(
  (
    select min(finding.anchor_date)
    from ticket_findings part
    join ${findingsView('finding')} on finding.account_id = part.account_id and finding.id = part.finding_id
    where part.account_id = tickets.account_id and part.ticket_id = tickets.id
  ),
  tickets.opens_on
)`;

/** Whether `tickets` received money that a reversal may take back. */
const wasPaid = sql<boolean>`exists (
  select
  from reimbursement_rows payment
  where payment.account_id = tickets.account_id
    and payment.ticket_id = tickets.id
    and payment.kind in ('case_paid', 'auto_paid')
)`;

/**
 * Whether `row` may be for `tickets`, which shares an id or the amount with it. Excluded are tickets that claim this
 * very reimbursement as a loss, reversals for unpaid tickets, and payments before the day of the loss; but vendors'
 * repayments name invoices of any age, and a case id always decides.
 */
export const mayBeFor = sql<boolean>`(
  tickets.reimbursement_id is distinct from row.reimbursement_id
  and case
    when ${isReversalRow} then ${wasPaid}
    else
      tickets.claim_type like 'vendor%'
      or upper(row.case_id) in (
        select word.word
        from ticket_words word
        where word.account_id = tickets.account_id and word.ticket_id = tickets.id
      )
      or row.approved_on >= ${lostOn}
  end
)`;
