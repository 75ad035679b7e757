import { documentTypes, type DocumentType } from '@recoup/contract/document-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '../../../lib/api/index.ts';
import { formatSize } from '../../../lib/files/format-size.ts';
import { useLanguage, useText } from '../../../lib/i18n/index.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useToasts } from '../../../ui/toast/toast.tsx';
import { DropZone } from '../../../ui/upload-queue/drop-zone.tsx';
import { UploadList } from '../../../ui/upload-queue/upload-list.tsx';
import type { UploadOverview, UnfinishedUpload } from '../document.ts';
import styles from '../documents.module.css';
import { guessType } from '../guess-type.ts';
import { deleteUpload, refreshDocuments } from '../api.ts';
import type { Uploads } from './use-uploads.ts';
import { NativeSelect } from '../../../ui/field/native-select.tsx';

interface UploadPanelProps {
  readonly uploads: Uploads;
  readonly overview: UploadOverview | undefined;
  readonly onShow: (document: number) => void;
  readonly onClose: () => void;
}

/** A drop zone and the progress of each file. */
export function UploadPanel({ uploads, overview, onShow, onClose }: UploadPanelProps) {
  const text = useText('fileManager');
  const language = useLanguage();
  const id = useId();
  const [type, setType] = useState<DocumentType | 'guess'>('guess');
  const ofThisVisit = new Set(uploads.uploads.map(({ file }) => `${file.name} ${file.size}`));
  const unfinished = overview?.items.filter(({ name, size }) => !ofThisVisit.has(`${name} ${size}`)) ?? [];
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{text.uploadTitle}</h2>
        <Button size="small" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <NativeSelect
        className={styles['kind']}
        label={text.typeOfUpload}
        options={[
          { value: 'guess', label: text.guessType },
          ...documentTypes.map((each) => ({ value: each, label: text.types[each] })),
        ]}
        value={type}
        onChange={setType}
      />
      <DropZone
        title={text.drop}
        accept=".pdf,.jpg,.jpeg,.png,.webp,.heic,.csv,.xlsx"
        note={
          overview &&
          text.uploadNote({
            limit: formatSize(overview.file_limit, language),
            used: formatSize(overview.used, language),
            quota: formatSize(overview.quota, language),
          })
        }
        onFiles={(found) =>
          uploads.queue.add(
            found.map(({ file }) => ({
              file,
              meta: { type: type === 'guess' ? guessType(file.name) : type },
            })),
          )
        }
      />
      <UploadList
        {...uploads}
        label={text.uploads}
        describe={({ meta }) => text.types[meta.type]}
        outcome={({ outcome }) => ({ tone: 'good', message: text.stages[outcome] })}
        renderResult={({ outcome, document }) =>
          outcome === 'same' ? (
            <Button variant="link" onClick={() => onShow(document)}>
              {text.showExisting}
            </Button>
          ) : null
        }
      >
        {unfinished.length === 0
          ? null
          : unfinished.map((each) => <UnfinishedRow key={`unfinished ${each.id}`} upload={each} />)}
      </UploadList>
    </section>
  );
}

/** An upload of an earlier visit; it resumes when the same file is chosen. */
function UnfinishedRow({ upload: { id, name, size, received } }: { readonly upload: UnfinishedUpload }) {
  const text = useText('fileManager');
  const common = useText('common');
  const language = useLanguage();
  const account = useSession().account.id;
  const queries = useQueryClient();
  const toasts = useToasts();
  const discard = useMutation({
    mutationFn: () => deleteUpload({ params: { id }, body: {}, account }),
    onError: (error) => toasts.failure(describeError(error, common)),
    onSettled: () => refreshDocuments(queries, account),
  });
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
        <Button variant="link" onClick={() => discard.mutate()}>
          {text.discard}
        </Button>
      </div>
    </li>
  );
}
