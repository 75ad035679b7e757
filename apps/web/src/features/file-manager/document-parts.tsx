import type { DocumentStatus } from '@recoup/contract/document-types';
import { Link } from '@tanstack/react-router';
import { formatSize } from '../../lib/files/format-size.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge.tsx';
import type { VaultDocument } from './document.ts';
import styles from './documents.module.css';

export interface RowProps {
  readonly document: VaultDocument;
  readonly onOpen: (id: number) => void;
}

/** The name of a document, which opens it. */
export function NamePart({ document: { id, name, invoice_number }, onOpen }: RowProps) {
  const text = useText('fileManager');
  return (
    <div className={styles['stack']}>
      <Button variant="opener" aria-label={text.open({ name })} onClick={() => onOpen(id)}>
        {name}
      </Button>
      {invoice_number ? (
        <span className={styles['soft']}>{text.invoiceNumber({ number: invoice_number })}</span>
      ) : null}
    </div>
  );
}

const tones: Readonly<Record<DocumentStatus, Tone>> = {
  waiting: 'waiting',
  accepted: 'good',
  rejected: 'bad',
};

export interface Reviewer {
  readonly id: number;
  readonly name: string;
}

interface ReviewPartProps {
  readonly document: VaultDocument;
  /** Reviewers whose name is no longer known are missing. */
  readonly reviewers: readonly Reviewer[];
}

/** The status of a document in a list, which names the reviewers once. */
export function ReviewPart({ document, reviewers }: ReviewPartProps) {
  const reviewer = reviewers.find(({ id }) => id === document.reviewed_by)?.name ?? null;
  return <StatusPart document={document} reviewer={reviewer} />;
}

interface StatusPartProps {
  readonly document: VaultDocument;
  /** Null when nobody reviewed it, or the reviewer's name is no longer known. */
  readonly reviewer: string | null;
}

/** The review status, who set it, and for a rejected document why and what the owner should do. */
export function StatusPart({ document, reviewer }: StatusPartProps) {
  const text = useText('fileManager');
  const language = useLanguage();
  const { status, reject_reason, reject_note, reviewed_at } = document;
  // A line may end before the date, but not within it.
  const when =
    reviewed_at === null ? null : formatDate(new Date(reviewed_at), language).replaceAll(' ', '\u00A0');
  return (
    <div className={styles['stack']}>
      <StatusBadge tone={tones[status]}>{text.statuses[status]}</StatusBadge>
      {when === null ? null : (
        <span className={styles['soft']}>
          {reviewer === null ? text.reviewedAt({ when }) : text.reviewedBy({ name: reviewer, when })}
        </span>
      )}
      {reject_reason === null ? null : (
        <>
          <span>{text.reasons[reject_reason]}</span>
          {reject_note === '' ? null : <q className={styles['soft']}>{reject_note}</q>}
          <span className={styles['soft']}>
            <strong>{text.requiredAction}</strong> {text.actions[reject_reason]}
          </span>
        </>
      )}
    </div>
  );
}

export function SizePart({ document: { size } }: { readonly document: VaultDocument }) {
  return formatSize(size, useLanguage());
}

const linksShown = 3;

export function LinksPart({ document: { shipments, tickets } }: { readonly document: VaultDocument }) {
  const text = useText('fileManager');
  const links = [
    ...shipments.map((id) => (
      <Link key={id} to="/tickets" search={{ q: id, store: 'all' }}>
        {text.shipment({ id })}
      </Link>
    )),
    ...tickets.map((id) => (
      <Link key={id} to="/tickets/$id" params={{ id }}>
        {text.ticket({ id })}
      </Link>
    )),
  ];
  if (links.length === 0) return <span className={styles['soft']}>{text.notLinked}</span>;
  const rest = links.length - linksShown;
  return (
    <div className={styles['stack']}>
      {links.slice(0, linksShown).map((link) => (
        <span key={link.key} className={styles['line']}>
          {link}
        </span>
      ))}
      {rest > 0 ? <span className={styles['soft']}>{text.moreFaults({ count: rest })}</span> : null}
    </div>
  );
}

interface NoDocumentsProps {
  readonly onOpen: (dialog: 'upload' | 'needs' | 'costs' | 'measurements') => void;
}

export function NoDocuments({ onOpen }: NoDocumentsProps) {
  const text = useText('fileManager');
  return (
    <EmptyState
      drawing="folder"
      sentence={text.empty}
      action={
        <>
          <Button variant="primary" onClick={() => onOpen('upload')}>
            {text.upload}
          </Button>
          <Button variant="link" onClick={() => onOpen('needs')}>
            {text.whatIsNeeded}
          </Button>
          <Button variant="link" onClick={() => onOpen('costs')}>
            {text.sourcingCosts}
          </Button>
          <Button variant="link" onClick={() => onOpen('measurements')}>
            {text.measurements}
          </Button>
        </>
      }
    />
  );
}
