import type { OperatorTicket } from '@recoup/contract/operations';
import { caseIdPattern, recasedStates } from '@recoup/contract/ticket-states';
import { useState, type SubmitEvent } from 'react';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useDownload } from '../../ui/download/use-download.ts';
import { useText } from '../../lib/i18n/index.ts';
import { CaseIds } from './case-ids.tsx';
import { Part } from './part.tsx';
import styles from './ticket.module.css';
import { useTicketCall } from './use-ticket-call.ts';
import { Button } from '../../ui/button/button.tsx';
import { fileTicket, addCase } from './api.ts';

/** For operators: the texts to paste into Amazon's form, and a field for the resulting case id. */
export function FilingPart({ ticket }: { readonly ticket: OperatorTicket }) {
  const text = useText('ticket');
  const { packet } = ticket;
  const [caseId, setCaseId] = useState('');
  const canFile = ticket.status === 'ready' || ticket.status === 'appeal';
  const own = caseId.trim();
  return (
    <Part title={text.packet}>
      {packet.console_url === '' ? null : (
        <p>
          <a href={packet.console_url} target="_blank" rel="noreferrer">
            {text.openConsole}
          </a>
        </p>
      )}
      <dl className={styles['copyable']} lang={packet.language}>
        {packet.ids.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <CopyButton value={value} label={text.copy({ what: label })} />
            </dd>
          </div>
        ))}
      </dl>
      <AttachmentsZip ticket={ticket} />
      <Copyable label={text.packetSubject} value={packet.subject} language={packet.language} />
      <Copyable label={text.packetBody} value={packet.body} language={packet.language} />
      {canFile ? (
        <FileForm ticket={ticket} caseId={caseId} onCaseId={setCaseId} />
      ) : own === '' || own === ticket.case_id ? null : (
        // Another operator has filed the ticket first, and a duplicate case at Amazon must be closed there.
        <p className={styles['hindrance']} role="alert">
          {text.notRecorded({ case: own })}
        </p>
      )}
      <CaseIds ticket={ticket} />
      {recasedStates.some((state) => state === ticket.status) ? <OtherCaseForm ticket={ticket} /> : null}
    </Part>
  );
}

/** Downloads all attachments of the case at once. */
function AttachmentsZip({ ticket: { id, files } }: { readonly ticket: OperatorTicket }) {
  const text = useText('ticket');
  const [pending, download] = useDownload();
  const count = files.filter(({ status }) => status !== 'rejected').length;
  if (count === 0) return <p className="soft">{text.noPapersToFile}</p>;
  const save = () =>
    downloadFile('GET /api/refund/operations/tickets/{id}/documents/zip/', null, `ticket-${id}.zip`, {
      params: { id },
    });
  return (
    <p>
      <Button size="small" disabled={pending} onClick={() => void download(save)}>
        {text.papersZip({ count })}
      </Button>
    </p>
  );
}

interface CopyableProps {
  readonly label: string;
  readonly value: string;
  readonly language: string;
}

function Copyable({ label, value, language }: CopyableProps) {
  const text = useText('ticket');
  return (
    <div className={styles['copyText']}>
      <div className={styles['copyHead']}>
        <span>{label}</span>
        <CopyButton value={value} label={text.copy({ what: label })} />
      </div>
      <pre lang={language}>{value}</pre>
    </div>
  );
}

interface FileFormProps {
  readonly ticket: OperatorTicket;
  readonly caseId: string;
  readonly onCaseId: (typed: string) => void;
}

function FileForm({ ticket, caseId, onCaseId }: FileFormProps) {
  const text = useText('ticket');
  const [pending, attempt] = useTicketCall();
  const hindrance = ticket.filing_hindrance;
  const file = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    await attempt(() =>
      fileTicket({
        params: { id: ticket.id },
        body: { case_id: caseId.trim() },
        account: null,
      }),
    );
  };
  return (
    <form className={styles['fileForm']} onSubmit={(event) => void file(event)}>
      <label>
        {text.caseId}
        <input
          value={caseId}
          autoComplete="off"
          disabled={hindrance !== null}
          onChange={(event) => onCaseId(event.target.value)}
        />
      </label>
      <Button
        type="submit"
        variant="primary"
        size="small"
        disabled={pending || hindrance !== null || !caseIdPattern.test(caseId.trim())}
      >
        {text.markFiled}
      </Button>
      <p className={hindrance === null ? 'soft' : styles['hindrance']}>
        {hindrance === null
          ? text.filedToday({ count: ticket.filed_today, cap: ticket.daily_cap })
          : text.hindrances[hindrance]}
      </p>
    </form>
  );
}

/** Amazon moves claims from case to case, and people mistype. */
function OtherCaseForm({ ticket }: { readonly ticket: OperatorTicket }) {
  const text = useText('ticket');
  const [caseId, setCaseId] = useState('');
  const [pending, attempt] = useTicketCall();
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isDone = await attempt(() =>
      addCase({
        params: { id: ticket.id },
        body: { case_id: caseId.trim() },
        account: null,
      }),
    );
    if (isDone) setCaseId('');
  };
  return (
    <form className={styles['fileForm']} onSubmit={(event) => void add(event)}>
      <label>
        {text.otherCase}
        <input value={caseId} autoComplete="off" onChange={(event) => setCaseId(event.target.value)} />
      </label>
      <Button type="submit" size="small" disabled={pending || !caseIdPattern.test(caseId.trim())}>
        {text.addCase}
      </Button>
      <p className="soft">{text.otherCaseHelp}</p>
    </form>
  );
}
