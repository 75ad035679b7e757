import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { DropZone } from '../../../ui/upload-queue/drop-zone.tsx';
import { UploadList } from '../../../ui/upload-queue/upload-list.tsx';
import styles from '../dialog.module.css';
import type { StoreWithId } from '../store.ts';
import { Answers, answersText } from './upload-answers.tsx';
import { useUploads } from './use-uploads.ts';

/** Uploads report files, several at once, each with its own result. */
export function UploadTask({ store }: { readonly store: StoreWithId }) {
  const text = useText('stores');
  const tag = languageTags[useLanguage()];
  const uploads = useUploads(store.id);
  return (
    <>
      <p className={styles['note']}>{text.uploadNote}</p>
      <DropZone
        title={text.drop}
        accept=".txt,.csv,.tsv,.tab,.gz,.zip,.xlsx,text/plain,text/csv,text/tab-separated-values"
        onFiles={(found) => uploads.queue.add(found.map(({ file }) => ({ file, meta: { dateOrder: null } })))}
      />
      <UploadList
        {...uploads}
        label={text.uploadFiles}
        outcome={(answers) => answersText(answers, text, tag)}
        renderResult={(answers, { key }) => (
          <Answers answers={answers} onDateOrder={(dateOrder) => uploads.queue.retry(key, { dateOrder })} />
        )}
      />
    </>
  );
}
