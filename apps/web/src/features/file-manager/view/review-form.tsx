import { rejectReasons, type RejectReason } from '@recoup/contract/document-types';
import { useId, useState } from 'react';
import { call } from '../../../lib/api/index.ts';
import form from '../../../ui/form/form.module.css';
import { useText } from '../../../lib/i18n/index.ts';
import type { VaultDocument } from '../document.ts';
import styles from '../documents.module.css';
import { useChange } from '../use-change.ts';

/** For the operators: the word on a document, with the reason its owner will read. */
export function ReviewForm({ document: { id } }: { readonly document: VaultDocument }) {
  const text = useText('fileManager');
  const { pending, run } = useChange();
  const fieldId = useId();
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<'reason' | 'note' | null>(null);

  const accept = () =>
    run(async (account) => {
      await call('POST /api/documents/{id}/review/', {
        params: { id },
        body: { status: 'accepted', note: '' },
        account,
      });
      return text.accepted;
    });
  const reject = async () => {
    const missing = reason === null ? 'reason' : reason === 'other' && note.trim() === '' ? 'note' : null;
    setProblem(missing);
    if (missing !== null || reason === null) return;
    await run(async (account) => {
      await call('POST /api/documents/{id}/review/', {
        params: { id },
        body: { status: 'rejected', reason, note },
        account,
      });
      return text.rejected;
    });
  };
  return (
    <section className={styles['section']} aria-labelledby={`${fieldId}-title`}>
      <h2 id={`${fieldId}-title`}>{text.review}</h2>
      <label className={form['label']} htmlFor={`${fieldId}-reason`}>
        {text.reason}
      </label>
      <select
        id={`${fieldId}-reason`}
        className="select"
        value={reason ?? ''}
        aria-invalid={problem === 'reason'}
        onChange={({ target }) => setReason(rejectReasons.find((each) => each === target.value) ?? null)}
      >
        <option value="">{text.chooseReason}</option>
        {rejectReasons.map((each) => (
          <option key={each} value={each}>
            {text.reasons[each]}
          </option>
        ))}
      </select>
      <label className={form['label']} htmlFor={`${fieldId}-note`}>
        {text.note}
      </label>
      <textarea
        id={`${fieldId}-note`}
        className={form['input']}
        rows={2}
        maxLength={1000}
        value={note}
        aria-invalid={problem === 'note'}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="alert">
        {problem === null ? null : (
          <p className={form['problem']}>{problem === 'reason' ? text.reasonNeeded : text.noteNeeded}</p>
        )}
      </div>
      <div className={styles['buttons']}>
        <button
          type="button"
          className="button primary small"
          disabled={pending}
          onClick={() => void accept()}
        >
          {text.accept}
        </button>
        <button
          type="button"
          className={`button small ${styles['danger']}`}
          disabled={pending}
          onClick={() => void reject()}
        >
          {text.reject}
        </button>
      </div>
    </section>
  );
}
