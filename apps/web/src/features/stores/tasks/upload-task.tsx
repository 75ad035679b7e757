import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import { useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { formatSize } from '../../../lib/files/format-size.ts';
import { useLanguage, useText, languageTags, type Texts } from '../../../lib/i18n/index.ts';
import { Toned, type Tone } from '../../../ui/toned/toned.tsx';
import styles from '../dialog.module.css';
import type { DateOrder } from '../../../ui/date-order/date-order-choice.tsx';
import { Answers, answersInWords } from './upload-answers.tsx';
import type { Upload, UploadStage } from './upload.ts';
import { useUploads } from './use-uploads.ts';
import type { StoreWithId } from '../store.ts';

/** Report files by hand, several at once, each with its own answer. */
export function UploadTask({ store }: { readonly store: StoreWithId }) {
  const text = useText('stores');
  const { uploads, add, stop, again } = useUploads(store.id);
  return (
    <>
      <p className={styles['note']}>{text.uploadNote}</p>
      <DropPlace onFiles={add} />
      {uploads.length === 0 ? null : (
        <ul className={styles['rows']} aria-label={text.uploadFiles}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onStop={stop} onAgain={again} />
          ))}
        </ul>
      )}
    </>
  );
}

function DropPlace({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const text = useText('stores');
  const [isOver, setOver] = useState(false);
  return (
    // The input lies over the whole place, so that dropping works as in any file input.
    <label className={styles['drop']} data-over={isOver}>
      <InboxOutlined aria-hidden />
      <strong>{text.drop}</strong>
      <span>{text.chooseFiles}</span>
      <input
        type="file"
        multiple
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        accept=".txt,.csv,.tsv,.tab,.gz,.zip,text/plain,text/csv,text/tab-separated-values"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after it was mended.
          event.target.value = '';
        }}
      />
    </label>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  readonly onStop: (key: string) => void;
  readonly onAgain: (key: string, dateOrder?: DateOrder) => void;
}

function UploadRow({ upload, onStop, onAgain }: UploadRowProps) {
  const text = useText('stores');
  const language = useLanguage();
  const { key, file, stage } = upload;
  const common = useText('common');
  const { tone, said } = stageWords(stage, text, common, languageTags[language]);
  return (
    <li>
      <div className={styles['cell']}>
        <span className={styles['fileName']}>{file.name}</span>
        <span className={styles['soft']}>{formatSize(file.size, language)}</span>
      </div>
      <div className={styles['cell']}>
        <span role="status">
          <Toned tone={tone}>{said}</Toned>
        </span>
        {stage.name === 'sending' ? (
          <progress className={styles['progress']} aria-label={file.name} value={stage.share} max={1} />
        ) : null}
        {stage.name === 'waiting' || stage.name === 'sending' ? (
          <button type="button" className="link" onClick={() => onStop(key)}>
            {text.stop}
          </button>
        ) : null}
        {stage.name === 'failed' || stage.name === 'stopped' ? (
          <button type="button" className="link" onClick={() => onAgain(key)}>
            {text.uploadAgain}
          </button>
        ) : null}
      </div>
      {stage.name === 'answered' ? (
        <Answers answers={stage.answers} onDateOrder={(order) => onAgain(key, order)} />
      ) : null}
    </li>
  );
}

function stageWords(
  stage: UploadStage,
  text: Texts<'stores'>,
  common: Texts<'common'>,
  tag: string,
): { readonly tone: Tone; readonly said: string } {
  switch (stage.name) {
    case 'waiting':
      return { tone: 'waiting', said: text.uploadWaiting };
    case 'sending': {
      const percent = stage.share.toLocaleString(tag, { style: 'percent' });
      return { tone: 'busy', said: stage.share < 1 ? text.uploading({ percent }) : text.reading };
    }
    case 'stopped':
      return { tone: 'idle', said: text.uploadStopped };
    case 'failed':
      return { tone: 'bad', said: text.uploadFailed({ reason: describeError(stage.error, common) }) };
    case 'answered':
      return answersInWords(stage.answers, text, tag);
  }
}
