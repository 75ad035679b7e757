import type { ProofFile, WholeProofBatch } from '@recoup/contract/proofs';
import { proofStates } from '@recoup/contract/proof-states';
import { useState } from 'react';
import { useText } from '../../lib/i18n/index.ts';
import { useMedia } from '../../lib/media/use-media.ts';
import { sortFiles } from './batch-work.ts';
import { DeliveryPart, DoPart, NamePart, StateMark, StatePart } from './file-parts.tsx';
import styles from './proofs.module.css';
import { ShipmentPart } from './shipment-part.tsx';
import { useBatchAddress } from './use-batch-address.ts';
import { useSaving } from './use-saving.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceButtons } from '../../ui/button/choice-buttons.tsx';

interface ReviewProps {
  readonly batch: WholeProofBatch;
  readonly isSending: boolean;
}

const atOnce = 100;

/** What each file proves, to be reviewed before anything is saved. */
export function Review({ batch, isSending }: ReviewProps) {
  const text = useText('batchUploadPod');
  const isWide = useMedia('(min-width: 1100px)');
  const { show } = useBatchAddress();
  const [shown, setShown] = useState(atOnce);
  const wanted = show === null ? sortFiles(batch.files) : batch.files.filter(({ state }) => state === show);
  const files = wanted.slice(0, shown);
  const list = { batch: batch.id, files };
  return (
    <section className="page" aria-label={text.review}>
      <SaveBar batch={batch} isSending={isSending} />
      <StateTabs files={batch.files} />
      {files.length === 0 ? <p className="soft">{text.noneSo}</p> : null}
      {isWide ? <ReviewTable {...list} /> : <ReviewCards {...list} />}
      {wanted.length > shown ? (
        <div className="buttons">
          <Button size="small" onClick={() => setShown(shown + atOnce)}>
            {text.showMore({ count: wanted.length - shown })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function SaveBar({ batch, isSending }: ReviewProps) {
  const text = useText('batchUploadPod');
  const { progress, save } = useSaving(batch.id);
  const matched = batch.files.filter(({ state }) => state === 'matched').map(({ id }) => id);
  const open = batch.files.filter(({ state }) => state === 'ambiguous' || state === 'unknown').length;
  return (
    <div className={styles['saveBar']}>
      <span role="status">
        {progress !== null
          ? text.savingOf(progress)
          : matched.length > 0
            ? text.toSave({ count: matched.length })
            : open > 0
              ? text.nothingToSave({ count: open })
              : text.allDone}
      </span>
      {progress === null ? null : (
        <progress
          className={styles['progress']}
          aria-label={text.saving}
          value={progress.done}
          max={progress.of}
        />
      )}
      <Button
        variant="primary"
        disabled={matched.length === 0 || progress !== null || isSending}
        onClick={() => save(matched)}
      >
        {progress === null ? text.save({ count: matched.length }) : text.saving}
      </Button>
    </div>
  );
}

function StateTabs({ files }: { readonly files: readonly ProofFile[] }) {
  const text = useText('batchUploadPod');
  const { show, narrow } = useBatchAddress();
  const counted = proofStates
    .map((state) => ({ state, count: files.filter((file) => file.state === state).length }))
    .filter(({ state, count }) => count > 0 || state === show);
  return (
    <ChoiceButtons
      label={text.filter}
      options={[
        { value: null, label: text.allFiles({ count: files.length }) },
        ...counted.map(({ state, count }) => ({
          value: state,
          label: <StateMark state={state} count={count} />,
        })),
      ]}
      value={show}
      onChoose={narrow}
    />
  );
}

interface ListProps {
  readonly batch: number;
  readonly files: readonly ProofFile[];
}

function ReviewTable({ batch, files }: ListProps) {
  const text = useText('batchUploadPod');
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{text.columns.file}</th>
          <th scope="col">{text.columns.state}</th>
          <th scope="col">{text.columns.shipment}</th>
          <th scope="col">{text.columns.delivered}</th>
          <th scope="col">{text.columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <th scope="row">
              <NamePart file={file} />
            </th>
            <td>
              <StatePart file={file} />
            </td>
            <td>
              <ShipmentPart batch={batch} file={file} />
            </td>
            <td>
              <DeliveryPart batch={batch} file={file} />
            </td>
            <td>
              <DoPart batch={batch} file={file} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table's rows as cards, on narrow screens. */
function ReviewCards({ batch, files }: ListProps) {
  return (
    <ul className="cards">
      {files.map((file) => (
        <li key={file.id} className="card">
          <NamePart file={file} />
          <StatePart file={file} />
          <ShipmentPart batch={batch} file={file} />
          <DeliveryPart batch={batch} file={file} />
          <DoPart batch={batch} file={file} />
        </li>
      ))}
    </ul>
  );
}
