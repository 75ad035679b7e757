import { hasUnits } from '@recoup/contract/claim-types';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/index.ts';
import { Figures } from '../findings/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Amount, IdLine, useDay, useIds } from '../tickets/index.ts';
import type { AnyTicket } from './any-ticket.ts';
import { EvidenceSlot } from './evidence-slot.tsx';
import { isAmountSet } from './over-states.ts';
import { Part } from './part.tsx';
import styles from './ticket.module.css';

/** The reason of the claim, and how its amount was calculated. */
export function WhyPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const day = useDay();
  const listIds = useIds();
  // The summary above already shows the ids and figures of a single finding.
  const [first] = ticket.findings;
  const isAlone =
    first !== undefined && ticket.findings.length === 1 && first.state !== 'gone' && first.quantity > 0;
  return (
    <Part title={text.why}>
      <p>{text.reasonToClaim[ticket.claim_type]}</p>
      <Valuation ticket={ticket} />
      <ul className={styles['findings']}>
        {ticket.findings.map((finding) => (
          <li key={finding.id} data-gone={isDropped(finding)}>
            <div className={styles['findingHead']}>
              <span>{day(finding.anchor_date)}</span>
              {hasUnits(ticket.claim_type) ? <span>{text.units({ count: finding.quantity })}</span> : null}
              <Amount money={finding.amount} />
            </div>
            {isAlone ? null : (
              <>
                <p className="soft">
                  <IdLine ids={listIds(finding)} />
                </p>
                <Figures figures={finding.figures} />
              </>
            )}
            {finding.gone_reason !== null ? (
              <p>{text.gone[finding.gone_reason]}</p>
            ) : finding.quantity === 0 ? (
              <p>{text.letGo}</p>
            ) : null}
            {ticket.operator === null ? (
              <Link to="/tickets/findings/$id" params={{ id: String(finding.id) }}>
                {text.toFinding}
              </Link>
            ) : null}
            <EvidenceSlot finding={finding.id} ticket={ticket.operator === null ? null : ticket.id} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** How the amount was calculated; for an estimate, with a link to where the seller enters the cost. */
function Valuation({ ticket: { status, valuation, operator } }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  if (!isGuess(valuation)) return <p className="soft">{text.valuations[valuation]}</p>;
  if (isAmountSet(status)) return null;
  if (operator !== null) return <p className="soft">{text.valuedWithoutCost[valuation]}</p>;
  return (
    <p className="soft">
      {text.valuations[valuation]}{' '}
      <PageLink to="/tickets/fileMgr" search={{ open: 'costs' }}>
        {text.enterCosts}
      </PageLink>
    </p>
  );
}

/** Whether entering the product's cost would make the amount exact. */
function isGuess(valuation: AnyTicket['valuation']): valuation is 'estimate' | 'unknown' {
  return valuation === 'estimate' || valuation === 'unknown';
}

/** Whether a finding is no longer claimed, for another reason than a payment. */
function isDropped({ state, gone_reason, quantity }: AnyTicket['findings'][number]): boolean {
  return (state === 'gone' && gone_reason !== 'paid') || quantity === 0;
}
