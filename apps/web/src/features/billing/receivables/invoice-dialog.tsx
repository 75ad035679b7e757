import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '../../../lib/address/use-address.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Placeholder } from '../../../ui/frame/placeholder.tsx';
import type { BillSearch } from '../bill/bill-search.ts';
import { FoundLines } from '../bill/found-lines.tsx';
import { InvoiceFacts } from '../bill/invoice-facts.tsx';
import { BillingQueryView } from '../billing-query-view.tsx';
import { operatorInvoiceQuery, operatorLinesQuery } from './api.ts';

interface InvoiceDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A statement or invoice of any account, line by line. */
export default function InvoiceDialog({ id, onClose }: InvoiceDialogProps) {
  const text = useText('receivables');
  const query = useQuery(operatorInvoiceQuery(id));
  return (
    <Dialog
      width={1160}
      title={<span lang="">{query.data?.account.name ?? text.invoice}</span>}
      closesOnMask
      onClose={onClose}
    >
      <div className="page">
        <BillingQueryView query={query} skeleton={<Placeholder parts={['figures', 'rows']} />}>
          {(invoice) => (
            <>
              <InvoiceFacts invoice={invoice} isOperator />
              <Lines id={id} />
            </>
          )}
        </BillingQueryView>
      </div>
    </Dialog>
  );
}

const allLines: BillSearch = { invoice: null, text: '', state: '', sort: 'line', after: null };

function Lines({ id }: { readonly id: number }) {
  const [search, setSearch] = useState(allLines);
  const change = (changed: Partial<BillSearch>) => setSearch({ ...search, after: null, ...changed });
  const address: Address<BillSearch> = { search, go: change, adjust: change };
  return <FoundLines found={useQuery(operatorLinesQuery(id, search))} address={address} isOperator />;
}
