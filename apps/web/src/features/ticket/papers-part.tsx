import { CircleCheck, CircleMinus } from 'lucide-react';
import type { TicketState } from '@recoup/contract/ticket-states';
import { useText } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { AnyTicket } from './any-ticket.ts';
import { AttachPart } from './attach-part.tsx';
import { FileRow } from './file-row.tsx';
import { Part } from './part.tsx';
import styles from './ticket.module.css';

/** Nothing more is to be proven. */
const overStates = ['paid', 'closed', 'expired', 'auto_paid'] as const satisfies readonly TicketState[];

/** What the marketplace wants to see, what is there, and the files. */
export function PapersPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const isOver = overStates.some((state) => state === ticket.status);
  return (
    <Part title={text.papers}>
      {ticket.checklist.length === 0 ? <p className="soft">{text.noPapers}</p> : null}
      <ul className={styles['checklist']}>
        {ticket.checklist.map(({ need, required, provided }) => (
          <li key={need} data-provided={provided}>
            {provided ? <CircleCheck aria-hidden /> : <CircleMinus aria-hidden />}
            <div className={styles['need']}>
              <span>{text.needs[need]}</span>
              <span className="soft">
                {provided ? text.provided : required ? text.required : text.helpful}
              </span>
              {need === 'cost_invoice' && !provided ? <LinesWanted ticket={ticket} /> : null}
              {isOver ? null : (
                <AttachPart
                  ticket={ticket}
                  need={need}
                  isAwaited={required && !provided && ticket.status === 'documents_needed'}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {ticket.files.length === 0 ? (
        <p className="soft">{text.noFiles}</p>
      ) : (
        <ul className={styles['files']}>
          {ticket.files.map((file) => (
            <FileRow key={file.id} ticket={ticket} file={file} />
          ))}
        </ul>
      )}
      {ticket.operator === null ? (
        <p>
          <PageLink to="/tickets/fileMgr">{text.toFiles}</PageLink>
        </p>
      ) : null}
    </Part>
  );
}

/** An invoice shows what a unit cost once its lines are entered: nothing reads them off the paper. */
function LinesWanted({ ticket: { files, operator } }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const invoice = files.find(({ type, status }) => type === 'supplier_invoice' && status !== 'rejected');
  if (invoice === undefined) return null;
  return (
    <span>
      {text.linesWanted({ name: invoice.name })}{' '}
      {operator === null ? (
        <PageLink to="/tickets/fileMgr" search={{ file: String(invoice.id) }}>
          {text.enterLines}
        </PageLink>
      ) : null}
    </span>
  );
}
