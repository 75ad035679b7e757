import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@recoup/contract/invoices';
import type { Address } from '../../../lib/address/use-address.ts';
import styles from '../billing.module.css';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { linesQuery } from '../api.ts';
import { useText } from '../../../lib/i18n/index.ts';
import type { BillSearch } from './bill-search.ts';
import { PdfExports } from './exports.tsx';
import { FoundLines } from './found-lines.tsx';

interface LinesProps {
  readonly account: string;
  readonly invoice: Invoice;
  readonly address: Address<BillSearch>;
}

export function Lines({ account, invoice, address }: LinesProps) {
  const text = useText('bill');
  const found = useQuery(linesQuery(account, invoice.id, address.search));
  return (
    <section className={styles['section']}>
      <h2>{text.lines}</h2>
      {invoice.status === 'voided' ? <p className="callout">{text.voidedLines}</p> : null}
      <FoundLines
        found={found}
        address={address}
        exportAs={(format) =>
          downloadFile('GET /api/invoices/{id}/export/', account, `statement-${invoice.id}.${format}`, {
            params: { id: invoice.id },
            query: { format },
          })
        }
      >
        <PdfExports invoice={invoice.id} />
      </FoundLines>
    </section>
  );
}
