import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import { documentTypes, type DocumentType } from '@recoup/contract/document-words';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useToasts } from '../../../ui/toast/toast.tsx';
import type { Room, UnfinishedUpload } from '../document.ts';
import styles from '../documents.module.css';
import { formatSize } from '../../../lib/files/format-size.ts';
import { guessType } from '../guess-type.ts';
import { refreshDocuments } from '../queries.ts';
import { UploadRow } from './upload-row.tsx';
import { isOver } from './upload.ts';
import { discardUpload, type Uploads } from './use-uploads.ts';

interface UploadPanelProps {
  readonly uploads: Uploads;
  readonly room: Room | undefined;
  readonly onShow: (document: number) => void;
  readonly onClose: () => void;
}

/** Where files are dropped, and what becomes of each. */
export function UploadPanel({
  uploads: { uploads, add, stop, again, clearDone },
  room,
  onShow,
  onClose,
}: UploadPanelProps) {
  const text = useText('fileManager');
  const language = useLanguage();
  const id = useId();
  const [type, setType] = useState<DocumentType | 'guess'>('guess');
  const begun = new Set(uploads.map((upload) => upload.id));
  const unfinished = room?.unfinished.filter((each) => !begun.has(each.id)) ?? [];
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['panelHead']}>
        <h2 id={id}>{text.uploadTitle}</h2>
        <button type="button" className="button small" onClick={onClose}>
          {text.close}
        </button>
      </div>
      {room === undefined ? null : (
        <p className={styles['soft']}>
          {text.uploadNote({
            limit: formatSize(room.fileLimit, language),
            used: formatSize(room.used, language),
            quota: formatSize(room.quota, language),
          })}
        </p>
      )}
      <label className={styles['inline']}>
        {text.typeOfUpload}
        <select
          className="select"
          value={type}
          onChange={({ target }) => setType(documentTypes.find((each) => each === target.value) ?? 'guess')}
        >
          <option value="guess">{text.guessType}</option>
          {documentTypes.map((each) => (
            <option key={each} value={each}>
              {text.types[each]}
            </option>
          ))}
        </select>
      </label>
      <DropPlace onFiles={(files) => add(files, ({ name }) => (type === 'guess' ? guessType(name) : type))} />
      {uploads.length + unfinished.length === 0 ? null : (
        <ul className={styles['rows']} aria-label={text.uploads}>
          {unfinished.map((each) => (
            <UnfinishedRow key={each.id} upload={each} />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              room={room}
              onStop={stop}
              onAgain={again}
              onShow={onShow}
            />
          ))}
        </ul>
      )}
      {uploads.some(isOver) ? (
        <button type="button" className="button small" onClick={clearDone}>
          {text.clearDone}
        </button>
      ) : null}
    </section>
  );
}

function DropPlace({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const text = useText('fileManager');
  const [isOver, setOver] = useState(false);
  return (
    // The input lies over the whole place, so that dropping works as in any file input.
    <label className={styles['drop']} data-over={isOver}>
      <InboxOutlined aria-hidden />
      <strong>{text.drop}</strong>
      <span>{text.choose}</span>
      <input
        type="file"
        multiple
        accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.csv,.xlsx"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was mended.
          target.value = '';
        }}
      />
    </label>
  );
}

/** Begun before this visit: it goes on when the same file is chosen. */
function UnfinishedRow({ upload: { id, name, size, received } }: { readonly upload: UnfinishedUpload }) {
  const text = useText('fileManager');
  const common = useText('common');
  const language = useLanguage();
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const discard = async () => {
    try {
      await discardUpload(account, id);
    } catch (error) {
      toasts.failure(describeError(error, common));
    }
    refreshDocuments(queries, account);
  };
  return (
    <li>
      <div className={styles['cell']}>
        <span className={styles['fileName']}>{name}</span>
        <span className={styles['soft']}>{text.unfinished}</span>
      </div>
      <div className={styles['cell']}>
        <span>
          {text.unfinishedNote({
            received: formatSize(received, language),
            size: formatSize(size, language),
          })}
        </span>
        <button type="button" className="link" onClick={() => void discard()}>
          {text.discard}
        </button>
      </div>
    </li>
  );
}
