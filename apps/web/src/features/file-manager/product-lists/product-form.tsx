import type { ReactNode } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import formStyles from '../../../ui/form/form.module.css';
import type { Form } from '../../../ui/form/use-form.ts';
import styles from '../documents.module.css';

interface ProductFormProps {
  readonly form: Pick<Form<'sku' | 'fnsku'>, 'formRef' | 'onSubmit' | 'field' | 'pending' | 'failure'>;
  readonly title: string;
  readonly text: {
    readonly fields: { readonly sku: string; readonly fnsku: string };
    readonly save: string;
    readonly saving: string;
    readonly cancel: string;
  };
  readonly onCancel: () => void;
  /** The fields beside the product's SKU and FNSKU. */
  readonly children: ReactNode;
}

/** Adds or changes the seller's own data about one product. */
export function ProductForm({ form, title, text, onCancel, children }: ProductFormProps) {
  const common = useText('common');
  const { formRef, onSubmit, field, pending, failure } = form;
  return (
    <form className={styles['panel']} noValidate ref={formRef} onSubmit={onSubmit}>
      <strong>{title}</strong>
      <div className={styles['fields']}>
        <TextField
          label={text.fields.sku}
          field={field('sku')}
          autoComplete="off"
          autoFocus
          required={false}
        />
        <TextField label={text.fields.fnsku} field={field('fnsku')} autoComplete="off" required={false} />
        {children}
      </div>
      <div role="alert">
        {failure === null ? null : <p className={formStyles['failure']}>{describeError(failure, common)}</p>}
      </div>
      <div className="buttons">
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? text.saving : text.save}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </form>
  );
}
