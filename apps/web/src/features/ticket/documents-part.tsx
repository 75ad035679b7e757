import { CircleCheck, CircleMinus } from 'lucide-react';
import { documentTypes } from '@recoup/contract/document-types';
import { useText } from '../../lib/i18n/index.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { AnyTicket } from './any-ticket.ts';
import { AttachPart, typesFor } from './attach-part.tsx';
import { FileRow } from './file-row.tsx';
import { isOver } from './over-states.ts';
import { Part } from './part.tsx';
import styles from './ticket.module.css';

/** Amazon may request anything; the type an upload gets comes first. */
const requestableTypes = ['other', ...documentTypes.filter((type) => type !== 'other')] as const;

/** Required documents, and the files of the ticket. */
export function DocumentsPart({ ticket }: { readonly ticket: AnyTicket }) {
  const text = useText('ticket');
  const isEnded = isOver(ticket.status);
  const isRequested = ticket.status === 'marketplace_asks';
  // Missing documents no longer matter, and nothing can be added.
  if (isEnded && ticket.files.length === 0) return null;
  const checklist = ticket.checklist.filter(({ provided }) => provided || !isEnded);
  return (
    <Part title={text.papers}>
      {isRequested ? (
        <div className={styles['need']}>
          <span>{text.asked}</span>
          <AttachPart ticket={ticket} types={requestableTypes} what={text.askedDocument} isAwaited />
        </div>
      ) : null}
      {ticket.checklist.length === 0 && !isRequested && !isEnded ? (
        <p className="soft">{text.noPapers}</p>
      ) : null}
      <ul className={styles['checklist']}>
        {checklist.map(({ need, required, provided }) => (
          <li key={need} data-provided={provided}>
            {provided ? <CircleCheck aria-hidden /> : <CircleMinus aria-hidden />}
            <div className={styles['need']}>
              <span>{text.needs[need]}</span>
              <span className="soft">
                {provided ? text.provided : required ? text.required : text.helpful}
              </span>
              {need === 'cost_invoice' && !provided && !isEnded ? <LinesWanted ticket={ticket} /> : null}
              {isEnded ? null : (
                <AttachPart
                  ticket={ticket}
                  types={typesFor(ticket, need)}
                  what={text.needs[need]}
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

/** An invoice proves the unit cost only once its lines are entered: they are not read from the file. */
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
