import { caseIdPattern } from '@recoup/contract/ticket-states';
import type { OperatorTicket } from '@recoup/contract/operations';
import type { Ref, SubmitEvent } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { useTicketCall } from '../ticket/index.ts';
import { useDay } from '../tickets/index.ts';
import styles from './filing.module.css';
import { fileTicket } from './api.ts';

interface CaseFormProps {
  readonly ticket: OperatorTicket;
  readonly caseId: string;
  readonly onCaseId: (typed: string) => void;
  readonly field: Ref<HTMLInputElement>;
  readonly onFiled: () => void;
}

/** Submitting files the ticket with the case id and opens the next one. */
export function CaseForm({ ticket, caseId, onCaseId, field, onFiled }: CaseFormProps) {
  const text = useText('filing');
  const ticketText = useText('ticket');
  const toasts = useToasts();
  const [isPending, attempt] = useTicketCall();
  const isOpen = ticket.status === 'ready' || ticket.status === 'appeal';
  const isHindered = !isOpen || ticket.filing_hindrance !== null;
  const typed = caseId.trim();
  const file = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || isHindered || !caseIdPattern.test(typed)) return;
    const isDone = await attempt(() =>
      fileTicket({
        params: { id: ticket.id },
        body: { case_id: typed },
        account: null,
      }),
    );
    if (!isDone) return;
    toasts.success(text.filed({ case: typed }));
    onFiled();
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void file(event)}>
      <Guards ticket={ticket} isOpen={isOpen} />
      <label className={styles['case']}>
        {ticketText.caseId}
        <input
          ref={field}
          value={caseId}
          autoComplete="off"
          disabled={isHindered}
          onChange={(event) => onCaseId(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </label>
      <Button
        type="submit"
        variant="primary"
        disabled={isPending || isHindered || !caseIdPattern.test(typed)}
      >
        {text.fileAndNext}
      </Button>
    </form>
  );
}

/** The conditions for filing, met or not. */
function Guards({ ticket, isOpen }: { readonly ticket: OperatorTicket; readonly isOpen: boolean }) {
  const text = useText('filing');
  const ticketText = useText('ticket');
  const day = useDay();
  const { filed_today: count, daily_cap: cap, filing_hindrance: hindrance } = ticket;
  return (
    <div className={styles['guards']}>
      <span className={styles['quota']} data-full={count >= cap}>
        <span>{ticketText.filedToday({ count, cap })}</span>
        <progress aria-label={text.quota} value={Math.min(count, cap)} max={cap} />
      </span>
      {!isOpen ? (
        <p className={styles['hindrance']} role="alert">
          {text.notToFile}
        </p>
      ) : hindrance === null ? (
        <ul className={styles['clear']}>
          <li>{text.windowOpen({ day: day(ticket.closes_on) })}</li>
          <li>{text.noDuplicate}</li>
        </ul>
      ) : (
        <p className={styles['hindrance']} role="alert">
          {ticketText.hindrances[hindrance]}
        </p>
      )}
    </div>
  );
}
