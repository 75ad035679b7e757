import type { OperatorTicket } from '@recoup/contract/operations';
import { caseIdPattern } from '@recoup/contract/ticket-states';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { countryName } from '../../lib/marketplaces/regions.ts';
import { isTyping, useShortcuts } from './use-shortcuts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { useCopy } from '../../ui/copy/use-copy.ts';
import { useDownload } from '../../ui/download/use-download.ts';
import { Link } from '../../ui/link/link.tsx';
import { Amount, Deadline, IdLine, StatusMark, useIds } from '../tickets/index.ts';
import { useTicketCall } from '../ticket/index.ts';
import { CaseForm } from './case-form.tsx';
import styles from './filing.module.css';
import { assignTickets } from './api.ts';

interface FilingTicketProps {
  readonly ticket: OperatorTicket;
  readonly onFiled: () => void;
}

export function FilingTicket({ ticket, onFiled }: FilingTicketProps) {
  const text = useText('filing');
  const ticketText = useText('ticket');
  const { packet } = ticket;
  const [caseId, setCaseId] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const copy = useCopy();
  const [, attempt] = useTicketCall();
  const documents = useDocuments(ticket);
  const assign = () =>
    void attempt(() =>
      assignTickets({
        body: { ids: [ticket.id], to: ticket.assigned === 'me' ? 'nobody' : 'me' },
        account: null,
      }),
    );
  const openConsole = () => {
    if (packet.console_url !== '') window.open(packet.console_url, '_blank', 'noopener,noreferrer');
  };
  useShortcuts({
    s: () => void copy(packet.subject),
    t: () => void copy(packet.body),
    o: openConsole,
    d: documents.download,
    a: assign,
    c: () => field.current?.focus(),
  });
  usePastedCase((pasted) => {
    setCaseId(pasted);
    field.current?.focus();
  });
  // Each ticket moves the focus to its heading, so that screen readers read what the shortcuts act on.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <Summary ticket={ticket} heading={heading} />
      <div className={styles['columns']}>
        <Card title={ticketText.packet}>
          <Copyable label={ticketText.packetSubject} value={packet.subject} language={packet.language} />
          <Copyable label={ticketText.packetBody} value={packet.body} language={packet.language} />
          <dl className={styles['ids']} lang={packet.language}>
            {packet.ids.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} <CopyButton value={value} label={ticketText.copy({ what: label })} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={text.file}>
          {packet.console_url === '' ? null : (
            <a href={packet.console_url} target="_blank" rel="noreferrer">
              {ticketText.openConsole}
            </a>
          )}
          {documents.count === 0 ? (
            <p className="soft">{ticketText.noPapersToFile}</p>
          ) : (
            <span>
              <Button size="small" disabled={documents.isPending} onClick={documents.download}>
                {ticketText.papersZip({ count: documents.count })}
              </Button>
            </span>
          )}
          <CaseForm ticket={ticket} caseId={caseId} onCaseId={setCaseId} field={field} onFiled={onFiled} />
          <span className={styles['assignment']}>
            <span className="soft">{text.assigned[ticket.assigned]}</span>
            <Button size="small" onClick={assign}>
              {ticket.assigned === 'me' ? text.release : text.take}
            </Button>
          </span>
        </Card>
      </div>
    </>
  );
}

interface SummaryProps {
  readonly ticket: OperatorTicket;
  readonly heading: Ref<HTMLHeadingElement>;
}

function Summary({ ticket, heading }: SummaryProps) {
  const text = useText('filing');
  const list = useText('tickets');
  const ticketText = useText('ticket');
  const language = useLanguage();
  const listIds = useIds();
  return (
    <header className={styles['summary']}>
      <div className={styles['text']}>
        <h2 ref={heading} tabIndex={-1}>
          {list.types[ticket.claim_type]}
        </h2>
        {ticket.subject.title === null ? null : <p lang="">{ticket.subject.title}</p>}
        <p className="soft">
          <IdLine ids={listIds(ticket.subject)} />
        </p>
        <p className="soft">
          <span lang="">
            {ticket.account.name} · {ticket.store.name}
          </span>
          {ticket.marketplace === null ? '' : ` · ${countryName(ticket.marketplace, language)}`}
          {' · '}
          <Link to="/tickets/$id" params={{ id: String(ticket.id) }}>
            {text.whole({ id: ticket.id })}
          </Link>
        </p>
      </div>
      <StatusMark status={ticket.status} />
      <Deadline ticket={ticket} />
      <span className={styles['worth']}>
        <strong className={styles['amount']}>
          <Amount money={ticket.amount} />
        </strong>
        <span className="soft">{ticketText.units({ count: ticket.quantity })}</span>
      </span>
    </header>
  );
}

interface CopyableProps {
  readonly label: string;
  readonly value: string;
  readonly language: string;
}

function Copyable({ label, value, language }: CopyableProps) {
  const ticketText = useText('ticket');
  return (
    <div className={styles['copyable']}>
      <div className={styles['copyHead']}>
        <span>{label}</span>
        <CopyButton value={value} label={ticketText.copy({ what: label })} />
      </div>
      <pre lang={language}>{value}</pre>
    </div>
  );
}

function useDocuments({ id, files }: OperatorTicket) {
  const [isPending, download] = useDownload();
  const count = files.filter(({ status }) => status !== 'rejected').length;
  const save = () =>
    downloadFile('GET /api/refund/operations/tickets/{id}/documents/zip/', null, `ticket-${id}.zip`, {
      params: { id },
    });
  return {
    count,
    isPending,
    download: () => {
      if (count > 0) void download(save);
    },
  };
}

/** A case id pasted outside of any field goes into the case id field. */
function usePastedCase(onPaste: (caseId: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target)) return;
    const pasted = event.clipboardData?.getData('text').trim() ?? '';
    if (!caseIdPattern.test(pasted)) return;
    // The field gets the focus, and the browser would paste there a second time.
    event.preventDefault();
    onPaste(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
