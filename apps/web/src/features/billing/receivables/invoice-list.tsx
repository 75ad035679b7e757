import type { OperatorInvoiceSort } from '@recoup/contract/sorts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { moneyText } from '../../../lib/money/money.ts';
import { Button } from '../../../ui/button/button.tsx';
import { sortsBy } from '../../../ui/data-table/column.ts';
import type { PagerProps } from '../../../ui/pager/pager.tsx';
import { invoiceName } from '../invoice-name.ts';
import { InvoiceStatus } from '../invoice-status.tsx';
import { RowList } from '../row-list.tsx';
import type { OperatorInvoice } from './api.ts';
import { InvoiceActions, type InvoiceAction } from './invoice-actions.tsx';

interface InvoiceListProps {
  readonly invoices: readonly OperatorInvoice[];
  readonly onOpen: (id: number) => void;
  readonly onAction: (action: InvoiceAction) => void;
  readonly pager: PagerProps;
  readonly sort: OperatorInvoiceSort;
  readonly onSort: (sort: OperatorInvoiceSort | null) => void;
  readonly exportAs: (format: 'csv' | 'xlsx') => Promise<string>;
}

export function InvoiceList({ invoices, onOpen, onAction, ...list }: InvoiceListProps) {
  const text = useText('receivables');
  const billing = useText('billing');
  const language = useLanguage();
  return (
    <RowList
      name="operator_invoices"
      label={text.tabNames.invoices}
      rows={invoices}
      getKey={({ id }) => id}
      {...list}
      columns={[
        {
          title: text.invoice,
          render: (invoice) => (
            <Button variant="link" onClick={() => onOpen(invoice.id)}>
              {invoiceName(invoice, billing)}
            </Button>
          ),
          sort: sortsBy('invoice', 'time').toReversed(),
        },
        {
          title: text.account,
          width: '1.5fr',
          render: ({ account }) => <span lang="">{account.name}</span>,
          sort: sortsBy('account'),
        },
        {
          title: text.status,
          render: (invoice) => <InvoiceStatus invoice={invoice} />,
          sort: sortsBy('status', 'state'),
        },
        {
          title: billing.total,
          isFigure: true,
          render: ({ total }) => moneyText(total, language),
          sort: sortsBy('total'),
          money: ({ status, total }) => (status === 'voided' ? null : total),
        },
        {
          title: billing.due,
          isFigure: true,
          render: ({ status, due }) => (status === 'draft' ? null : moneyText(due, language)),
          sort: sortsBy('due'),
          money: ({ due }) => due,
        },
      ]}
      actions={{
        render: (invoice) =>
          invoice.status === 'voided' ? null : <InvoiceActions invoice={invoice} onAction={onAction} />,
      }}
    />
  );
}
