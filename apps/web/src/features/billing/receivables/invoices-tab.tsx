import { invoiceStatuses } from '@recoup/contract/invoice-states';
import { lazy, Suspense, useState } from 'react';
import styles from '../billing.module.css';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { cursorSteps, Pager } from '../../../ui/pager/pager.tsx';
import { ReceivablesQueryView } from './receivables-query-view.tsx';
import { ClearSearch } from './clear-search.tsx';
import { TabLink } from './tab-link.tsx';
import type { InvoiceAction } from './invoice-actions.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { operatorInvoicesQuery } from './api.ts';
import { NativeSelect } from '../../../ui/field/native-select.tsx';
import { useAddress } from '../../../lib/address/use-address.ts';
import { receivablesSearch } from './receivables-search.ts';

const InvoiceDialog = lazy(() => import('./invoice-dialog.tsx'));
const VoidDialog = lazy(() => import('./void-dialog.tsx'));
const FinalizeDialog = lazy(() => import('./finalize-dialog.tsx'));
const CreditNoteDialog = lazy(() => import('./credit-note-dialog.tsx'));

export default function InvoicesTab() {
  const text = useText('receivables');
  const [action, setAction] = useState<InvoiceAction | null>(null);
  const close = () => setAction(null);
  const { search, go, adjust } = useAddress(receivablesSearch);
  const { q, status, after } = search;
  const clear = () => adjust({ q: '', status: null, after: '' });
  const isNarrowed = q !== '' || status !== null;
  return (
    <>
      <div className={styles['toolbar']}>
        <SearchField
          className={styles['search']}
          label={text.findInvoice}
          value={q}
          onSearch={(query) => adjust({ q: query, after: '' })}
        />
        <NativeSelect
          size="small"
          label={text.status}
          isLabelHidden
          options={[
            { value: '', label: text.anyStatus },
            ...invoiceStatuses.map((each) => ({ value: each, label: text.invoiceStatuses[each] })),
          ]}
          value={status ?? ''}
          onChange={(chosen) =>
            go({ status: invoiceStatuses.find((each) => each === chosen) ?? null, after: '' })
          }
        />
      </div>
      <ReceivablesQueryView query={operatorInvoicesQuery(search)}>
        {({ items, next, total }) => {
          const pager = {
            count: text.listedCount({ count: total }),
            steps: cursorSteps(after, next, (place) => go({ after: place })),
          };
          return items.length === 0 ? (
            <>
              <EmptyState
                drawing={isNarrowed ? 'search' : 'document'}
                sentence={isNarrowed ? text.noInvoiceFound : text.noInvoices}
                action={isNarrowed ? <ClearSearch onClear={clear} /> : <TabLink tab="accounts" />}
              />
              <Pager {...pager} />
            </>
          ) : (
            <InvoiceList
              invoices={items}
              onOpen={(id) => go({ invoice: id })}
              onAction={setAction}
              pager={pager}
              sort={search.sort}
              onSort={(sort) => go({ sort: sort ?? '-invoice', after: '' })}
              exportAs={(format) =>
                downloadFile('GET /api/invoices/operator/invoices/export/', null, `invoices.${format}`, {
                  query: { ...(q !== '' && { q }), ...(status !== null && { status }), format },
                })
              }
            />
          );
        }}
      </ReceivablesQueryView>
      <Suspense>
        {search.invoice === null ? null : (
          <InvoiceDialog id={search.invoice} onClose={() => go({ invoice: null })} />
        )}
        {action?.kind === 'finalize' ? <FinalizeDialog invoice={action.invoice} onClose={close} /> : null}
        {action?.kind === 'void' ? <VoidDialog invoice={action.invoice} onClose={close} /> : null}
        {action?.kind === 'credit' ? <CreditNoteDialog invoice={action.invoice} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
