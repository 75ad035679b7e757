import { useQueryClient } from '@tanstack/react-query';
import type { CallName, Reply } from '@recoup/contract';
import { lazy, Suspense, useState } from 'react';
import { call, describeError } from '../../shared/api/index.ts';
import styles from '../../shared/billing/billing.module.css';
import { invoiceName } from '../../shared/billing/invoice-name.ts';
import { InvoiceStatus } from '../../shared/billing/invoice-status.tsx';
import { Pager } from '../../shared/billing/pager.tsx';
import { SearchField } from '../../shared/controls/search-field.tsx';
import { EmptyState } from '../../shared/empty-state/empty-state.tsx';
import { ScrollRegion } from '../../shared/frame/scroll-region.tsx';
import { useLanguage, useText } from '../../shared/i18n/index.ts';
import { moneyText } from '../../shared/money/money.ts';
import { useToasts } from '../../shared/toasts/toasts.tsx';
import { Asked } from './asked.tsx';
import { deskInvoicesQuery, refreshDesk } from './queries.ts';

const VoidDialog = lazy(() => import('./void-dialog.tsx'));
const CreditNoteDialog = lazy(() => import('./credit-note-dialog.tsx'));

export type DeskInvoice = Reply<CallName['GET /api/invoices/desk/invoices/']>['items'][number];
type Deed = { readonly kind: 'void' | 'credit'; readonly invoice: DeskInvoice };

export default function InvoicesTab() {
  const text = useText('receivables');
  const [q, setQ] = useState('');
  const [after, setAfter] = useState<string | null>(null);
  const [deed, setDeed] = useState<Deed | null>(null);
  const search = (words: string) => {
    setQ(words);
    setAfter(null);
  };
  const close = () => setDeed(null);
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField className={styles['search']} label={text.findInvoice} value={q} onSearch={search} />
      </div>
      <Asked query={deskInvoicesQuery(q, after)}>
        {({ items, next }) => (
          <>
            {items.length === 0 ? (
              <EmptyState drawing="paper" sentence={text.noInvoices} action={null} />
            ) : (
              <InvoiceTable invoices={items} onDeed={setDeed} />
            )}
            <Pager after={after} next={next} onMove={setAfter} />
          </>
        )}
      </Asked>
      <Suspense>
        {deed?.kind === 'void' ? <VoidDialog invoice={deed.invoice} onClose={close} /> : null}
        {deed?.kind === 'credit' ? <CreditNoteDialog invoice={deed.invoice} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface InvoiceTableProps {
  readonly invoices: readonly DeskInvoice[];
  readonly onDeed: (deed: Deed) => void;
}

function InvoiceTable({ invoices, onDeed }: InvoiceTableProps) {
  const text = useText('receivables');
  const billing = useText('billing');
  const language = useLanguage();
  return (
    <ScrollRegion className={styles['scroll']} label={text.tabNames.invoices}>
      <table className={styles['table']} aria-label={text.tabNames.invoices}>
        <thead>
          <tr>
            <th scope="col">{text.invoice}</th>
            <th scope="col">{text.account}</th>
            <th scope="col">{text.status}</th>
            <th scope="col" className={styles['end']}>
              {billing.total}
            </th>
            <th scope="col" className={styles['end']}>
              {billing.due}
            </th>
            <th scope="col">
              <span className="visually-hidden">{text.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row" className={styles['nowrap']}>
                {invoiceName(invoice, billing)}
              </th>
              <td lang="">{invoice.account.name}</td>
              <td>
                <InvoiceStatus invoice={invoice} />
              </td>
              <td className={styles['end']}>{moneyText(invoice.total, language)}</td>
              <td className={styles['end']}>{moneyText(invoice.due, language)}</td>
              <td>
                <Deeds invoice={invoice} onDeed={onDeed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface DeedsProps {
  readonly invoice: DeskInvoice;
  readonly onDeed: (deed: Deed) => void;
}

function Deeds({ invoice, onDeed }: DeedsProps) {
  const text = useText('receivables');
  const billing = useText('billing');
  const name = invoiceName(invoice, billing);
  if (invoice.status === 'voided') return null;
  return (
    <span className={styles['push']}>
      {invoice.status === 'draft' ? (
        <FinalizeButton invoice={invoice} />
      ) : (
        <button
          type="button"
          className="button small"
          aria-label={text.creditNoteFor({ name })}
          onClick={() => onDeed({ kind: 'credit', invoice })}
        >
          {text.creditNote}
        </button>
      )}
      {invoice.paid.minor === 0 ? (
        <button
          type="button"
          className="button small"
          aria-label={text.voidOf({ name })}
          onClick={() => onDeed({ kind: 'void', invoice })}
        >
          {text.void}
        </button>
      ) : null}
    </span>
  );
}

function FinalizeButton({ invoice }: { readonly invoice: DeskInvoice }) {
  const text = useText('receivables');
  const billing = useText('billing');
  const common = useText('common');
  const queries = useQueryClient();
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const finalize = async () => {
    setPending(true);
    try {
      const { number } = await call('POST /api/invoices/desk/invoices/{id}/finalize/', {
        params: { id: invoice.id },
      });
      toasts.success(number === null ? text.nothingToInvoice : text.finalized({ number }));
    } catch (error) {
      toasts.failure(describeError(error, common));
    } finally {
      setPending(false);
      refreshDesk(queries);
    }
  };
  return (
    <button
      type="button"
      className="button small"
      aria-label={text.finalizeOf({ name: invoiceName(invoice, billing) })}
      disabled={pending}
      onClick={() => void finalize()}
    >
      {text.finalize}
    </button>
  );
}
