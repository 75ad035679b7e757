import { languageTags, useLanguage, useText } from '../../../lib/i18n/index.ts';
import { DropZone } from '../../../ui/upload-queue/drop-zone.tsx';
import { UploadList } from '../../../ui/upload-queue/upload-list.tsx';
import { isRunning } from '../../../ui/upload-queue/upload-store.ts';
import styles from '../documents.module.css';
import type { SentList } from './cost.ts';
import { MapColumns } from './map-columns.tsx';
import { getListToMap, useCostUploads } from './use-cost-uploads.ts';

/** Uploads cost lists from a spreadsheet; a list with an error is rejected as a whole. */
export function CostUpload() {
  const text = useText('costs');
  const tag = languageTags[useLanguage()];
  const { uploads, queue } = useCostUploads();
  const add = (files: readonly File[]) => {
    // A corrected list replaces the rejected one.
    const names = new Set(files.map(({ name }) => name));
    for (const upload of uploads)
      if (names.has(upload.file.name) && !isRunning(upload)) queue.remove(upload.key);
    queue.add(files.map((file) => ({ file, meta: { columns: {}, asked: null } })));
  };
  const unmapped = uploads.flatMap((upload) => {
    const list = getListToMap(upload);
    return list ? [{ upload, list }] : [];
  });
  const [first] = unmapped;
  // Lists with the same headings are mapped together.
  const alike = unmapped.filter(({ list }) => toHeadings(list) === (first && toHeadings(first.list)));
  return (
    <>
      <DropZone
        title={text.drop}
        note={text.columns}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFiles={(found) => add(found.map(({ file }) => file))}
      />
      {uploads.length === 0 ? null : (
        <div>
          <UploadList
            uploads={uploads}
            queue={queue}
            label={text.lists}
            outcome={({ status, rows }) => {
              if (status === 'kept')
                return { tone: 'good', message: text.kept({ count: rows.toLocaleString(tag) }) };
              return status === 'unmapped'
                ? { tone: 'waiting', message: text.unmapped }
                : { tone: 'bad', message: text.refused };
            }}
            renderResult={(list) => (list.faults.length === 0 ? null : <Faults list={list} />)}
          />
        </div>
      )}
      {first ? (
        <MapColumns
          key={toHeadings(first.list)}
          list={first.list}
          isPending={alike.some(({ upload }) => isRunning(upload))}
          onMapped={(columns) => {
            for (const { upload, list } of alike) queue.retry(upload.key, { columns, asked: list });
          }}
        />
      ) : null}
    </>
  );
}

function toHeadings({ headings }: SentList): string {
  return headings.join('\t');
}

function Faults({ list: { faults } }: { readonly list: SentList }) {
  const text = useText('costs');
  return (
    // It scrolls, so it must be reachable without a mouse.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles['faults']} aria-label={text.faults} tabIndex={0}>
      {faults.map(({ line, column, message }) => (
        <li key={`${line} ${column}`}>
          <strong>{column === '' ? text.line({ line }) : text.lineColumn({ line, column })}</strong> {message}
        </li>
      ))}
    </ul>
  );
}
