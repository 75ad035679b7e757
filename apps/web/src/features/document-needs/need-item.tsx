import type { OpenNeed } from '@recoup/contract/open-needs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../lib/api/index.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { moneyText } from '../../lib/money/money.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { FileTrigger } from '../../ui/field/file-trigger.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useToasts } from '../../ui/toast/toast.tsx';
import { sendToVault } from '../file-manager/index.ts';
import { VaultPicker } from '../ticket/index.ts';
import { Deadline } from '../tickets/index.ts';
import styles from './document-needs.module.css';
import { useNeedText } from './need-text.ts';
import { useServeNeed } from './use-serve-need.ts';

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.csv,.xlsx';

/** One document that several tickets wait for: what it unlocks, and an upload that serves all of them. */
export function NeedItem({ need }: { readonly need: OpenNeed }) {
  const text = useText('documentNeeds');
  const ticket = useText('ticket');
  const { title, source } = useNeedText()(need);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const partly = need.tickets.filter(({ other_needs }) => other_needs > 0).length;
  const chosen = need.tickets.map(({ id }) => id).filter((id) => !left.has(id));
  const [only, ...others] = need.tickets;
  return (
    <li className={styles['need']}>
      <div className={styles['text']}>
        <h3>{title}</h3>
        <NeedReason need={need} />
        {partly > 0 && partly < need.tickets.length ? (
          <p className="soft">{text.partly({ count: partly })}</p>
        ) : null}
        {need.unpriced_invoice === null ? null : (
          <p>
            {text.unpriced}{' '}
            <PageLink to="/tickets/fileMgr" search={{ file: String(need.unpriced_invoice) }}>
              {ticket.enterLines}
            </PageLink>
          </p>
        )}
      </div>
      <div className={styles['doing']}>
        {need.need === 'asked' ? null : <Deadline ticket={{ ...need, ...toUnfiledTicket(need) }} />}
        <Serve need={need} tickets={chosen} what={`${title}, ${source}`} />
      </div>
      {only === undefined ? null : others.length === 0 ? (
        <div className={styles['tickets']}>
          <TicketLine ticket={only} />
        </div>
      ) : (
        <details className={styles['tickets']}>
          <summary>{text.ticketsOf({ count: need.tickets.length })}</summary>
          <TicketChoice need={need} left={left} onChange={setLeft} />
        </details>
      )}
    </li>
  );
}

/** Why the document is needed, or what Amazon asked for. */
function NeedReason({ need: { need, question } }: { readonly need: OpenNeed }) {
  const text = useText('documentNeeds');
  const vault = useText('fileManager');
  if (need !== 'asked') return <p className="soft">{vault.needs[need]}</p>;
  if (question === null) return <p className="soft">{text.asked}</p>;
  return <blockquote lang="">{question}</blockquote>;
}

/** Only unfiled tickets wait for a document by a deadline. */
function toUnfiledTicket({ closes_on }: OpenNeed) {
  return { status: 'documents_needed', opens_on: closes_on } as const;
}

interface TicketLineProps {
  readonly ticket: OpenNeed['tickets'][number];
}

function TicketLine({ ticket: { id, title, fnsku, shipment_id, other_needs } }: TicketLineProps) {
  const text = useText('documentNeeds');
  return (
    <span className={styles['ticket']}>
      <Link to="/tickets/$id" params={{ id: String(id) }}>
        {text.ticket({ id })}
      </Link>
      <span lang="">{[title, fnsku, shipment_id].filter(Boolean).join(' · ')}</span>
      {other_needs === 0 ? null : <span className="soft">{text.others({ count: other_needs })}</span>}
    </span>
  );
}

interface TicketChoiceProps {
  readonly need: OpenNeed;
  /** Tickets the seller excludes from this document. */
  readonly left: ReadonlySet<number>;
  readonly onChange: (left: ReadonlySet<number>) => void;
}

function TicketChoice({ need, left, onChange }: TicketChoiceProps) {
  const text = useText('documentNeeds');
  const language = useLanguage();
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <ul className={styles['choice']}>
      {need.tickets.map((ticket) => (
        <li key={ticket.id}>
          <Checkbox
            label={text.attachTo({ id: ticket.id })}
            isLabelHidden
            isSelected={!left.has(ticket.id)}
            onChange={(isChosen) => toggle(ticket.id, isChosen)}
          />
          <TicketLine ticket={ticket} />
          <span className={styles['amount']}>
            {ticket.amount === null ? text.unknownAmount : moneyText(ticket.amount, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ServeProps {
  readonly need: OpenNeed;
  readonly tickets: readonly number[];
  readonly what: string;
}

function Serve({ need, tickets, what }: ServeProps) {
  const text = useText('ticket');
  const common = useText('common');
  const account = useSession().account.id;
  const toasts = useToasts();
  const serve = useServeNeed();
  const [share, setShare] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [type] = need.types;
  if (type === undefined) return null;
  const isDisabled = serve.isPending || tickets.length === 0;
  const upload = async (file: File) => {
    setShare(0);
    try {
      serve.mutate({ need, tickets, document: await sendToVault(account, file, type, setShare) });
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setShare(null);
    }
  };
  if (share !== null) {
    return <progress className="progress" aria-label={text.uploading} value={share} max={1} />;
  }
  return (
    <div className="buttons">
      <FileTrigger
        size="small"
        variant="primary"
        label={text.uploadFor({ what })}
        isDisabled={isDisabled}
        accept={accepted}
        onSelect={([file]) => void (file && upload(file))}
      >
        {text.uploadFile}
      </FileTrigger>
      <Button
        size="small"
        aria-label={text.pickFor({ what })}
        disabled={isDisabled}
        onClick={() => setPicking(true)}
      >
        {text.pickFile}
      </Button>
      {isPicking ? (
        <VaultPicker
          types={need.types}
          has={[]}
          onPick={async (document) => {
            await serve.mutateAsync({ need, tickets, document });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </div>
  );
}
