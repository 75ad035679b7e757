import { rejectReasons, type RejectReason } from '@recoup/contract/document-types';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/index.ts';
import type { VaultDocument } from '../document.ts';
import styles from '../documents.module.css';
import { useChange } from '../use-change.ts';
import { Button } from '../../../ui/button/button.tsx';
import { NativeSelect } from '../../../ui/field/native-select.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';
import form from '../../../ui/form/form.module.css';
import { reviewDocument } from '../api.ts';

/** For operators: approves or rejects a document, with the reason its owner will read. */
export function ReviewForm({ document: { id } }: { readonly document: VaultDocument }) {
  const text = useText('fileManager');
  const { pending, run } = useChange();
  const fieldId = useId();
  const [reason, setReason] = useState<RejectReason | null>(null);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<'reason' | 'note' | null>(null);

  const accept = () =>
    run(async (account) => {
      await reviewDocument({
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
      await reviewDocument({
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
      <NativeSelect
        label={text.reason}
        options={[
          { value: '', label: text.chooseReason },
          ...rejectReasons.map((each) => ({ value: each, label: text.reasons[each] })),
        ]}
        value={reason ?? ''}
        aria-invalid={problem === 'reason'}
        onChange={(chosen) => setReason(chosen === '' ? null : chosen)}
      />
      <TextArea
        label={text.note}
        rows={2}
        maxLength={1000}
        value={note}
        aria-invalid={problem === 'note'}
        onChange={setNote}
      />
      <div role="alert">
        {problem === null ? null : (
          <p className={form['problem']}>{problem === 'reason' ? text.reasonNeeded : text.noteNeeded}</p>
        )}
      </div>
      <div className="buttons">
        <Button variant="primary" size="small" disabled={pending} onClick={() => void accept()}>
          {text.accept}
        </Button>
        <Button size="small" variant="danger" disabled={pending} onClick={() => void reject()}>
          {text.reject}
        </Button>
      </div>
    </section>
  );
}
