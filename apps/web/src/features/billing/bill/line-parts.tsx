import { Link } from '@tanstack/react-router';
import type { StatementLine } from '@recoup/contract/invoices';
import styles from '../billing.module.css';
import { percentText } from '../invoice-name.ts';
import { formatExchangeRate } from '@recoup/contract/money';
import { claimText } from '../../findings/index.ts';
import { formatDate, formatDay } from '../../../lib/format.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import { Button } from '../../../ui/button/button.tsx';

interface PartProps {
  readonly line: StatementLine;
}

export function TicketPart({ line }: PartProps) {
  const text = useText('bill');
  return (
    <span className={styles['stack']}>
      <Link to="/tickets/$id" params={{ id: String(line.ticket_id) }} className={styles['nowrap']}>
        {text.ticket({ id: line.ticket_id })}
      </Link>
      <span className={`soft ${styles['nowrap']}`}>{text.caseId({ id: line.case_id })}</span>
    </span>
  );
}

export function ClaimPart({ line }: PartProps) {
  const claims = useText('claims');
  return (
    <span className={styles['stack']}>
      <span>{claimText(line.claim_type, claims).name}</span>
      <span className="soft" lang="">
        {line.store.name}
      </span>
    </span>
  );
}

/** When Amazon paid, and Amazon's id of the reimbursement. */
export function ApprovedPart({ line }: PartProps) {
  const text = useText('bill');
  const language = useLanguage();
  return (
    <span className={styles['stack']}>
      <span className={styles['nowrap']}>{formatDay(line.approved_on, language)}</span>
      <span className={`soft ${styles['nowrap']}`}>{line.reimbursement_id}</span>
      {line.reverses_line_id === null ? null : <span className="soft">{text.takenBack}</span>}
    </span>
  );
}

export function AmountPart({ line }: PartProps) {
  const text = useText('bill');
  const language = useLanguage();
  return (
    <span className={styles['stack']}>
      <span className={styles['nowrap']}>{moneyText(line.amount, language)}</span>
      {line.quantity_inventory === 0 ? null : (
        <span className="soft">{text.replaced({ count: Math.abs(line.quantity_inventory) })}</span>
      )}
    </span>
  );
}

export function RatePart({ line }: PartProps) {
  const text = useText('bill');
  const language = useLanguage();
  const { rate, day, source } = line.exchange;
  return (
    <span className={styles['stack']}>
      <span className={styles['nowrap']}>{percentText(line.rate_bp)}</span>
      {source === '' ? null : (
        <>
          <span
            className={`soft ${styles['nowrap']}`}
            title={text.exchangeSource({ source, day: formatDay(day, language) })}
          >
            {text.exchange({
              from: line.amount.currency,
              rate: formatExchangeRate(rate),
              to: line.commission.currency,
            })}
          </span>
          <span className={`soft ${styles['source']}`} lang="">
            {text.exchangeSource({ source, day: formatDay(day, language) })}
          </span>
        </>
      )}
    </span>
  );
}

/** Left-out and voided lines are not part of the invoiced amount. */
function isNotBilled({ state }: StatementLine): boolean {
  return state === 'left_out' || state === 'voided';
}

export function CommissionPart({ line }: PartProps) {
  const language = useLanguage();
  return (
    <span className={isNotBilled(line) ? styles['gone'] : undefined}>
      {moneyText(line.commission, language)}
    </span>
  );
}

interface DiscountPartProps extends PartProps {
  readonly coupon: NonNullable<StatementLine['coupon']>;
  /** Whether to name the coupon. The statement's summary names its coupons, so lines do only where they differ. */
  readonly isNamed: boolean;
}

export function DiscountPart({ line, coupon: { name, percent_bp }, isNamed }: DiscountPartProps) {
  const text = useText('bill');
  const language = useLanguage();
  const { minor, currency } = line.discount;
  const percent = percent_bp === null ? null : percentText(percent_bp);
  return (
    <span className={styles['stack']}>
      <span className={isNotBilled(line) ? styles['gone'] : styles['nowrap']}>
        {moneyText({ minor: minor === 0 ? 0 : -minor, currency }, language)}
      </span>
      <span className="soft">
        {isNamed ? (percent === null ? name : text.couponPercent({ name, percent })) : percent}
      </span>
    </span>
  );
}

interface StatePartProps extends PartProps {
  /** Null for operators, who cannot dispute lines. */
  readonly onDispute: ((line: StatementLine) => void) | null;
}

export function StatePart({ line, onDispute }: StatePartProps) {
  const text = useText('bill');
  const billing = useText('billing');
  const language = useLanguage();
  const { dispute } = line;
  const by = onDispute ? text.you : text.customer;
  return (
    <span className={styles['stack']}>
      <span className={line.state === 'disputed' ? styles['warning'] : undefined}>
        {billing.lineStates[line.state]}
      </span>
      {line.can_dispute && onDispute ? (
        <Button
          size="small"
          aria-label={text.disputeOf({ id: line.ticket_id })}
          onClick={() => onDispute(line)}
        >
          {text.dispute}
        </Button>
      ) : null}
      {line.can_withdraw ? <WithdrawButton line={line} /> : null}
      {dispute === null || dispute.reason === '' ? null : (
        <>
          <span className="soft">{by({ day: formatDate(new Date(dispute.at), language) })}</span>
          <span className={styles['quote']} lang="">
            {dispute.reason}
          </span>
        </>
      )}
      {dispute?.answered_at == null ? null : (
        <>
          <span className="soft">
            {text.us({ day: formatDate(new Date(dispute.answered_at), language) })}
          </span>
          <span className={styles['quote']} lang="">
            {dispute.answer}
          </span>
        </>
      )}
    </span>
  );
}
