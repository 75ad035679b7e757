import { hasRole } from '@recoup/contract/operator-roles';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ApiError, describeError } from '../../../lib/api/index.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { mayDiscard } from '../../../lib/unsaved/unsaved.ts';
import type { Invoice, VaultDocument } from '../document.ts';
import styles from '../documents.module.css';
import { InvoiceForm } from '../invoice/invoice-form.tsx';
import { documentQuery } from '../api.ts';
import { Facts } from './facts.tsx';
import { Preview } from './preview.tsx';
import { ReviewForm } from './review-form.tsx';
import { ShipmentsForm } from './shipments-form.tsx';

interface DocumentDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One file: preview, review state, what it belongs to. It has its own address. */
export default function DocumentDialog({ id, onClose }: DocumentDialogProps) {
  const text = useText('fileManager');
  const common = useText('common');
  const account = useSession().account.id;
  const { data, error } = useQuery(documentQuery(account, id));
  const close = async () => {
    if (await mayDiscard()) onClose();
  };
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      width={1080}
      title={<span className={styles['title']}>{data?.name ?? text.details}</span>}
      onClose={() => void close()}
    >
      {data ? (
        <Loaded document={data} invoice={data.invoice} />
      ) : error ? (
        <p role="alert">{isGone ? text.notFound : describeError(error, common)}</p>
      ) : (
        <span className={styles['skeletonSheet']} role="status" aria-label={text.loading} />
      )}
    </Dialog>
  );
}

interface LoadedProps {
  readonly document: VaultDocument & { readonly reviewer: string | null };
  readonly invoice: Invoice;
}

function Loaded({ document, invoice }: LoadedProps) {
  const { own } = useSession();
  return (
    <div className={styles['dialog']}>
      <Preview document={document} />
      <div className={styles['side']}>
        <Facts document={document} />
        <ShipmentsForm key={document.shipments.join()} document={document} />
        {hasRole(own.roles, 'claims') ? <ReviewForm document={document} /> : null}
      </div>
      {document.type === 'supplier_invoice' ? <InvoiceForm document={document} invoice={invoice} /> : null}
    </div>
  );
}
