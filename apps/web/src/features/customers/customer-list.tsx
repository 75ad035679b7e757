import type { Customer, Portfolio } from '@recoup/contract/agencies';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Columns } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useLocalPage } from '../../ui/pager/pager.tsx';
import type { QueryState } from '../../ui/query-view/query-view.tsx';
import { arrangeCustomers } from './arrange-customers.ts';
import { Amounts, CustomerActions, CustomerName, NeedsAction, NoCustomers } from './customer-parts.tsx';
import { CustomerFilters } from './customer-filters.tsx';
import type { CustomerSort } from './customers-search.ts';
import { EndDialog } from './end-dialog.tsx';
import type { CustomersAddress } from './use-customers-search.ts';

interface CustomerListProps {
  readonly query: QueryState & { readonly data: Portfolio | undefined };
  readonly address: CustomersAddress;
}

export function CustomerList({ query, address: { search, go, adjust } }: CustomerListProps) {
  const text = useText('customers');
  const language = useLanguage();
  const account = useSession().account.id;
  const [ending, setEnding] = useState<Customer | null>(null);
  const all = query.data?.customers;
  const columns = useColumns(query.data?.since ?? null);
  const customers = all && arrangeCustomers(all, search, language);
  const { rows, pager } = useLocalPage(customers, {
    page: search.page,
    onGo: (page) => go({ page }),
    count: text.shown({ shown: customers?.length ?? 0, count: all?.length ?? 0 }),
  });
  const invite = () => go({ isInviting: true });
  return (
    <>
      <DataTable<Customer, CustomerSort>
        label={text.table}
        query={query}
        rows={rows}
        getKey={({ id }) => id}
        columns={columns}
        actions={{
          width: 168,
          render: (customer) => <CustomerActions customer={customer} onEnd={setEnding} />,
        }}
        sort={search.sort}
        onSort={(sort) => adjust({ sort: sort ?? 'name' })}
        hasSortFilter
        columnChoice={{ storageKey: 'customers_columns' }}
        filters={<CustomerFilters search={search} adjust={adjust} />}
        exportAs={(format) =>
          downloadFile('GET /api/agencies/customers/export/', account, `customers.${format}`, {
            query: { format, months: search.months },
          })
        }
        tools={
          <Button variant="primary" size="small" icon={<Plus />} onClick={invite}>
            {text.invite}
          </Button>
        }
        empty={all?.length === 0 ? <NoCustomers onInvite={invite} /> : null}
        noMatch={{
          sentence: text.noMatch,
          action: <Button onClick={() => adjust({ text: '', page: 1 })}>{text.clear}</Button>,
        }}
        failure={{ title: text.loadFailed, drawing: 'people' }}
        pager={pager}
        tableFrom={1280}
      />
      {ending ? <EndDialog customer={ending} onClose={() => setEnding(null)} /> : null}
    </>
  );
}

const figures = ['recoverable', 'in_progress', 'recovered', 'potential', 'expiring', 'unpaid'] as const;

function useColumns(since: string | null): Columns<Customer, CustomerSort> {
  const { columns: title } = useText('customers');
  return [
    {
      name: 'customer',
      title: title.customer,
      width: '1.8fr',
      sort: [['ascending', 'name']],
      render: (customer) => <CustomerName customer={customer} />,
    },
    {
      name: 'needs_action',
      title: title.needs_action,
      width: 88,
      isFigure: true,
      render: (customer) => (customer.needs_action === 0 ? null : <NeedsAction customer={customer} />),
    },
    ...figures.map((figure) => ({
      name: figure,
      title: title[figure],
      isFigure: true,
      isExtra: figure === 'potential',
      render: (customer: Customer) =>
        customer[figure].length === 0 ? null : <Amounts customer={customer} figure={figure} since={since} />,
      money: (customer: Customer) => customer[figure],
    })),
  ];
}
