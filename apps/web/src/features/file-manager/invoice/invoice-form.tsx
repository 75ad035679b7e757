import { useId, useState, type SubmitEvent } from 'react';
import form from '../../../ui/form/form.module.css';
import { useText } from '../../../lib/i18n/index.ts';
import { useUnsaved } from '../../../lib/unsaved/unsaved.ts';
import { Toned } from '../../../ui/toned/toned.tsx';
import type { Invoice, VaultDocument } from '../document.ts';
import styles from '../documents.module.css';
import { useChange } from '../use-change.ts';
import {
  toInvoiceBody,
  toInvoiceDraft,
  isCurrencyWrong,
  listMissingFields,
  newLine,
  wrongLines,
  type Draft,
} from './draft.ts';
import { ImportLines } from './import-lines.tsx';
import { LineRows } from './line-rows.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { updateDocument } from '../api.ts';

interface InvoiceFormProps {
  readonly document: VaultDocument;
  readonly invoice: Invoice;
}

const textFields = ['number', 'currency', 'supplier', 'supplierAddress', 'buyer', 'buyerAddress'] as const;

/** The data of a supplier invoice. It can be saved incomplete; missing fields are listed. */
export function InvoiceForm({ document: { id }, invoice }: InvoiceFormProps) {
  const text = useText('fileManager');
  const { pending, run } = useChange();
  const formId = useId();
  const [draft, setDraft] = useState<Draft>(() => toInvoiceDraft(invoice));
  const [isChanged, setChanged] = useState(false);
  const [isTried, setTried] = useState(false);
  const [shown, setShown] = useState(invoice);
  // Shows changes of the server, unless the user is editing.
  if (shown !== invoice && !isChanged) {
    setShown(invoice);
    setDraft(toInvoiceDraft(invoice));
  }
  useUnsaved(isChanged);
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const wrong = wrongLines(draft);
  const isCurrencyBad = isTried && isCurrencyWrong(draft);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (wrong.size > 0 || isCurrencyWrong(draft)) return;
    void run(async (account) => {
      const body = { invoice: toInvoiceBody(draft) };
      await updateDocument({ params: { id }, body, account });
      setChanged(false);
      return text.saved;
    });
  };
  const lacks = listMissingFields(draft);
  return (
    <form className={styles['invoice']} noValidate aria-labelledby={`${formId}-title`} onSubmit={submit}>
      <h2 id={`${formId}-title`}>{text.invoice}</h2>
      <p className={styles['soft']}>{text.invoiceNote}</p>
      <div className={styles['fields']}>
        <label className={form['field']}>
          <span className={form['label']}>{text.fields.issuedOn}</span>
          <input
            type="date"
            className={form['input']}
            value={draft.issuedOn}
            onChange={({ target }) => change({ issuedOn: target.value })}
          />
        </label>
        {textFields.map((name) => (
          <label key={name} className={form['field']}>
            <span className={form['label']}>{text.fields[name]}</span>
            <input
              className={form['input']}
              autoComplete="off"
              maxLength={name.endsWith('Address') ? 500 : 200}
              value={draft[name]}
              aria-invalid={name === 'currency' && isCurrencyBad}
              onChange={({ target }) => change({ [name]: target.value })}
            />
            {name === 'currency' && isCurrencyBad ? (
              <span className={form['problem']}>{text.currencyWrong}</span>
            ) : null}
          </label>
        ))}
      </div>
      <div className={styles['ticks']}>
        {(['namesProducts', 'finishedSale'] as const).map((name) => (
          <label key={name} className={styles['check']}>
            <input
              type="checkbox"
              checked={draft[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
            {text[name]}
          </label>
        ))}
      </div>
      <LineRows
        lines={draft.lines}
        wrong={isTried ? wrong : new Map()}
        onChange={(lines) => change({ lines })}
      />
      <div className="buttons">
        <Button size="small" onClick={() => change({ lines: [...draft.lines, newLine()] })}>
          {text.addLine}
        </Button>
      </div>
      <ImportLines
        onLines={(lines) => change({ lines: [...draft.lines, ...lines.map((line) => newLine(line))] })}
      />
      <p role="status">
        {lacks.length === 0 ? (
          <Toned tone="good">{text.complete}</Toned>
        ) : (
          <Toned tone="warning">
            {text.lacking({ what: lacks.map((lack) => text.lacks[lack]).join(' · ') })}
          </Toned>
        )}
      </p>
      <div className="buttons">
        <Button type="submit" variant="primary" disabled={pending}>
          {pending ? text.saving : text.save}
        </Button>
      </div>
    </form>
  );
}
