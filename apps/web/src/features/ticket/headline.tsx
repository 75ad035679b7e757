import type { TicketState } from '@recoup/contract/ticket-states';
import { formatFigures } from '@recoup/contract/claim-figures';
import { languageTags, useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText, type Money } from '../../lib/money/money.ts';
import { Stepper } from '../../ui/stepper/stepper.tsx';
import type { AnyTicket } from './any-ticket.ts';
import { claimParts, sumFigures, unitAmount, type ClaimPart } from './claim-sentence.ts';
import { calculateOutcome } from './outcome.ts';
import styles from './ticket.module.css';

const stages = ['found', 'ready', 'filed', 'approved', 'paid'] as const;

const stagesByState: Readonly<Partial<Record<TicketState, (typeof stages)[number]>>> = {
  detected: 'found',
  waiting_for_window: 'found',
  documents_needed: 'found',
  ready: 'ready',
  filed: 'filed',
  marketplace_asks: 'filed',
  appeal: 'filed',
  approved: 'approved',
  partly_paid: 'paid',
  paid: 'paid',
};

/** The progress of the claim. Nothing is shown for a claim that ended in another way. */
export function StageTracker({ status }: Pick<AnyTicket, 'status'>) {
  const text = useText('ticket');
  const stage = stagesByState[status];
  if (stage === undefined) return null;
  return (
    <div className={styles['whole']}>
      <Stepper
        label={text.stagesLabel}
        steps={stages.map((each) => text.stages[each])}
        current={stages.indexOf(stage)}
      />
    </div>
  );
}

/** The figures of the claim in one sentence: "Shipped 240 · received 156 · missing 84 × $22.50". */
export function ClaimSentence({ ticket }: { readonly ticket: AnyTicket }) {
  const { claim_type, findings, amount, quantity } = ticket;
  const claims = useText('claims');
  const language = useLanguage();
  const figures = sumFigures(findings);
  const sentence = formatFigures(figures, {
    names: claims.figures,
    between: ' · ',
    end: '',
    number: (units) => units.toLocaleString(languageTags[language]),
    money: (money) => moneyText(money, language),
  });
  const unit = unitAmount(amount, quantity);
  const isUnitNamed = figures.some(({ name }) => name === 'unit_value' || name === 'unit_value_about');
  if (sentence === '') return null;
  return (
    <>
      <p className={styles['claimSentence']}>
        {sentence}
        {unit === null || quantity === 1 || isUnitNamed ? null : ` × ${moneyText(unit, language)}`}
      </p>
      <ClaimBar parts={claimParts(claim_type, figures)} />
    </>
  );
}

/** The figures as a bar: the explained and the claimed part of the whole. */
function ClaimBar({ parts }: { readonly parts: readonly ClaimPart[] }) {
  const { figures: names } = useText('claims');
  const language = useLanguage();
  if (parts.length === 0) return null;
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) =>
    (value / whole).toLocaleString(languageTags[language], { style: 'percent', maximumFractionDigits: 0 });
  return (
    <ul className={styles['claimBar']}>
      {parts.map(({ name, value, isClaimed }) => (
        <li key={name} data-claimed={isClaimed} style={{ flexGrow: value }}>
          <span>
            {names[name]} {share(value)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The outcome of a paid claim in one sentence; nothing while it is unpaid. */
export function OutcomeSentence({ ticket }: { readonly ticket: AnyTicket }) {
  const { outcome: text } = useText('ticket');
  const language = useLanguage();
  const outcome = calculateOutcome(ticket);
  if (outcome === null) return null;
  const { received, difference, commission, afterCommission } = outcome;
  const amount = (money: Money) => ({ amount: moneyText(money, language) });
  const parts = [
    text.received({ amount: received.map((money) => moneyText(money, language)).join(' + ') }),
    difference === null || difference.minor === 0
      ? ''
      : difference.minor > 0
        ? text.above(amount(difference))
        : text.below(amount({ ...difference, minor: -difference.minor })),
    commission === null ? '' : text.commission(amount(commission)),
    commission === null || afterCommission === null || ticket.operator !== null
      ? ''
      : text.afterCommission(amount(afterCommission)),
  ];
  return <p className={styles['outcome']}>{parts.filter(Boolean).join(language === 'zh' ? '，' : ', ')}</p>;
}
