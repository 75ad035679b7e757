import { hasRole } from '@recoup/contract/operator-roles';
import type { InvoiceRow } from '@recoup/contract/invoices';
import type { InvoiceSort } from '@recoup/contract/sorts';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../../lib/address/use-address.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { sortsBy, type Columns } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Money } from '../../../ui/money/money-text.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { cursorSteps } from '../../../ui/pager/pager.tsx';
import { InvoiceStatus } from '../invoice-status.tsx';
import { invoicesQuery } from '../api.ts';
import { useLiveBilling } from '../use-live-billing.ts';
import { DuePart, NamePart, NoInvoices } from './invoice-parts.tsx';
import { hasAmount } from './invoice-amounts.ts';
import { isUnused } from './is-unused.ts';
import { invoicesSearch, views } from './invoices-search.ts';
import { Summary } from './summary.tsx';
import { NativeSelect } from '../../../ui/field/native-select.tsx';

export default function InvoicesPage() {
  const text = useText('invoices');
  const { loadFailed } = useText('billing');
  const { account, own } = useSession();
  const { search, go } = useAddress(invoicesSearch, { after: null });
  const { view, after } = search;
  useLiveBilling(account.id);
  const query = useQuery(invoicesQuery(account.id, search));
  const page = query.data;
  const isEmpty = view === 'all' && page !== undefined && isUnused(page);
  return (
    <div className="page">
      {hasRole(own.roles, 'billing') ? (
        <p>
          <PageLink to="/settings/receivables">{text.receivables}</PageLink>
        </p>
      ) : null}
      {isEmpty ? null : <Summary list={page} isFailed={query.isError} />}
      <DataTable<InvoiceRow, InvoiceSort>
        label={text.table}
        query={query}
        rows={page?.items}
        getKey={({ id }) => id}
        columns={useColumns()}
        sort={search.sort}
        onSort={(sort) => go({ sort: sort ?? '-invoice' })}
        columnChoice={{ storageKey: 'invoices_columns' }}
        tableFrom={1280}
        filters={
          <NativeSelect
            size="small"
            label={text.view}
            isLabelHidden
            options={views.map((each) => ({ value: each, label: text.views[each] }))}
            value={view}
            onChange={(chosen) => go({ view: chosen })}
          />
        }
        exportAs={(format) =>
          downloadFile('GET /api/invoices/list/export/', account.id, `invoices.${format}`, {
            query: { view, format },
          })
        }
        empty={isEmpty ? <NoInvoices /> : null}
        {...(view === 'all'
          ? {}
          : {
              noMatch: {
                sentence: text.noneInView,
                action: <Button onClick={() => go({ view: 'all' })}>{text.showAll}</Button>,
              },
            })}
        failure={{ title: loadFailed, drawing: 'document' }}
        pager={
          page && { steps: cursorSteps(after ?? '', page.next, (visited) => go({ after: visited || null })) }
        }
      />
    </div>
  );
}

function useColumns(): Columns<InvoiceRow, InvoiceSort> {
  const { columns: title } = useText('invoices');
  const billing = useText('billing');
  return [
    {
      name: 'invoice',
      title: title.invoice,
      width: '1.5fr',
      sort: sortsBy('invoice', 'time').toReversed(),
      second: { title: title.period, sort: sortsBy('period', 'time').toReversed() },
      render: (invoice) => <NamePart invoice={invoice} />,
    },
    {
      name: 'status',
      title: title.status,
      width: '1.3fr',
      sort: sortsBy('status', 'state'),
      render: (invoice) => <InvoiceStatus invoice={invoice} />,
    },
    ...(['commission', 'discount', 'total', 'paid', 'due'] as const).map((amount) => ({
      name: amount,
      title: billing[amount],
      isFigure: true,
      sort: sortsBy(amount),
      render: (invoice: InvoiceRow) =>
        !hasAmount(invoice, amount) ? null : amount === 'due' ? (
          <DuePart invoice={invoice} />
        ) : (
          <Money amount={invoice[amount]} />
        ),
      money: (invoice: InvoiceRow) => invoice[amount],
    })),
  ];
}
