import { useState, type ReactNode } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToasts } from '../../../ui/toast/toast.tsx';
import styles from '../documents.module.css';

type Named = (values: { product: string }) => string;

interface ProductRowProps {
  /** One of the two may be empty. */
  readonly sku: string;
  readonly fnsku: string;
  readonly text: {
    readonly change: string;
    readonly changeOf: Named;
    readonly delete: string;
    readonly deleteOf: Named;
    readonly deleteSure: Named;
    readonly deleted: string;
    readonly cancel: string;
  };
  readonly onChange: () => void;
  readonly onDelete: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A product that can be changed, and deleted after a confirmation. */
export function ProductRow({ sku, fnsku, text, onChange, onDelete, children }: ProductRowProps) {
  const [isAsking, setAsking] = useState(false);
  const product = sku === '' ? fnsku : sku;
  return (
    <li className={styles['cost']}>
      <div className={styles['cell']}>
        <strong className={styles['line']}>{product}</strong>
        {sku !== '' && fnsku !== '' ? <span className={styles['soft']}>{fnsku}</span> : null}
      </div>
      <div className={styles['cell']}>{children}</div>
      {isAsking ? (
        <DeleteConfirmation
          product={product}
          text={text}
          onDelete={onDelete}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className="buttons">
          <Button size="small" aria-label={text.changeOf({ product })} onClick={onChange}>
            {text.change}
          </Button>
          <Button size="small" aria-label={text.deleteOf({ product })} onClick={() => setAsking(true)}>
            {text.delete}
          </Button>
        </div>
      )}
    </li>
  );
}

interface DeleteConfirmationProps extends Pick<ProductRowProps, 'text' | 'onDelete'> {
  readonly product: string;
  readonly onCancel: () => void;
}

function DeleteConfirmation({ product, text, onDelete, onCancel }: DeleteConfirmationProps) {
  const common = useText('common');
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    try {
      await onDelete();
      toasts.success(text.deleted);
    } catch (error) {
      toasts.failure(describeError(error, common));
      setPending(false);
    }
  };
  return (
    <div className={`buttons ${styles['whole']}`} role="alert">
      <span>{text.deleteSure({ product })}</span>
      <Button size="small" variant="danger" disabled={pending} onClick={() => void remove()}>
        {text.delete}
      </Button>
      <Button size="small" autoFocus onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
