import { CircleCheck, CircleMinus, CircleQuestionMark, Copy, Link2, TriangleAlert } from 'lucide-react';
import type { ProofFile } from '@recoup/contract/proofs';
import type { ProofState } from '@recoup/contract/proof-states';
import { useId, type ReactNode } from 'react';
import { downloadFile } from '../../lib/files/download-file.ts';
import { useDownload } from '../../ui/download/use-download.ts';
import { formatSize } from '../../lib/files/format-size.ts';
import { formatDay } from '../../lib/format.ts';
import { useLanguage, useText } from '../../lib/i18n/index.ts';
import styles from './proofs.module.css';
import { useFileChange } from './use-file-change.ts';
import { Button } from '../../ui/button/button.tsx';

/** Each state has its own icon, so that it is not shown by colour alone. */
const icons: Readonly<Record<ProofState, ReactNode>> = {
  matched: <Link2 aria-hidden />,
  ambiguous: <TriangleAlert aria-hidden />,
  unknown: <CircleQuestionMark aria-hidden />,
  duplicate: <Copy aria-hidden />,
  saved: <CircleCheck aria-hidden />,
  left_out: <CircleMinus aria-hidden />,
};

export function StateMark({ state, count }: { readonly state: ProofState; readonly count?: number }) {
  const text = useText('batchUploadPod');
  return (
    <span className={styles['mark']} data-state={state}>
      {icons[state]}
      <span>
        {text.states[state]}
        {count === undefined ? null : ` ${count}`}
      </span>
    </span>
  );
}

export interface FilePartProps {
  readonly batch: number;
  readonly file: ProofFile;
}

/** The path of a file, its folders less prominent than its name. */
export function NamePart({ file: { path, size } }: Pick<FilePartProps, 'file'>) {
  const language = useLanguage();
  const cut = path.lastIndexOf('/') + 1;
  return (
    <span className={styles['stack']} lang="">
      {cut > 0 ? <span className="soft">{path.slice(0, cut)}</span> : null}
      <span className={styles['path']}>{path.slice(cut)}</span>
      {size > 0 ? (
        <span className="soft" lang={language}>
          {formatSize(size, language)}
        </span>
      ) : null}
    </span>
  );
}

export function StatePart({ file: { state, fault } }: Pick<FilePartProps, 'file'>) {
  const text = useText('batchUploadPod');
  return (
    <span className={styles['stack']}>
      <StateMark state={state} />
      <span className={fault === null ? 'soft' : styles['bad']}>
        {fault === null ? text.stateHelp[state] : text.faults[fault]}
      </span>
    </span>
  );
}

const earliest = '2000-01-01';

export function DeliveryPart({ batch, file: { id, state, delivered_on } }: FilePartProps) {
  const text = useText('batchUploadPod');
  const language = useLanguage();
  const field = useId();
  const [, change] = useFileChange(batch, id);
  if (state === 'saved') {
    return delivered_on === null ? null : (
      <span className={styles['stack']}>{text.deliveredOn({ day: formatDay(delivered_on, language) })}</span>
    );
  }
  if (state !== 'matched') return null;
  return (
    <span className={styles['stack']}>
      <label className="soft" htmlFor={field}>
        {text.deliveredIfKnown}
      </label>
      <input
        id={field}
        type="date"
        className={styles['input']}
        min={earliest}
        defaultValue={delivered_on ?? ''}
        // While the year is being typed, the value is a valid date such as 0020-01-01.
        onChange={({ target }) => {
          if (target.value >= earliest) void change({ delivered_on: target.value });
        }}
        onBlur={({ target }) => {
          if (target.value === '' && delivered_on !== null) void change({ delivered_on: null });
        }}
      />
    </span>
  );
}

export function DoPart({ batch, file: { id, path, state, fault } }: FilePartProps) {
  const text = useText('batchUploadPod');
  const [pending, change] = useFileChange(batch, id);
  const [, download] = useDownload();
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isRefused = state === 'left_out' && fault !== null;
  if (state === 'saved' || isRefused) return null;
  const look = () =>
    downloadFile('GET /api/refund/operations/proofs/{id}/files/{file}/content/', null, name, {
      params: { id: batch, file: id },
    });
  return (
    <span className={styles['links']}>
      <Button variant="link" aria-label={text.lookAt({ name })} onClick={() => void download(look)}>
        {text.look}
      </Button>
      <Button
        variant="link"
        disabled={pending}
        aria-label={state === 'left_out' ? text.takeBackOf({ name }) : text.leaveOutOf({ name })}
        onClick={() => void change({ left_out: state !== 'left_out' })}
      >
        {state === 'left_out' ? text.takeBack : text.leaveOut}
      </Button>
    </span>
  );
}
